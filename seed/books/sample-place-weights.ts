import type { Kindred } from './sample-surnames.ts'

/** Relative weights of the provinces: the order that large catalogues show, not counted figures. */
export const PROVINCES: Readonly<Record<string, number>> = {
  浙江省: 190,
  湖南省: 150,
  江苏省: 120,
  江西省: 85,
  安徽省: 80,
  福建省: 75,
  广东省: 68,
  湖北省: 55,
  四川省: 42,
  山东省: 36,
  河南省: 26,
  上海市: 22,
  台湾省: 20,
  广西壮族自治区: 16,
  山西省: 15,
  河北省: 14,
  重庆市: 13,
  辽宁省: 12,
  贵州省: 9,
  陕西省: 8,
  云南省: 8,
  海南省: 7,
  吉林省: 5,
  北京市: 5,
  甘肃省: 4,
  黑龙江省: 4,
  天津市: 3.5,
  香港特别行政区: 3.5,
  内蒙古自治区: 2,
  澳门特别行政区: 1,
  宁夏回族自治区: 0.9,
  青海省: 0.7,
  新疆维吾尔自治区: 0.5,
  西藏自治区: 0.2,
}
export const NORTH = new Set([
  '北京市',
  '天津市',
  '河北省',
  '山西省',
  '内蒙古自治区',
  '辽宁省',
  '吉林省',
  '黑龙江省',
  '山东省',
  '河南省',
  '陕西省',
  '甘肃省',
  '青海省',
  '宁夏回族自治区',
  '新疆维吾尔自治区',
])
const SOUTH_COAST = new Set([
  '福建省',
  '广东省',
  '台湾省',
  '海南省',
  '香港特别行政区',
  '澳门特别行政区',
  '广西壮族自治区',
])
const LOWER_YANGTZE = new Set(['浙江省', '江苏省', '上海市', '安徽省'])
const MIDDLE_YANGTZE = new Set(['湖南省', '江西省', '湖北省', '四川省', '重庆市', '贵州省'])

export const AT_HOME: Readonly<Record<Kindred, readonly [ReadonlySet<string>, number, number]>> = {
  coastal: [SOUTH_COAST, 3.2, 0.75],
  northern: [NORTH, 3, 0.95],
  eastern: [LOWER_YANGTZE, 2.4, 0.7],
  central: [MIDDLE_YANGTZE, 2.2, 0.8],
  everywhere: [new Set(), 1, 1],
}

/** Cities from which far more genealogies survive than from their neighbours. */
export const RICH_CITIES: ReadonlySet<string> = new Set(
  '金华 绍兴 宁波 台州 温州 长沙 湘潭 邵阳 娄底 衡阳 岳阳 常州 无锡 苏州 镇江 南通 吉安 抚州 上饶 宜春 赣州 黄山 宣城 安庆 池州 福州 泉州 漳州 龙岩 莆田 广州 佛山 江门 梅州 中山 黄冈 武汉 孝感 成都 泸州 内江 济宁 潍坊 临沂 信阳 玉林 晋中 临汾 台南 彰化 台中'.split(
    ' ',
  ),
)
