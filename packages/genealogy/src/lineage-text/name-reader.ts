import { isCompound } from '../names/compound-surnames.ts'
import { isSingleSurname as isCommonSurname } from '../names/single-surnames.ts'
import { BREAK } from './clean-text.ts'
import { dateEnd } from './dates-in-text.ts'
import type { People } from './people.ts'
import { isHanUnit, runEnd, testAt } from './scan.ts'
import { STRONG_START, WEAK_START } from './words/starters.ts'

const LONGEST = 4

/** Words that are no names, where one is looked for. */
const NO_NAME =
  /^(?:[生子女男长次三幼公氏妣妻配娶殁卒葬俱均皆详缺止与及名字号讳之其此者等人岁年]|未.*|失考|未详|无考|早殇|殇|早卒|早夭|生卒|生殁|行传|世系|以上|以下|俱详|公葬|见前|详后|先世|其先|又一|一殇|一女|一子|子女|无子|无嗣|未名|未取名|俱幼|尚幼|幼未|夫妇|两房|各房)$/u

/** Surnames that old books have beside the commoner ones. */
const RARER = new Set('赖洪常贝诸钮凤昌宓郗莘贡逄郦濮郏习宦庾沃夔訾乜巢蒯竺桓沐甯占苍堵粘')

export const isSingleSurname = (character: string): boolean =>
  RARER.has(character) || isCommonSurname(character)

export const isNameLike = (words: string): boolean => words.length > 0 && !NO_NAME.test(words)

/** Length of the surname at the beginning of a word: 2 of a compound one, else 1 or 0. */
export function surnameLength(words: string): number {
  if (words.length >= 2 && isCompound(words.slice(0, 2))) return 2
  return words.length > 0 && isSingleSurname(words[0] ?? '') ? 1 : 0
}

/**
 * Behind the name that begins here, 0 where none does. A name that is known already goes before; else
 * two characters before three and one, as long as a break, a sign or another clause follows.
 */
export function nameEnd(people: People, at: number, most = LONGEST): number {
  const { text } = people
  const { words } = text
  if (!isHanUnit(words[at])) return 0
  const run = runEnd(text, at, most) - at
  for (let length = run; length > 1; length--) {
    const key = words.slice(at, at + length)
    if (people.isName(key) && isBoundary(people, at + length)) return at + length
  }
  if (people.isName(words[at] ?? '') && isBoundary(people, at + 1) && !isEndOfRun(people, at + 2)) {
    return at + 1
  }
  const isParted = (end: number) => isEndOfRun(people, end)
  if (
    run >= 2 &&
    !'一二三四五次'.includes(words[at + 1] ?? '') &&
    !isParted(at + 1) &&
    testAt(words, STRONG_START, at + 1) &&
    !isParted(at + 2)
  ) {
    return isNameLike(words.slice(at, at + 1)) ? at + 1 : 0
  }
  if (
    run === 3 &&
    isParted(at + 3) &&
    surnameLength(words.slice(at, at + 3)) === 1 &&
    !testAt(words, STRONG_START, at + 2)
  ) {
    const hasHonor = words[at + 2] === '公' || words[at + 2] === '氏'
    if (!hasHonor && !testAt(words, WEAK_START, at)) return at + 3
  }
  const isWhole = people.house !== '' && words.startsWith(people.house, at)
  for (const length of isWhole ? [3, 2, 1, 4] : [2, 3, 1, 4]) {
    if (length > run) continue
    const key = words.slice(at, at + length)
    if (length > 1 && key.endsWith('公') && isParted(at + length)) continue
    if (isBoundary(people, at + length) && isNameLike(key)) return at + length
  }
  return 0
}

export function isEndOfRun(people: People, at: number): boolean {
  const { text } = people
  return at >= text.length || !isHanUnit(text.words[at]) || text.breakAt(at) >= BREAK.space
}

/** Length of a word that this family sets behind names in honour. */
export const honorLength = ({ honorifics, text }: People, at: number): number =>
  honorifics.find((word) => word !== '' && text.words.startsWith(word, at))?.length ?? 0

/** Whether a name may end before this place. */
export function isBoundary(people: People, at: number): boolean {
  if (isEndOfRun(people, at)) return true
  const { words } = people.text
  return (
    honorLength(people, at) > 0 ||
    testAt(words, STRONG_START, at) ||
    testAt(words, WEAK_START, at) ||
    dateEnd(words, at) > 0 ||
    isWifeAt(people, at)
  )
}

/** 刘生子一: a wife's surname begins another clause. */
export function isWifeAt(people: People, at: number): boolean {
  const { words } = people.text
  const length = surnameLength(words.slice(at, at + 2))
  if (length === 0) return false
  return /^(?:氏|生[一二三四五六七八九十]?[子男女]|出[，。；])/u.test(
    words.slice(at + length, at + length + 3),
  )
}

export interface FullName {
  from: number
  /** Where the surname begins; what stands before is a place. */
  surnameAt: number
  givenAt: number
  end: number
}

const PLACE_END =
  '岩宅塢坞墩浦滩村湾里乡镇县庄坊坪岭桥头塘墟堡街寨坑田洲洋屋山岗冈埠畈冲尾口前后上下东西南北市城州府家渡坝沟坡店铺港厝仑围社屯洞溪'

/** Ends of places that hardly stand within a name. */
const SURE_PLACE_END = '岩宅村湾乡镇县庄坊坑墟堡寨坝沟厝埠畈冲垄塘岭圩'

/** Parts 石塘村龚再生 and 下湾裘 into place, surname and given name; undefined where no surname stands. */
export function fullNameIn(people: People, from: number, end: number): FullName | undefined {
  const { words } = people.text
  const length = end - from
  if (length <= 0) return undefined
  const whole = surnameLength(words.slice(from, end))
  const isPlaced = (at: number) => {
    const before = words[at - 1] ?? ''
    return PLACE_END.includes(before)
  }
  const cut = (at: number): FullName | undefined => {
    const surname = surnameLength(words.slice(at, end))
    if (surname === 0 || end - at > surname + 2) return undefined
    return { from, surnameAt: at, givenAt: at + surname, end }
  }
  const isSurePlace = SURE_PLACE_END.includes(words[end - 2] ?? '-')
  if (length === 3 && isPlaced(end - 1) && (isSurePlace || !isSingleSurname(words[from] ?? ''))) {
    const placed = cut(end - 1)
    if (placed) return placed
  }
  if (whole > 0 && length <= whole + 2) return { from, surnameAt: from, givenAt: from + whole, end }
  for (const back of [3, 4, 2, 1]) {
    const at = end - back
    if (at <= from) continue
    const placed = cut(at)
    if (placed && isPlaced(at)) return placed
  }
  for (const back of [3, 2, 1]) {
    const at = end - back
    // No place has a name of one character.
    if (at <= from + 1) continue
    const placed = cut(at)
    if (placed) return placed
  }
  return undefined
}

/** 启亨无嗣: somebody known begins another clause. */
export function startsWithKnown(people: People, at: number): boolean {
  const { words } = people.text
  return people.isName(words.slice(at, at + 2)) && testAt(words, STRONG_START, at + 2)
}
