import type { Word } from './word.ts'

/** A dynasty with the names that the table of eras has for it, and its years. */
export interface Dynasty {
  name: string
  eras: readonly string[]
  from: number
  to: number
}

/**
 * Dynasties as they are named before an era, `=` the names that the table of eras has where it has not
 * the first of these, and their first and last year.
 */
const TABLE: readonly string[] = [
  '清 大清 皇清 有清 前清 清朝 清代 国朝 皇朝 满清 逊清 后金 = 清 后金 1644 1911',
  '明 大明 皇明 有明 故明 前明 明朝 明代 胜朝 胜国 = 明 南明 1368 1644',
  '南明 明郑 1644 1683',
  '元 大元 皇元 有元 故元 元朝 元代 胡元 蒙元 北元 = 元 北元 1271 1368',
  '宋 大宋 皇宋 有宋 宋朝 宋代 故宋 = 北宋 南宋 刘宋 宋 960 1279',
  '赵宋 = 北宋 南宋 960 1279',
  '北宋 960 1127',
  '南宋 1127 1279',
  '辽 大辽 契丹 = 辽 西辽 907 1125',
  '金 大金 金朝 1115 1234',
  '西夏 大夏 夏 = 西夏 胡夏 窦夏 1038 1227',
  '后梁 朱梁 907 923',
  '后唐 923 936',
  '后晋 石晋 936 947',
  '后周 郭周 951 960',
  '南唐 937 975',
  '吴越 907 978',
  '闽 闽国 909 945',
  '前蜀 907 925',
  '后蜀 934 965',
  '南汉 917 971',
  '五代 = 后梁 后唐 后晋 后汉 后周 907 960',
  '唐 大唐 有唐 皇唐 唐朝 唐代 李唐 = 唐 武周 618 907',
  '武周 = 武周 唐 690 705',
  '隋 大隋 隋朝 581 618',
  '北齐 大齐 = 北齐 南齐 550 577',
  '北周 宇文周 557 581',
  '北魏 后魏 元魏 拓跋魏 386 534',
  '东魏 534 550',
  '西魏 535 556',
  '曹魏 220 265',
  '魏 大魏 = 曹魏 北魏 东魏 西魏 220 556',
  '南齐 萧齐 479 502',
  '齐 = 南齐 北齐 齐 刘齐 479 577',
  '梁 萧梁 南梁 = 南梁 后梁 西梁 萧梁 502 557',
  '陈 557 589',
  '刘宋 420 479',
  '东晋 317 420',
  '西晋 265 316',
  '晋 大晋 = 西晋 东晋 后晋 265 420',
  '蜀汉 季汉 221 263',
  '蜀 = 蜀汉 前蜀 后蜀 221 263',
  '孙吴 东吴 222 280',
  '吴 = 孙吴 杨吴 222 280',
  '杨吴 南吴 902 937',
  '北汉 951 979',
  '汉赵 前赵 刘赵 304 329',
  '后赵 石赵 319 351',
  '冉魏 350 352',
  '成汉 303 347',
  '前凉 313 376',
  '后凉 386 403',
  '南凉 397 414',
  '西凉 400 421',
  '前燕 337 370',
  '后燕 384 407',
  '西燕 384 394',
  '南燕 398 410',
  '北燕 407 436',
  '西秦 385 431',
  '胡夏 赫连夏 407 431',
  '西梁 555 587',
  '西辽 1124 1218',
  '前秦 苻秦 351 394',
  '后秦 姚秦 384 417',
  '北凉 397 439',
  '后汉 = 后汉 东汉 25 220',
  '东汉 25 220',
  '西汉 前汉 -205 8',
  '汉 大汉 汉朝 汉代 = 西汉 东汉 蜀汉 后汉 汉赵 南汉 玄汉 新 -205 220',
  '周 大周 = 武周 北周 后周 大周 吴周 690 705',
  '安南 大南 越南 = 阮 1802 1945',
  '朝鲜 1392 1910',
  '满洲国 伪满 满洲 伪满洲国 1932 1945',
  '日本 日据 日治 1868 1945',
]

interface Row extends Dynasty {
  words: readonly string[]
}

const rows = TABLE.map((line): Row => {
  const words = line.split(' ')
  const [from, to] = words.splice(-2).map(Number)
  const [name = ''] = words
  const sign = words.indexOf('=')
  const eras = sign < 0 ? [name] : words.splice(sign).slice(1)
  return { name, words, eras, from: from ?? 0, to: to ?? 0 }
})

export const DYNASTIES: readonly Dynasty[] = rows

/** `value` is the place in `DYNASTIES`. */
export const DYNASTY_WORDS: readonly [string, Word][] = rows.flatMap(({ words }, value) =>
  words.map((text): [string, Word] => [text, { type: 'dynasty', value, text }]),
)
