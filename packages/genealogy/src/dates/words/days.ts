import { type Word, wordsOf } from './word.ts'

/** Day 99 is the last of its month; value = month × 100 + day. */
const FESTIVALS = wordsOf('festival', [
  ['元旦 元日 元正 岁首 新年初一 大年初一 正旦', 101],
  ['人日', 107],
  ['上元 上元日 上元节 元宵 元宵节 元夕 灯节', 115],
  ['上巳 上巳日', 303],
  ['浴佛 浴佛日 浴佛节 佛诞 佛诞日', 408],
  ['端午 端午日 端午节 端阳 端阳日 端阳节 重午 重五 天中节 蒲节 午日', 505],
  ['天贶节 天贶', 606],
  ['七夕 七夕日 乞巧 乞巧节 乞巧日', 707],
  ['中元 中元日 中元节 盂兰 盂兰节', 715],
  ['中秋 中秋日 中秋节 秋节', 815],
  ['重阳 重阳日 重阳节 重九 重九日 菊节', 909],
  ['下元 下元日 下元节', 1015],
  ['腊八 腊八日 腊八节', 1208],
  ['祭灶 小年', 1223],
  ['除夕 除夕日 岁除 除日 大年三十 大年夜', 1299],
])

/** Days of the sun: value = Gregorian month × 100 + the usual day, a day earlier or later at most. */
const OF_THE_SUN = wordsOf('festival', [
  ['清明 清明日 清明节', 10_405],
  ['冬至 冬至日 长至 长至日', 11_222],
  ['夏至 夏至日', 10_621],
  ['立春 立春日', 10_204],
  ['立夏 立夏日', 10_506],
  ['立秋 立秋日', 10_808],
  ['立冬 立冬日', 11_107],
  ['春分 春分日', 10_321],
  ['秋分 秋分日', 10_923],
  ['谷雨', 10_420],
])

/** Days whose date differs from place to place: 花朝 is the 2nd, 12th or 15th of the second month. */
export const FLOWER_DAYS: readonly number[] = [215, 212, 202]

const PHASES = wordsOf('phase', [
  ['朔 朔日 朔旦 吉朔 朔吉', 1],
  ['望 望日 望旦 月望', 15],
  ['既望 既望日 望后一日', 16],
  ['晦 晦日', 99],
])

const TEN_DAYS = wordsOf('ten_days', [
  ['上旬 上浣 上浣日 上瀚 初旬 上院', 1, 10],
  ['中旬 中浣 中浣日', 11, 20],
  ['下旬 下浣 下浣日', 21, 99],
])

const AUSPICIOUS = wordsOf('auspicious', [
  ['谷旦 吉旦 吉日 吉辰 良辰 吉立 谷旦日 谷日 之吉 吉 中 间 内 立', 0],
  ['良旦 令旦 佳旦 吉旦立 谷旦立 榖旦 旦日 谷', 0],
])

export const DAY_WORDS: readonly [string, Word][] = [
  ...FESTIVALS,
  ...OF_THE_SUN,
  ...wordsOf('festival', [['花朝 花朝日 花朝节', 20_215]]),
  ...PHASES,
  ...TEN_DAYS,
  ...AUSPICIOUS,
  ...wordsOf('first', [['初', 0]]),
]
