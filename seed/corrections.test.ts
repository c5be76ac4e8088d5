import { describe, expect, it } from 'vitest'
import { eachRow } from '../packages/genealogy/src/testing/each-row.ts'
import { readArticles } from './articles/load-articles.ts'
import { readPersons } from './persons/load-persons.ts'
import { type AccountRecord, readAccounts } from './surnames/account-record.ts'
import { readSurnames } from './surnames/surname-record.ts'

const accounts = new Map(readAccounts().map((account) => [account.surname, account]))
const persons = new Map(readPersons().map((person) => [person.name, person]))
const articles = new Map(readArticles().map((article) => [article.record.id, article]))
const surnames = new Map(readSurnames().map((record) => [record.surname, record]))

const textOf = (record: unknown) => JSON.stringify(record)

/** Texts that once differed from the work they name: what they must say, and must not. */
const texts: [surname: string, says: RegExp, never: RegExp][] = [
  ['滕', /胡广.*罢黜.*impeached and dismissed/s, /论功迟迟未定|slow to be rewarded/],
  ['荀', /荀氏出自周文王之子郇侯/, /荀息|Xun Xi/],
  ['宣', /主要说它取自鲁国叔孙侨如的谥号/, /说宋宣公之后/],
  ['姚', /姚启圣在福建总督任上/, /闽浙总督/],
  ['伍', /伍国莹.{0,20}开元顺行；儿子伍秉钧1792年创办怡和行/, /伍国莹创办/],
  ['安', /玄宗封他为代国公/, /追封他为代国公/],
  ['余', /身后追赠尚书的余懋学/, /尚书余懋衡、余懋学/],
  ['廖', /两宋之际的廖刚.*御史中丞.*工部尚书/, /北宋廖刚/],
  ['明', /"南史","chapter":"卷五十《明僧绍传》".*孟明的后代/, /"南齐书"|之子名明/],
  ['米', /“南董北米”/, /南米北董/],
  ['吉', /东晋太元年间冯翊吉挹/, /东晋末年/],
  ['滕', /父辈避乱渡江/, /滕胤避乱入吴|一度被宋国所灭/],
  ['邬', /因奏疏触怒嘉靖帝，削职归乡/, /夺爵/],
  ['娄', /家中女儿嫁宁王/, /孙女娄妃/],
  ['屠', /世代相传便成姓氏/, /膳夫之下有屠人/],
  ['郜', /《左传》在这一年记臧哀伯劝谏/, /宋灭郜而得/],
  ['栾', /在酒家做佣工/, /为人酿酒/],
  ['郁', /在上海遭敌伪特务暗杀/, /都死于日寇之手|《国语》提到/],
  ['窦', /五代窦禹钧是蓟州渔阳人/, /居洛阳/],
  ['仇', /守庐州，数次击退/, /庐州、明州/],
  ['练', /误期当斩的将领/, /善待逃将/],
  ['原', /四十余万口.*病死在南阳/, /百余万|卒于任/],
  ['沙', /“晋有沙广”/, /晋代的沙广/],
  ['沈', /Shen Rong moved to Wucheng, south of Lake Tai/, /one of them, Shen Rong/],
  ['乐', /乐毅/, /半年/],
  ['江', /南康都昌江万里/, /饶州都昌/],
  ['阎', /沛县阎尔梅号古古/, /诗名古古/],
  ['聂', /聂荣（又写作聂嫈）/, /姐姐聂嫈/],
  ['钟', /钟离眛为项羽部将/, /钟离昧/],
  ['刘', /旧金山、维多利亚等埠/, /三藩市/],
  ['段', /which Wen Tianxiang’s Song of Righteousness praises/, /a moment later praised/],
  ['钟', /Yingchuan in Henan, home of Zhong Yao, who shaped/, /Henan, where Zhong Yao/],
  ['牛', /武周时的牛凤及.*一百一十卷/, /唐初的牛凤及|《唐书》一百卷/],
  ['员', /凡举八科，皆中.*岳牧举/, /武举/],
  ['田', /田儋和从弟田荣、田横/, /田横兄弟/],
  ['郑', /孔融在他生前为他立郑公乡/, /家乡有“通德门”/],
  ['来', /"北史","chapter":"卷七十六《来护儿传》"/, /"隋书","chapter":"卷六十四/],
  ['庞', /今年我不杀羽，羽当杀我.*《司马光传》/, /抬棺|coffin|培养如子/],
  ['颜', /桓温求与他家通婚.*a marriage with Huan Wen/, /告诫子孙婚姻/],
  ['温', /从姑刘氏请他为女儿择婿/, /姑母托他/],
  ['章', /侯景之乱时募集乡人援救台城/, /随陈文帝平侯景/],
  ['尤', /修复颓坏的外城.*rebuilt its ruined outer wall/, /加筑外城|built an outer wall/],
  ['柯', /为父母守丧，朝廷起用他为祭酒/, /为母亲守丧/],
  ['包', /丹阳包氏本是泰山鲍氏/, /《后汉书》里又有/],
  ['葛', /his grandson was made marquis of Zhu county/, /his grandchildren/],
  ['牛', /杜预注认为牛父/, /牛父在这一战中阵亡/],
  ['季', /太仓季锡畴在常熟/, /常熟季锡畴/],
  ['孔', /《宋史》和《四库提要》作新喻.*新淦/, /江西新淦人/],
  ['莫', /封川、开建两县都说是他的故里/, /封州开建/],
  ['空', /Xie’s line bore the surname Zi/, /Qi’s line/],
]

const people: [name: string, says: RegExp, never: RegExp][] = [
  ['乐毅', /五年间下七十余城.*in five years/, /半年|half a year/],
  ['安金藏', /玄宗时封代国公/, /追封/],
  ['曹瑾', /又写作曹谨/, /"name":"曹谨"/],
  ['盛庸', /January 1401/, /in 1400/],
  ['廖刚', /御史中丞.*工部尚书/, /北宋/],
  ['连横', /"courtesy":"武公".*号雅堂/, /"courtesy":"雅堂"/],
  ['戚同文', /"courtesy":"同文"/, /文约/],
  ['廉希宪', /"courtesy":"善甫"/, /善用/],
  ['党进', /幼年在杜重威门下听差/, /奚族/],
  ['窦婴', /窦太后从兄之子/, /窦太后侄/],
  ['史浩', /侄孙嵩之/, /、孙嵩之/],
  ['牛弘', /本姓寮/, /尞/],
  ['岳钟琪', /rode with a small escort/, /unarmed/],
  ['阴丽华', /became empress herself in AD 41/, /gave up a crown/],
  ['杨震', /天知，神知，我知，子知.*Heaven knows, the spirits know/, /地知|earth knows/],
  ['李世民', /proudest commandery/, /choronym/],
  ['张家玉', /grandmother, mother and sister/, /lost all his family/],
  ['来歙', /母亲是光武帝的祖姑，论辈分高光武一代.*a generation above him/, /姑表之亲/],
  ['郑玄', /在他生前命高密县.*in his own lifetime Kong Rong/, /后人建“通德门”/],
  ['田横', /从兄田儋、胞兄田荣/, /与兄田儋/],
  ['苗晋卿', /都在肃宗朝，代宗初罢.*both times under Emperor Suzong/, /代宗朝两度/],
  ['席书', /江北饥荒/, /江南饥荒/],
  ['李贽', /"courtesy":"宏甫".*号卓吾/, /"courtesy":"卓吾"/],
  ['陈霸先', /《南史·陈本纪》（里司、油库吏）/, /"source":"《陈书/],
  ['翟让', /东都法曹，坐事当斩.*《资治通鉴》卷一百八十三/, /东郡法曹/],
  ['来济', /“不释甲胄”，《新唐书》说他不穿甲胄/, /不披甲/],
  ['周必大', /周必大《文忠集》/, /"source":"《宋史·周必大传》"/],
  ['莫宣卿', /封川、开建两说.*两县都说是他的故里/, /封州封川"/],
  [
    '蒋琬',
    /《三国志·蜀书·董允传》裴松之注引《华阳国志》（四相）/,
    /"source":"《三国志·蜀书·蒋琬传》"/,
  ],
  ['黄道周', /"courtesy":"幼玄".*《明史·黄道周传》（作字幼平）/, /"source":"《明史·黄道周传》"/],
  ['张之洞', /"courtesy":"孝达".*《清史稿·张之洞传》（作字香涛）/, /"courtesy":"香涛"/],
  [
    '郭嵩焘',
    /"courtesy":"伯琛".*《清史稿·郭嵩焘传》（作字筠仙）/,
    /"source":"《清史稿·郭嵩焘传》"/,
  ],
  ['林则徐', /"courtesy":"元抚".*《清史稿·林则徐传》（作字少穆）/, /《清史稿·林则徐传》；/],
  ['冯子材', /"courtesy":"翠亭".*《清史稿·冯子材传》/, /南干/],
  ['邵晋涵', /"courtesy":"与桐".*《清史稿·儒林传》（作字二云）/, /"source":"《清史稿·儒林传》"/],
  ['屈大均', /"courtesy":"翁山".*《清史稿·文苑传》（作字介子）/, /"source":"《清史稿·文苑传》"/],
  ['葛云飞', /"courtesy":"雨田".*《清史稿·葛云飞传》/, /鹏起/],
  ['关天培', /"courtesy":"滋圃".*昼夜督战.*《清史稿·关天培传》/, /亲燃大炮|仲因/],
  ['焦循', /"courtesy":"里堂"/, /理堂/],
  ['伊秉绶', /"courtesy":"墨卿"/, /组似|号墨卿/],
  ['张煌言', /"courtesy":"玄箸"/, /玄著/],
  ['米万钟', /"courtesy":"友石".*Said to descend from Mi Fu/, /仲诏|米芾后裔/],
  ['王得禄', /"courtesy":"玉峰".*卒赠伯爵/, /太子太师/],
  ['邓世昌', /清廷谥壮节/, /太子少保/],
  ['邱良功', /"courtesy":null.*林焜熿《金门志》/, /玉韫/],
  ['钟绍京', /"courtesy":null,.*明堂门额、九鼎之铭/, /可大|小钟/],
  ['盖文达', /"courtesy":null/, /艺成/],
  ['秦良玉', /"courtesy":null/, /贞素/],
  ['木增', /"courtesy":null/, /长卿/],
  ['徐霞客', /陈函辉《徐霞客墓志铭》（字振之）/, /"source":"钱谦益《徐霞客传》"/],
  ['孙武', /《新唐书·宰相世系表》（字长卿）/, /"source":"《史记·孙子吴起列传》"/],
  ['范蠡', /《会稽典录》（字少伯/, /"source":"《史记·越王勾践世家》；/],
  ['窦婴', /《汉书·窦田灌韩传》（字王孙）/, /"source":"《史记·魏其武安侯列传》"/],
  ['司马迁', /扬雄《法言·君子》（子长）/, /"source":"《汉书·司马迁传》"/],
  ['丘处机', /李志常《长春真人西游记》（字通密）/, /"source":"《元史·释老传》"/],
  ['龙启瑞', /"courtesy":"翰臣".*《清史稿·儒林传》/, /辑五|清史列传/],
  ['晏殊', /范仲淹、孔道辅皆出其门/, /欧阳修/],
  ['郝懿行', /“高邮王父子，栖霞郝夫妇”之目/, /“栖霞郝氏”/],
  ['栗毓美', /"courtesy":"朴园"/, /含辉|砖工成法/],
  ['祁寯藻', /"courtesy":"春圃".*祁俊藻传/, /叔颖/],
  ['林文察', /"courtesy":"子明".*台湾通史/, /密卿/],
  ['劳崇光', /"courtesy":"辛陔"/, /辛阶/],
  ['杭世骏', /《清史列传·文苑传》/, /清史稿/],
  ['苗晋卿', /《新唐书·苗晋卿传》（字元辅）/, /"source":"《旧唐书·苗晋卿传》"/],
  ['席豫', /《新唐书·席豫传》（字建侯）/, /"source":"《旧唐书·文苑传》"/],
  ['刘知几', /《新唐书·刘子玄传》（以字行/, /"source":"《旧唐书·刘子玄传》"/],
  ['赵翼', /"courtesy":"云崧".*《清史稿·文苑传》（作字耘松）/, /"source":"《清史稿·文苑传》"/],
  ['朱次琦', /"courtesy":"稚圭".*《清史稿·儒林传》（作字九江）/, /"courtesy":"子襄"/],
]

const inArticles: [id: number, about: string, says: RegExp, never: RegExp][] = [
  [
    14,
    'that years of the Republic go on in Taiwan',
    /大陆用到三十八年，1949；台湾沿用至今.*38 = 1949 on the mainland; still counted in Taiwan/s,
    /三十八年，1949<\/td>/,
  ],
  [17, 'which dictionary it is', /The Han dictionary <em>Shuowen jiezi/, /oldest dictionary/],
  [
    26,
    'whom the Yuanhe xingzuan calls a man of Hedong',
    /写在他下一位陈雄之后.*follow the name after his/s,
    /唐宋人说是河东|Tang and Song writers/,
  ],
  [
    29,
    'where James Hoover died',
    /1935年在古晋去世.*in Kuching in 1935/s,
    /1935年在诗巫|in Sibu in 1935/,
  ],
  [43, 'who hid Kong Renyu', /藏在外祖张家/, /外祖母张家/],
  [
    43,
    'how many volumes of 1937 there are',
    /一百五十四册.*154 volumes/s,
    /一百零八册|108 volumes/,
  ],
  [44, 'under which heading newcomers stand', /流寓、侨寓/, /侨民/],
  [36, 'who gives a younger age', /要买半票、避人头税的，往小里报/, /避童工/],
]

describe('texts agree with the works they name', () => {
  eachRow(texts)('on the surname %s', (surname, says, never) => {
    const text = textOf(accounts.get(surname))
    expect(text).toMatch(says)
    expect(text).not.toMatch(never)
  })

  eachRow(people)('on %s', (name, says, never) => {
    const text = textOf(persons.get(name))
    expect(text).toMatch(says)
    expect(text).not.toMatch(never)
  })

  eachRow(inArticles)('in article %i, %s', (id, _about, says, never) => {
    const article = articles.get(id)
    const text = `${article?.zh}\n${article?.en}`
    expect(text).toMatch(says)
    expect(text).not.toMatch(never)
  })
})

/** How texts say that bearers of a surname are many or few somewhere. */
const uncounted: [what: string, said: RegExp][] = [
  ['人数', /(?<!表示)人数(?:最|冠|众多|很多|较多|不多|甚少|有限)|人口(?:稠密|过万|虽不及)/],
  ['分布', /主要(?:分布|居住|聚居|集中|散布)|多分布|集中(?:分布|居住)|姓氏?(?:分布稳定|遍布)/],
  ['居住', /姓氏?(?:则|今|今日|如今|大|主要)?(?:多居|多住|多在|多见于|集中[在于])/],
  [
    '多少',
    /姓氏?(?:则|也|较|人)?(?:很|极|较|甚|特别|最)?(?:稀少|不多|密集|很密|很多|较多|较少|极少|渐多)(?![见人年])/,
  ],
  ['为多', /姓以.{1,24}(?:为多|居多|最多)|(?:者|籍以.{1,16})居多|尤多$|尤其多/],
  [
    '大姓',
    /第[一二三]大姓|头号大姓|最大的?(?:一支|姓|聚落)|(?:都|至今)是大姓|(?:当地|韩国的)大姓|大姓之一$/,
  ],
  ['集中', /姓集中的|为数众多|最?常见的(?:华人)?姓|姓以[^，。；]{1,8}为(?:中心|主)/],
  ['普遍', /十分普遍|极(?:为)?普遍|姓.{0,6}最密|聚居稠密|大半(?:居民)?姓|姓.{0,4}重心/],
  [
    'live',
    /\b(?:mostly|chiefly|mainly) (?:live|found|in|to)\b|(?:lives?|belongs?|found) (?:mostly|chiefly|mainly)|chiefly a name|\blives? all along\b|\bmost at home\b/i,
  ],
  [
    'most',
    /\bmost (?:bearers|numerous|of the name)\b|largest number|far more bearers|have most|among the common/i,
  ],
  [
    'name',
    /\bname (?:is|was) (?:still )?(?:rare|common|uncommon|widespread)|(?:leading|great) (?:sur)?name\b|leading (?:sur)?names\b|commonest surname|stronghold|grew thickest/i,
  ],
  [
    'many',
    /\bmany [A-Z]\w+ (?:today )?(?:are|live)\b|\b[A-Z]\w+ of [A-Z]\w+ are many\b|\bbig villages\b|\bmany villages\b/,
  ],
]

/** A count that stands beside the claim, or whose words they are. */
const counted = /人口住宅总调查|\bcensus of \d{4}|《[^》]+》/

function sentencesOf({ history, introduction_en }: AccountRecord): string[] {
  const chinese = history.flatMap(({ html }) => html.replaceAll(/<[^>]+>/g, '').split(/[。；]/))
  return [...chinese, ...(introduction_en ?? '').split(/(?<=[.;]) /)]
}

describe('surnames', () => {
  it.each([
    ['贺', '广平'],
    ['于', '河内'],
    ['郁', '太原'],
    ['麹', '汝南'],
  ])('%s has the commandery %s', (surname, commandery) => {
    expect(surnames.get(surname)?.commanderies).toContain(commandery)
  })

  eachRow([
    ['邝', '鄺', 'kuàng'],
    ['楼', '樓', 'lóu'],
    ['麹', '麴', 'qū'],
    ['员', '員', 'yùn'],
    ['繁', '繁', 'pó'],
    ['召', '召', 'shào'],
    ['折', '折', 'shé'],
    ['檀', '檀', 'tán'],
    ['由', '由', 'yóu'],
    ['英', '英', 'yīng'],
    ['仝', '仝', 'tóng'],
    ['亓', '亓', 'qí'],
    ['植', '植', 'zhí'],
    ['海', '海', 'hǎi'],
    ['盘', '盤', 'pán'],
    ['漆', '漆', 'qī'],
    ['敬', '敬', 'jìng'],
    ['尉', '尉', 'wèi'],
    ['智', '智', 'zhì'],
    ['铁', '鐵', 'tiě'],
    ['虎', '虎', 'hǔ'],
    ['蹇', '蹇', 'jiǎn'],
    ['矫', '矯', 'jiǎo'],
    ['斯', '斯', 'sī'],
    ['畅', '暢', 'chàng'],
    ['綦', '綦', 'qí'],
  ])('%s is there with its traditional form and reading', (surname, traditional, pinyin) => {
    expect(surnames.get(surname)).toMatchObject({ traditional, pinyin })
    expect(accounts.get(surname)?.sources).not.toEqual([])
  })

  it.each([
    ['萧', '肖'],
    ['傅', '付'],
    ['阎', '闫'],
  ])('%s says that it is also written %s, in Chinese and English', (surname, written) => {
    expect(surnames.get(surname)?.variants).toContain(written)
    const account = accounts.get(surname)
    expect(textOf(account?.history)).toContain(written)
    expect(account?.introduction_en).toContain(written)
  })

  it.each(uncounted)('claim no numbers of bearers without a count: %s', (_what, said) => {
    const claiming = [...accounts.values()].flatMap((account) =>
      sentencesOf(account)
        .filter((sentence) => said.test(sentence) && !counted.test(sentence))
        .map((sentence) => `${account.surname}: ${sentence}`),
    )
    expect(claiming).toEqual([])
  })

  it.each([
    ['梁姓主要分布在广东、广西。', true],
    ['南方牛姓稀少。', true],
    ['福建的何姓多居泉州。', true],
    ['今天最大的一支在罗城。', true],
    ['The name lives mostly in the north.', true],
    ['The largest number of Pang today live in Guangxi.', true],
    ['Mostly found in Fujian, it is rare elsewhere.', true],
    ['广西壮族地区的陆姓为数众多。', true],
    ['今天的战姓以胶东为中心。', true],
    ['The family lives all along the Yangzi.', true],
    ['金在韩国2015年人口住宅总调查中居第一位。', false],
    ['Kim came first of all surnames in the census of 2015.', false],
    ['广东新会、台山都有谭姓。', false],
  ])('a claim of numbers is known as one: %s', (sentence, claims) => {
    expect(uncounted.some(([, said]) => said.test(sentence))).toBe(claims)
  })

  it('have an English introduction as far as the two hundredth', () => {
    const commonest = [...surnames.values()].slice(0, 200)
    const without = commonest.filter(({ surname }) => !accounts.get(surname)?.introduction_en)
    expect(without.map(({ surname }) => surname)).toEqual([])
  })
})
