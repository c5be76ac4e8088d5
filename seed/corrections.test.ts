import { describe, expect, it } from 'vitest'
import { readArticles } from './articles/load-articles.ts'
import { readPersons } from './persons/load-persons.ts'
import { readAccounts } from './surnames/account-record.ts'
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
  ['沈', /Shen Rong moved to Wucheng, south of Lake Tai/, /one of them, Shen Rong/],
  ['乐', /乐毅/, /半年/],
  ['江', /南康都昌江万里/, /饶州都昌/],
  ['阎', /沛县阎尔梅号古古/, /诗名古古/],
  ['段', /which Wen Tianxiang’s Song of Righteousness praises/, /a moment later praised/],
]

const people: [name: string, says: RegExp, never: RegExp][] = [
  ['乐毅', /五年间下七十余城.*in five years/, /半年|half a year/],
  ['安金藏', /玄宗时封代国公/, /追封/],
  ['曹瑾', /又写作曹谨/, /"name":"曹谨"/],
  ['盛庸', /January 1401/, /in 1400/],
  ['廖刚', /御史中丞.*工部尚书/, /北宋/],
  ['牛弘', /本姓寮/, /尞/],
  ['岳钟琪', /rode with a small escort/, /unarmed/],
  ['阴丽华', /became empress herself in AD 41/, /gave up a crown/],
  ['杨震', /天知，神知，我知，子知.*Heaven knows, the spirits know/, /地知|earth knows/],
  ['张家玉', /grandmother, mother and sister/, /lost all his family/],
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
    29,
    'where James Hoover died',
    /1935年在古晋去世.*in Kuching in 1935/s,
    /1935年在诗巫|in Sibu in 1935/,
  ],
  [43, 'who hid Kong Renyu', /藏在外祖张家/, /外祖母张家/],
  [44, 'under which heading newcomers stand', /流寓、侨寓/, /侨民/],
  [36, 'who gives a younger age', /要买半票、避人头税的，往小里报/, /避童工/],
]

describe('texts agree with the works they name', () => {
  it.each(texts)('on the surname %s', (surname, says, never) => {
    const text = textOf(accounts.get(surname))
    expect(text).toMatch(says)
    expect(text).not.toMatch(never)
  })

  it.each(people)('on %s', (name, says, never) => {
    const text = textOf(persons.get(name))
    expect(text).toMatch(says)
    expect(text).not.toMatch(never)
  })

  it.each(inArticles)('in article %i, %s', (id, _about, says, never) => {
    const article = articles.get(id)
    const text = `${article?.zh}\n${article?.en}`
    expect(text).toMatch(says)
    expect(text).not.toMatch(never)
  })
})

describe('surnames', () => {
  it.each([
    ['贺', '广平'],
    ['于', '河内'],
    ['郁', '太原'],
    ['麹', '汝南'],
  ])('%s has the commandery %s', (surname, commandery) => {
    expect(surnames.get(surname)?.commanderies).toContain(commandery)
  })

  it.each([
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

  it('claim of no place that bearers are many or few there: what is counted names its count', () => {
    const uncounted = /(?<!表示)人数(?:最|冠|众多|很多|较多|不多|甚少|有限)/
    const claiming = [...accounts.values()].filter(({ history }) => uncounted.test(textOf(history)))
    expect(claiming.map(({ surname }) => surname)).toEqual([])
  })

  it('have an English introduction as far as the two hundredth', () => {
    const commonest = [...surnames.values()].slice(0, 200)
    const without = commonest.filter(({ surname }) => !accounts.get(surname)?.introduction_en)
    expect(without.map(({ surname }) => surname)).toEqual([])
  })
})
