import { customPinyin, pinyin } from 'pinyin-pro'
import { syllablesOf } from '../regions/pinyin-of-place.ts'

/** Surnames that are read otherwise than their characters usually are: 曾氏 is Zeng, 单氏 Shan. */
const READ_OTHERWISE =
  '曾zeng 牟mou 查zha 单shan 解xie 盖ge 仇qiu 都du 乐yue 薄bo 区ou 种chong 万俟moqi 尉迟yuchi 澹台tantai 缪miao 於yu 郗xi 能nai 蔚yu 朴piao 洗xian 秘bi 黑he 祭zhai 佴nai 郄qie 员yun 繁po 召shao 折she'

const syllable = /[bpmfdtnlgkhjqxzcsryw]*h?[aeiou]+(?:ng|n|r)?(?![aeiou])/g

customPinyin({
  ...Object.fromEntries(
    READ_OTHERWISE.split(' ').map((entry) => {
      const [, surname = '', reading = ''] = /^(\p{Script=Han}+)([a-z]+)$/u.exec(entry) ?? []
      return [`${surname}氏`, [...(reading.match(syllable) ?? []), 'shi'].join(' ')]
    }),
  ),
  家乘: 'jia sheng',
  曾子: 'zeng zi',
})

/** ü is written v in the keys, as keyboards have it; lyu and nyu stand in passports. */
function plainSyllable(text: string): string {
  return text.replaceAll('ü', 'v').replace(/^([ln])yu/, '$1v')
}

/** The syllables of a title without tones, digits and punctuation: 螺江陈氏 → luo, jiang, chen, shi. */
export function titleSyllables(title: string): string[] {
  return syllablesOf(title).map((each) => plainSyllable(each.toLowerCase()))
}

/** Every syllable that a Chinese character is read as; the 400 or so of standard Chinese. */
let known: Set<string> | undefined

/** Sighs, which stand in no title but in many others' syllables: luo-jia-ng. */
const SIGHS = new Set(['m', 'n', 'ng', 'hm', 'hng', 'o'])

function knownSyllables(): Set<string> {
  known ??= new Set(
    pinyin(everyCharacter(), {
      toneType: 'none',
      type: 'array',
      nonZh: 'removed',
      v: true,
    }).filter((each) => !SIGHS.has(each)),
  )
  return known
}

function everyCharacter(): string {
  const [first, last] = [0x4e00, 0x9fa5]
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join(
    '',
  )
}

/** The longest syllables are zhuang, chuang, shuang. */
const LONGEST = 6

/** `xianan` can be xi'an'an, xian'an or xia'nan: more ways than this nobody means. */
const MOST_WAYS = 8

/** The ways in which a word divides into syllables, the longest syllables first. */
function divisions(word: string): string[][] {
  // From its end, so that each rest is divided once however many ways lead to it.
  const ways: string[][][] = Array.from({ length: word.length + 1 }, () => [])
  ways[word.length] = [[]]
  for (let from = word.length - 1; from >= 0; from -= 1) {
    for (let size = Math.min(LONGEST, word.length - from); size > 0; size -= 1) {
      const first = plainSyllable(word.slice(from, from + size))
      if (!knownSyllables().has(first)) continue
      const found = ways[from] ?? []
      const more = (ways[from + size] ?? []).map((rest) => [first, ...rest])
      ways[from] = [...found, ...more].slice(0, MOST_WAYS)
    }
  }
  return ways[0] ?? []
}

/**
 * What somebody types who knows a title by its sound: letters with or without tones, spaces and
 * apostrophes (luojiang, Luójiāng Chénshì, luo2 jiang1).
 * @returns the readings that it can be, as syllables; empty where it is no pinyin
 */
export function pinyinReadings(typed: string): string[][] {
  const words = typed
    .normalize('NFD')
    .replace(/u\u0308/giu, 'v')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s'’\-·.,1-5]+/u)
    .filter(Boolean)
  if (words.length === 0 || words.some((word) => !/^[a-z]+$/.test(word))) return []
  let readings: string[][] = [[]]
  for (const word of words) {
    const ways = divisions(word)
    readings = readings
      .flatMap((before) => ways.map((way) => [...before, ...way]))
      .slice(0, MOST_WAYS)
  }
  return readings
}
