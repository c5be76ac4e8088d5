import { readFileSync } from 'node:fs'
import { cpuMs } from '@suyuan/genealogy/testing/cpu-time'
import { eachRow } from '@suyuan/genealogy/testing/each-row'
import { describe, expect, it } from 'vitest'
import type { Region } from './place-index.ts'
import { PlaceResolver } from './resolve-place.ts'

interface RegionRecord {
  id: number
  parent_id: number
  level: Region['level']
  name: string
  name_en: string
}

const file = new URL('../../../../../seed/regions/regions.json', import.meta.url)
const records = JSON.parse(readFileSync(file, 'utf8')) as RegionRecord[]
const nameOf = new Map(records.map(({ id, name }) => [id, name]))
const places = new PlaceResolver(
  records.map(({ id, parent_id, level, name, name_en }) => ({
    id,
    parentId: parent_id,
    level,
    name,
    nameEn: name_en,
  })),
)

/** What a text can mean, in names of today: province, city and county of each. */
function meanings(typed: string, provinceId: number | null = null): string[] {
  return places
    .resolve(typed, provinceId)
    .map(({ provinceId: province, cityId, county }) =>
      [nameOf.get(province), nameOf.get(cityId ?? 0), county].filter(Boolean).join(' '),
    )
}

/** One place, without doubt. */
const certain: [typed: string, place: string][] = [
  // Both scripts, with and without the rank.
  ['廣東', '广东省'],
  ['福建省', '福建省'],
  ['臺灣', '台湾省'],
  ['廣西', '广西壮族自治区'],
  ['泉州市', '福建省 泉州市'],
  ['潮州', '广东省 潮州市'],
  // One character.
  ['粤', '广东省'],
  ['粵', '广东省'],
  ['閩', '福建省'],
  ['沪', '上海市'],
  ['申', '上海市'],
  ['皖', '安徽省'],
  ['滇', '云南省'],
  ['穗', '广东省 广州市'],
  ['甬', '浙江省 宁波市'],
  // Pinyin.
  ['fujian', '福建省'],
  ['Fújiàn', '福建省'],
  ['Fu Jian', '福建省'],
  ['fujiansheng', '福建省'],
  ['Fujian Province', '福建省'],
  ['Fu2jian4', '福建省'],
  ['guangdong sheng', '广东省'],
  ['Quanzhou Shi', '福建省 泉州市'],
  ['Xiàmén', '福建省 厦门市'],
  ["Xi'an", '陕西省 西安市'],
  ['Anxi', '福建省 泉州市 安溪县'],
  ['Ānxī', '福建省 泉州市 安溪县'],
  ['Anxi County', '福建省 泉州市 安溪县'],
  ['jinjiang fujian', '福建省 泉州市 晋江市'],
  ['Wenchang', '海南省 文昌市'],
  // Postal and older spellings.
  ['Fukien', '福建省'],
  ['Kwangtung', '广东省'],
  ['Kwangsi', '广西壮族自治区'],
  ['Chekiang', '浙江省'],
  ['Szechuan', '四川省'],
  ['Swatow', '广东省 汕头市'],
  ['Amoy', '福建省 厦门市'],
  ['Foochow', '福建省 福州市'],
  ['Ningpo', '浙江省 宁波市'],
  ['Peking', '北京市'],
  ['Nanking', '江苏省 南京市'],
  ['Soochow', '江苏省 苏州市'],
  ['Kiungchow', '海南省 海口市'],
  ['Kityang', '广东省 揭阳市'],
  ['Namoa', '广东省 汕头市 南澳县'],
  ['Quemoy', '台湾省 金门县'],
  ['Kuang-tung', '广东省'],
  ['Fu-chien', '福建省'],
  ["Ch'üan-chou", '福建省 泉州市'],
  ["Ch'ao-chou", '广东省 潮州市'],
  ['Tsinan', '山东省 济南市'],
  ['Kaiping, Guangdong', '广东省 江门市 开平市'],
  ['Meixian Guangdong', '广东省 梅州市 梅县区'],
  // Hokkien, Hinghwa, Foochow.
  ['Hokkien', '福建省'],
  ['Chinchew', '福建省 泉州市'],
  ['Eng Choon', '福建省 泉州市 永春县'],
  ['Lam Ann', '福建省 泉州市 南安市'],
  ['Ann Koai', '福建省 泉州市 安溪县'],
  ['Hui Ann', '福建省 泉州市 惠安县'],
  ['Chin Kang', '福建省 泉州市 晋江市'],
  ['Kim Mui', '台湾省 金门县'],
  ['Heng Hua', '福建省 莆田市'],
  ['Hinghwa', '福建省 莆田市'],
  ['Hockchew', '福建省 福州市'],
  ['Hockchia', '福建省 福州市 福清市'],
  ['Eng Teng', '福建省 龙岩市 永定区'],
  // Teochew.
  ['Teochew', '广东省 潮州市'],
  ['Teo Ann', '广东省 潮州市 潮安区'],
  ['Theng Hai', '广东省 汕头市 澄海区'],
  ['Chiuchow', '广东省 潮州市'],
  // Cantonese.
  ['Toishan', '广东省 江门市 台山市'],
  ['Hoisan', '广东省 江门市 台山市'],
  ['Hoiping', '广东省 江门市 开平市'],
  ['Sunwui', '广东省 江门市 新会区'],
  ['Sze Yup', '广东省 江门市'],
  ['Chungshan', '广东省 中山市'],
  ['Heungshan', '广东省 中山市'],
  ['Shuntak', '广东省 佛山市 顺德区'],
  ['Namhoi', '广东省 佛山市 南海区'],
  ['Punyu', '广东省 广州市 番禺区'],
  ['Tungkun', '广东省 东莞市'],
  ['Fatshan', '广东省 佛山市'],
  ['Shanxi', '山西省'],
  ['Shensi', '陕西省'],
  ['Hong Kong', '香港特别行政区'],
  ['Macao', '澳门特别行政区'],
  // Hakka, Hainanese.
  ['Moiyan', '广东省 梅州市'],
  ['Kaying', '广东省 梅州市'],
  ['Char Yong', '广东省 梅州市 大埔县'],
  ['Foong Shoon', '广东省 梅州市 丰顺县'],
  ['Fui Chiu', '广东省 惠州市'],
  ['Hainam', '海南省'],
  ['Kheng Chiu', '海南省 海口市'],
  // Counties and what was one.
  ['台山', '广东省 江门市 台山市'],
  ['台山县', '广东省 江门市 台山市'],
  ['安溪', '福建省 泉州市 安溪县'],
  ['晋江', '福建省 泉州市 晋江市'],
  ['晉江縣', '福建省 泉州市 晋江市'],
  ['金门', '台湾省 金门县'],
  ['南安', '福建省 泉州市 南安市'],
  ['福清', '福建省 福州市 福清市'],
  ['梅县', '广东省 梅州市 梅县区'],
  ['鄞县', '浙江省 宁波市 鄞县'],
  ['青田', '浙江省 丽水市 青田县'],
  ['义乌', '浙江省 金华市 义乌市'],
  // Former names.
  ['嘉应州', '广东省 梅州市'],
  ['嘉應州', '广东省 梅州市'],
  ['兴化府', '福建省 莆田市'],
  ['Ngawa', '四川省 阿坝藏族羌族自治州'],
  ['Minhang', '上海市 闵行区'],
  ['Fengdu', '重庆市 丰都县'],
  ['河北', '河北省'],
  ['徽州府', '安徽省 黄山市'],
  ['徽州', '安徽省 黄山市'],
  ['汀州', '福建省 龙岩市'],
  ['琼州府', '海南省 海口市'],
  ['四邑', '广东省 江门市'],
  ['姑苏', '江苏省 苏州市'],
  ['直隶', '河北省'],
  ['奉天', '辽宁省'],
  // Townships that families name.
  ['安海', '福建省 泉州市 晋江市安海'],
  ['石壁', '福建省 三明市 宁化县石壁'],
  ['珠玑巷', '广东省 韶关市 南雄市珠玑巷'],
  ['松口', '广东省 梅州市 梅县区松口'],
  ['河婆', '广东省 揭阳市 揭西县河婆'],
  ['洪洞大槐树', '山西省 临汾市 洪洞县大槐树'],
  ['瓦屑坝', '江西省 上饶市 鄱阳县瓦屑坝'],
  // Several words.
  ['福建安溪', '福建省 泉州市 安溪县'],
  ['福建省泉州市安溪县', '福建省 泉州市 安溪县'],
  ['泉州府晋江县', '福建省 泉州市 晋江市'],
  ['闽安溪', '福建省 泉州市 安溪县'],
  ['广东台山', '广东省 江门市 台山市'],
  ['Anxi, Quanzhou, Fujian', '福建省 泉州市 安溪县'],
  ['Toishan, Canton', '广东省 江门市 台山市'],
  ['Fujian Putian', '福建省 莆田市'],
  ['江苏兴化', '江苏省 泰州市 兴化市'],
  ['福建省泉州市晋江县龙湖乡', '福建省 泉州市 晋江市龙湖乡'],
  ['安海镇', '福建省 泉州市 晋江市安海镇'],
  // As passports, association halls and old letters name them.
  ['花县', '广东省 广州市 花都区'],
  ['花縣', '广东省 广州市 花都区'],
  ['Fa Yuan', '广东省 广州市 花都区'],
  ['Po On', '广东省 深圳市 宝安区'],
  ['Sunning', '广东省 江门市 台山市'],
  ['San Ning', '广东省 江门市 台山市'],
  ['Sunwei', '广东省 江门市 新会区'],
  ['See Yap', '广东省 江门市'],
  ['Kong Chow', '广东省 江门市'],
  ['冈州', '广东省 江门市'],
  ['赤溪', '广东省 江门市 赤溪'],
  ['Shun Tuck', '广东省 佛山市 顺德区'],
  ['Shekki', '广东省 中山市'],
  ['Hoi Luk Fung', '广东省 汕尾市'],
  ['Yeung Kong', '广东省 阳江市'],
  ['Lui Chow', '广东省 湛江市 雷州市'],
  ['Sze Wui', '广东省 肇庆市 四会市'],
  ['Siu Hing', '广东省 肇庆市'],
  ['Kwong Sai', '广西壮族自治区'],
  ['Pak Lau', '广西壮族自治区 玉林市 北流市'],
  ['Taipu', '广东省 梅州市 大埔县'],
  ['Dapu', '广东省 梅州市 大埔县'],
  ['Fui Yong', '广东省 惠州市 惠阳区'],
  ['Kia Ying', '广东省 梅州市'],
  ['Pho Leng', '广东省 揭阳市 普宁市'],
  ['Teo Yeo', '广东省 汕头市 潮阳区'],
  ['Hinhua', '福建省 莆田市'],
  ['Hokchew', '福建省 福州市'],
  ['Teck Hwa', '福建省 泉州市 德化县'],
  ['Tingchow', '福建省 龙岩市'],
  ['瓯宁', '福建省 南平市 建瓯市'],
  ['Qiongzhou', '海南省 海口市'],
  ['Boon Siong', '海南省 文昌市'],
  ['儋县', '海南省 儋州市 儋县'],
  ['乐会', '海南省 琼海市 乐会'],
  ['掖县', '山东省 烟台市 莱州市'],
  ['黄县', '山东省 烟台市 龙口市'],
  ['滕县', '山东省 枣庄市 滕州市'],
  ['嵊县', '浙江省 绍兴市 嵊州市'],
  ['Tsingtien', '浙江省 丽水市 青田县'],
  ['善化', '湖南省 长沙市 长沙县'],
  // A prefecture of former times with a county that lies in another city today.
  ['泉州府同安县', '福建省 厦门市 同安区'],
  ['广州府新宁县', '广东省 江门市 台山市'],
  ['广州府南海县', '广东省 佛山市 南海区'],
  ['徽州府婺源县', '江西省 上饶市 婺源县'],
  ['徽州府绩溪县', '安徽省 宣城市 绩溪县'],
  ['杭州府海宁州', '浙江省 嘉兴市 海宁市'],
  ['济南府新城县', '山东省 淄博市 桓台县'],
  ['福州府闽县', '福建省 福州市 闽侯县'],
  ['潮州府揭阳县', '广东省 揭阳市'],
  ['汉口', '湖北省 武汉市'],
  ['腾越', '云南省 保山市'],
  ['艋舺', '台湾省 台北市 艋舺'],
  ['淡水', '台湾省 新北市 淡水'],
  ['鹿港', '台湾省 彰化县 鹿港'],
  ['諸羅', '台湾省 嘉义县 诸罗'],
  ['Taihoku', '台湾省 台北市'],
  ['新界', '香港特别行政区 新界'],
  // As the old write them who left for Penang, Manila and San Francisco.
  ['Emoy', '福建省 厦门市'],
  ['Kulangsu', '福建省 厦门市'],
  ['石碼', '福建省 漳州市 石码'],
  ['Hai Teng', '福建省 漳州市'],
  ['Lungki', '福建省 漳州市'],
  ['An Khue', '福建省 泉州市 安溪县'],
  ['Lam Ua', '福建省 泉州市 南安市'],
  ['Tang Oa', '福建省 厦门市 同安区'],
  ['Hui Ua', '福建省 泉州市 惠安县'],
  ['Anhai', '福建省 泉州市 晋江市安海'],
  ['Tsinkiang Fukien', '福建省 泉州市 晋江市'],
  ['Hweian', '福建省 泉州市 惠安县'],
  ['Ming Chiang', '福建省 福州市 闽清县'],
  ['Diong Loh', '福建省 福州市 长乐区'],
  ['Lienkong', '福建省 福州市 连江县'],
  ['Kucheng', '福建省 宁德市 古田县'],
  ['Ningteh', '福建省 宁德市'],
  ['Kienow', '福建省 南平市 建瓯市'],
  ['Chinhai', '浙江省 宁波市 镇海区'],
  ['Tzeki', '浙江省 宁波市 慈溪市'],
  ['Fenghwa', '浙江省 宁波市 奉化区'],
  ['Kachek', '海南省 琼海市'],
  ['嘉積', '海南省 琼海市 嘉积'],
  ['Nodoa', '海南省 儋州市'],
  ['Tanchow', '海南省 儋州市'],
  ['Bunsio', '海南省 文昌市'],
  ['Kiungshan', '海南省 海口市 琼山区'],
  ['Lingshui', '海南省 陵水黎族自治县'],
  ['陵水', '海南省 陵水黎族自治县'],
  ['Kweilin', '广西壮族自治区 桂林市'],
  ['Liuchow', '广西壮族自治区 柳州市'],
  ['Lungchow', '广西壮族自治区 崇左市 龙州县'],
  ['Watlam', '广西壮族自治区 玉林市'],
  ['Yung Hsien', '广西壮族自治区 玉林市 容县'],
  ['Pokpak', '广西壮族自治区 玉林市 博白县'],
  ['Kweiping', '广西壮族自治区 贵港市 桂平市'],
  ['Limchow', '广西壮族自治区 北海市'],
  ['Tapu', '广东省 梅州市 大埔县'],
  ['Sinhwei', '广东省 江门市 新会区'],
  ['Toy Shan', '广东省 江门市 台山市'],
  ['Bow On', '广东省 深圳市 宝安区'],
  ['Sum Shui', '广东省 佛山市 三水区'],
  ['Lukang', '台湾省 彰化县 鹿港'],
  ['美濃', '台湾省 高雄市 美浓'],
  ['Meinung', '台湾省 高雄市 美浓'],
  ['板橋', '台湾省 新北市 板桥'],
  ['北港', '台湾省 云林县 北港'],
  ['Makung', '台湾省 澎湖县 马公'],
  ['Karenko', '台湾省 花莲县'],
  ['Bangka', '台湾省 台北市'],
]

/** Several places: all of these must be offered. */
const asked: [typed: string, places: string[]][] = [
  ['兴化', ['江苏省 泰州市 兴化市', '福建省 莆田市']],
  ['Suzhou', ['江苏省 苏州市', '安徽省 宿州市']],
  ['Fuzhou', ['福建省 福州市', '江西省 抚州市']],
  ['Changchow', ['福建省 漳州市', '江苏省 常州市']],
  ['Taishan', ['广东省 江门市 台山市', '山东省 泰安市 泰山区']],
  ['新宁', ['广东省 江门市 台山市', '湖南省 邵阳市 新宁县']],
  ['长乐', ['福建省 福州市 长乐区', '广东省 梅州市 五华县']],
  ['太平府', ['安徽省 马鞍山市', '广西壮族自治区 崇左市']],
  ['潮汕', ['广东省 潮州市', '广东省 汕头市', '广东省 揭阳市']],
  ['闽南', ['福建省 泉州市', '福建省 厦门市', '福建省 漳州市']],
  ['江南', ['江苏省', '安徽省']],
  ['吉林', ['吉林省', '吉林省 吉林市']],
  ['海南', ['海南省', '青海省 海南藏族自治州']],
  ['宁', ['宁夏回族自治区', '江苏省 南京市']],
  ['Jinjiang', ['福建省 泉州市 晋江市', '四川省 成都市 锦江区']],
  ['鼓楼', ['福建省 福州市 鼓楼区', '江苏省 南京市 鼓楼区']],
  ['Kowloon', ['香港特别行政区', '香港特别行政区 九龙城区']],
  ['Canton', ['广东省', '广东省 广州市']],
  ['Kaiping', ['广东省 江门市 开平市', '河北省 唐山市 开平区']],
  ['九龙', ['香港特别行政区 九龙', '四川省 甘孜藏族自治州 九龙县']],
  ['鳳山', ['台湾省 高雄市 凤山', '广西壮族自治区 河池市 凤山县']],
  ['和顺', ['云南省 保山市 腾冲市和顺', '山西省 晋中市 和顺县']],
  ['赤坎', ['广东省 江门市 开平市赤坎', '广东省 湛江市 赤坎区']],
  ['新安', ['广东省 深圳市', '河南省 洛阳市 新安县', '安徽省 黄山市']],
  ['Hakka', ['广东省 梅州市', '广东省 惠州市', '福建省 龙岩市', '江西省 赣州市']],
  ['客家', ['广东省 梅州市', '福建省 三明市']],
  ['Minnan', ['福建省 泉州市', '福建省 厦门市', '福建省 漳州市']],
  ['Teo-Swa', ['广东省 潮州市', '广东省 汕头市']],
  ['Hweichow', ['广东省 惠州市', '安徽省 黄山市']],
  ['Sam Yap', ['广东省 广州市', '广东省 佛山市']],
  ['Chaoyang', ['辽宁省 朝阳市', '广东省 汕头市 潮阳区', '北京市 朝阳区']],
  ['朝阳', ['辽宁省 朝阳市', '北京市 朝阳区']],
  ['Hsinchu', ['台湾省 新竹市', '台湾省 新竹县']],
  ['Baoshan', ['云南省 保山市', '上海市 宝山区']],
  ['Tongzhou', ['北京市 通州区', '江苏省 南通市 通州区']],
  ['Huangpu', ['上海市 黄浦区', '广东省 广州市 黄埔区']],
  ['Yunyang', ['重庆市 云阳县', '湖北省 十堰市 郧阳区']],
  ['Liangshan', ['四川省 凉山彝族自治州', '山东省 济宁市 梁山县']],
  ['Hingning', ['广东省 梅州市 兴宁市', '广西壮族自治区 南宁市 兴宁区']],
  ['Wuhwa', ['广东省 梅州市 五华县', '云南省 昆明市 五华区']],
  ['Haicheng', ['辽宁省 鞍山市 海城市', '福建省 漳州市']],
  ['Kagi', ['台湾省 嘉义市', '台湾省 嘉义县']],
  ['東港', ['台湾省 屏东县 东港', '辽宁省 丹东市 东港市']],
  ['Meixian', ['广东省 梅州市 梅县区', '陕西省 宝鸡市 眉县']],
]

describe('places as people know them', () => {
  it('are more than a hundred here', () => {
    expect(certain.length + asked.length).toBeGreaterThan(100)
  })

  eachRow(certain)('%s is %s', (typed, place) => {
    expect(meanings(typed)).toEqual([place])
  })

  eachRow(asked)('%s can be %j', (typed, expected) => {
    expect(meanings(typed)).toEqual(expect.arrayContaining(expected))
  })

  it.each(['', '  ', '???', '桃花源', 'Xyzzy', 'Malaysia', '新加坡', '不详', '海外', 'a'])(
    'nothing is made of %j',
    (typed) => {
      expect(meanings(typed)).toEqual([])
    },
  )

  it('are looked for in the province that is chosen', () => {
    expect(meanings('兴化', 350000)).toEqual(['福建省 莆田市'])
    expect(meanings('Taishan', 440000)).toEqual(['广东省 江门市 台山市'])
    expect(meanings('长乐', 440000)).toEqual(['广东省 梅州市 五华县'])
    expect(meanings('安溪', 440000)).toEqual([])
  })

  // Ways of dividing a text double with each of its words.
  it.each([Array.from('bcdfghjklmnpqrstvwxzbcdf').join(' '), '吉林吉'.repeat(20)])(
    'cost no more than a moment in %j',
    async (typed) => {
      expect(await cpuMs(() => places.resolve(typed))).toBeLessThan(1000)
    },
  )

  it.each([
    ['Hokkien', 'hokkien'],
    ['Toishan', 'cantonese'],
    ['Teo Ann', 'teochew'],
    ['Char Yong', 'hakka'],
    ['Kheng Chiu', 'hainanese'],
    ['Hockchew', 'foochow'],
    ['Swatow', 'postal'],
    ['Kweiping', 'postal'],
    ['Karenko', 'japanese'],
    ['嘉应州', 'former'],
    ['闽南', 'region'],
    ['Hakka', 'region'],
    ['Kiungchow', 'postal'],
    ['粤', 'abbreviation'],
    ['安溪', 'county'],
    ['安海', 'town'],
    ['Anxi', 'pinyin'],
    ['廣東', 'today'],
  ])('%s is known as %s', (typed, kind) => {
    expect(places.resolve(typed)[0]?.kinds).toContain(kind)
  })
})
