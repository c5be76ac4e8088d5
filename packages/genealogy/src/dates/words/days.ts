import { type Word, wordsOf } from './word.ts'

/** Day 99 is the last of its month; value = month × 100 + day. */
const FESTIVALS = wordsOf('festival', [
  ['元旦 元日 元正 岁首 新年初一 大年初一 正旦', 101],
  ['人日', 107],
  ['上元/日/节 元宵/节 元夕 灯节', 115],
  ['上巳/日', 303],
  ['浴佛/日/节 佛诞/日', 408],
  ['端午/日/节 端阳/日/节 重午 重五 天中节 蒲节 午日', 505],
  ['天贶/节', 606],
  ['七夕/日 乞巧/节/日', 707],
  ['中元/日/节 盂兰/节', 715],
  ['中秋/日/节 秋节', 815],
  ['重阳/日/节 重九/日 菊节', 909],
  ['下元/日/节', 1015],
  ['腊八/日/节', 1208],
  ['祭灶 小年', 1223],
  ['除夕/日 岁除 除日 大年三十 大年夜', 1299],
])

/** Days of the sun: value = Gregorian month × 100 + the usual day, a day earlier or later at most. */
const OF_THE_SUN = wordsOf('festival', [
  ['清明/日/节', 10_405],
  ['冬至/日 长至/日', 11_222],
  ['夏至/日', 10_621],
  ['立春/日', 10_204],
  ['立夏/日', 10_506],
  ['立秋/日', 10_808],
  ['立冬/日', 11_107],
  ['春分/日', 10_321],
  ['秋分/日', 10_923],
  ['谷雨', 10_420],
])

/** Days whose date differs from place to place: 花朝 is the 2nd, 12th or 15th of the second month. */
export const FLOWER_DAYS: readonly number[] = [215, 212, 202]

const PHASES = wordsOf('phase', [
  ['朔/日/旦/吉 吉朔', 1],
  ['望/日/旦 月望', 15],
  ['既望/日 望后一日', 16],
  ['晦/日', 99],
])

const TEN_DAYS = wordsOf('ten_days', [
  ['上旬 上浣/日 上瀚 初旬 上院', 1, 10],
  ['中旬 中浣/日', 11, 20],
  ['下旬 下浣/日', 21, 99],
])

const AUSPICIOUS = wordsOf('auspicious', [
  ['谷旦/日 良辰 谷日 之吉 吉/旦/日/辰/立 中 间 内 立', 0],
  ['良旦 令旦 佳旦 吉旦立 榖旦 旦日 谷/旦立', 0],
])

export const DAY_WORDS: readonly [string, Word][] = [
  ...FESTIVALS,
  ...OF_THE_SUN,
  ...wordsOf('festival', [['花朝/日/节', 20_215]]),
  ...PHASES,
  ...TEN_DAYS,
  ...AUSPICIOUS,
  ...wordsOf('first', [['初', 0]]),
]
