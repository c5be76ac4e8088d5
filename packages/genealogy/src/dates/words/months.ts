import { type Word, wordsOf } from './word.ts'

/**
 * Names of months as prefaces, deeds and stones have them. Only those are here that mean one month
 * wherever they stand; the others are in `UNSETTLED`.
 */
const NAMES = wordsOf('month_name', [
  ['正月 端月 寅月 陬月 孟陬/月 初月 征月 元月 泰月 新正 开岁 太簇/月', 1],
  ['杏月 花月 如月 卯月 丽月 仲阳/月 夹钟/月', 2],
  ['桃月 辰月 蚕月 桐月 姑洗/月', 3],
  ['槐月 巳月 清和/月 麦月 余月 仲吕/月 槐序 阴月', 4],
  ['蒲月 榴月 午月 皋月 天中月 蕤宾/月 恶月', 5],
  ['荷月 荔月 未月 焦月 且月 林钟/月 伏月 暑月', 6],
  ['瓜月 兰月 申月 巧月 霜月 夷则/月 兰秋 首秋 相月', 7],
  ['桂月 酉月 壮月 南吕/月 桂秋', 8],
  ['菊月 戌月 玄月 无射/月 菊秋', 9],
  ['阳月 小阳月 小阳春/月 小春/月 亥月 良月 应钟/月 坤月', 10],
  ['冬月 葭月 子月 畅月 辜月 黄钟/月 龙潜月 一阳月', 11],
  ['腊月 丑月 嘉平/月 涂月 大吕/月 蜡月 清祀月 岁杪', 12],
])

/** Names that lists of month names give to several months, or to none: they give the year only. */
const UNSETTLED = wordsOf('unsettled_month', [
  ['梅月 牡月 莺月 葵月 霞月 梨月 榆月 蝉月 桑月 柳月 竹月 松月 兔月 茶月 芙月 薇月 虎月', 0],
  ['雩月 朱月 莲月 芳月 嘉月 香月 艳月 病月', 0],
])

const SEASON_MONTHS = wordsOf('season_month', [
  ['孟春', 1],
  ['仲春', 2],
  ['季春 暮春 晚春', 3],
  ['孟夏 首夏', 4],
  ['仲夏', 5],
  ['季夏 暮夏', 6],
  ['孟秋', 7],
  ['仲秋', 8],
  ['季秋 暮秋', 9],
  ['孟冬', 10],
  ['仲冬', 11],
  ['季冬 暮冬 残冬', 12],
])

const SEASONS = wordsOf('season', [
  ['春/月/季/间/日/天', 1],
  ['夏/月/季/间/日/天', 2],
  ['秋/月/季/间/日/天', 3],
  ['冬/季/间/日/天', 4],
])

export const MONTH_WORDS: readonly [string, Word][] = [
  ...NAMES,
  ...UNSETTLED,
  ...SEASON_MONTHS,
  ...SEASONS,
  ...wordsOf('leap', [['闰', 1]]),
]
