/**
 * Rulers of the longer dynasties whose eras have names that were used more than once, each behind the
 * first year of the first of those eras, as `eras-table.ts` counts it; what follows until the next
 * ruler is his. Temple names, posthumous names and titles after the data of CeJS 4.5.10
 * (`data/date/era_data.js`), in simplified characters. Before eras of short-lived states the state is
 * written, which decides.
 */
const TABLE: readonly string[] = [
  '西汉 -139 武帝 -64 宣帝 -42 元帝 -31 成帝 -5 哀帝 1 平帝',
  '东汉 25 世祖 光武帝 58 明帝 显宗 76 章帝 肃宗 89 和帝 穆宗 106 殇帝 107 安帝 恭宗 126 敬宗 顺帝 147 威宗 桓帝 184 灵帝 献帝',
  '蜀汉 223 后主 怀帝',
  '孙吴 229 大帝 252 废帝 会稽王 258 景帝 264 后主 末帝 乌程侯 归命侯',
  '曹魏 227 明帝 烈祖 240 少帝 废帝 齐王 254 高贵乡公',
  '西晋 265 世祖 武帝 290 惠帝 307 怀帝 313 愍帝',
  '东晋 317 中宗 元帝 323 明帝 肃宗 326 成帝 显宗 343 康帝 345 孝宗 穆帝 366 废帝 海西公 376 孝武帝 402 安帝 419 恭帝',
  '刘宋 420 武帝 高祖 424 太祖 文帝 465 废帝 前废帝 465 太宗 明帝',
  '南齐 479 太祖 高帝 494 海陵王 494 明帝 高宗 499 东昏侯 501 和帝',
  '南梁 535 武帝 550 太宗 简文帝 555 闵帝 贞阳侯 556 敬帝',
  '北魏 396 道武帝 409 太宗 明元帝 432 太武帝 452 南安王 455 文成帝 471 高祖 孝文帝 504 宣武帝 528 敬宗 孝庄帝 530 长广王 531 安定王 532 孝武帝',
  '北齐 550 显祖 文宣帝 560 肃宗 孝昭帝 561 世祖 武成帝 565 后主 577 幼主',
  '唐 627 太宗 674 高宗 689 武后 武则天 712 睿宗 742 玄宗 756 肃宗 765 代宗 785 德宗 806 宪宗 827 文宗 890 昭宗',
  '北宋 963 太祖 1017 真宗 1064 英宗',
  '南宋 1131 高宗 1165 孝宗',
  '辽 947 太宗 979 景宗 1021 圣宗 1031 兴宗 1085 道宗 1111 天祚帝',
  '西夏 1034 景宗 1068 惠宗 1098 崇宗 1140 仁宗 1194 桓宗 1210 襄宗',
  '金 1123 太宗 1149 海陵王 1161 世宗 1209 卫绍王 1222 宣宗 1232 哀宗',
  '元 1264 世祖 1297 成宗 1328 天顺帝 1335 顺帝 惠宗',
  '北元 1341 顺帝 惠宗',
  '明 1403 成祖 太宗 1457 英宗 1506 武宗 1621 熹宗',
]

/** Years in which a ruler's eras begin: from his first one to before that of the next. */
export interface Reign {
  dynasty: string
  from: number
  before: number
}

const byName = new Map<string, Reign[]>()
for (const line of TABLE) {
  const [dynasty = '', ...words] = line.split(' ')
  const years = words.map(Number).filter((year) => !Number.isNaN(year))
  let from = 0
  for (const word of words) {
    const year = Number(word)
    if (!Number.isNaN(year)) {
      from = year
      continue
    }
    const before = years.find((next) => next > from) ?? Number.POSITIVE_INFINITY
    byName.set(word, [...(byName.get(word) ?? []), { dynasty, from, before }])
  }
}

/** Every name of the table, in simplified characters. */
export const RULER_NAMES: readonly string[] = [...byName.keys()]

/** When the rulers of this name had eras; undefined for a name that the table does not have. */
export const reignsOf = (name: string): readonly Reign[] | undefined => byName.get(name)
