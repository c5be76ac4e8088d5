import type { Ends } from '@suyuan/genealogy/date-spans'
import { readNumber } from '@suyuan/genealogy/dates/numbers'
import { understandDate } from '@suyuan/genealogy/dates/understand-date'
import { isSurname, searchWord } from '@suyuan/genealogy/names/search-key'
import { simplified } from '@suyuan/genealogy/text/simplified'
import type { GraphPerson } from '../graph/tree-graph.ts'

/** Words of a search that are looked for one by one; what follows is one word with the last of them. */
const MOST_WORDS = 6
/** Of who is known to be born within more years than this, no year tells anything. */
const WIDEST_DAYS = 11 * 366

/**
 * How well people fit a word of a search, 0 for not at all: who is so named by surname or whole name
 * comes before who has it as another name, those before whose names begin with it or hold it.
 */
export function rankFor(
  word: string,
): (person: Pick<GraphPerson, 'surname' | 'searchKey'>) => number {
  const asked = new Map<string, boolean>()
  const isOfFamily = (surname: string) => {
    const known = asked.get(surname)
    if (known !== undefined) return known
    const is = isSurname(surname, word)
    asked.set(surname, is)
    return is
  }
  return ({ surname, searchKey: key }) => {
    if (!key.includes(word)) return 0
    if (isOfFamily(surname)) return 5
    // The name itself stands first, in characters and in letters.
    const own = key.split(' ', 2)
    if (own.includes(word)) return 5
    const padded = ` ${key} `
    if (padded.includes(` ${word} `)) return 4
    if (own.some((each) => each.startsWith(word))) return 3
    return padded.includes(` ${word}`) ? 2 : 1
  }
}

/** From this fit on all that was typed is one name of whoever it finds. */
export const FITS_AS_ONE = 60

/** What somebody typed, as one name and as words that each say something else. */
export interface AskedWords {
  whole: string
  words: readonly Word[]
}

interface Word {
  text: string
  rankOf: ReturnType<typeof rankFor>
  /** Where it may name one; else 0. */
  generation: number
  /** Where it may name a year of birth. */
  birth: Ends | undefined
}

const apart = /[\s,，、;；+&]+/u
const inEnglish =
  /\bgen(?:eration|\.)?\s*(\d{1,3})\b|\b(\d{1,3})(?:st|nd|rd|th)\s+gen(?:eration)?\b/giu

export function askedWords(typed: string): AskedWords {
  const parts = simplified(typed)
    .replace(inEnglish, (_, after?: string, before?: string) => ` ${after ?? before}世 `)
    .split(apart)
    .filter((part) => part !== '')
  const kept = [...parts.slice(0, MOST_WORDS - 1), parts.slice(MOST_WORDS - 1).join('')]
  return {
    whole: searchWord(typed),
    words: kept.flatMap((part) => {
      const text = searchWord(part)
      if (text === '') return []
      return [{ text, rankOf: rankFor(text), generation: generationIn(part), birth: birthIn(part) }]
    }),
  }
}

/** 七世, 第7世, 7代; 0 for anything else. */
function generationIn(part: string): number {
  const bare = part.replace(/^第/u, '')
  const number = readNumber(bare, 0)
  const rest = number ? bare.slice(number.end) : ''
  return number && number.low === number.high && /^[世代]$/u.test(rest) ? number.low : 0
}

/** 1892, 1892年, 光绪三年, 生于1892. */
function birthIn(part: string): Ends | undefined {
  const bare = part.replace(/^(?:生于|生)|生$/gu, '')
  if (!/^\d{3,4}年?$|年/u.test(bare)) return undefined
  const { from, to } = understandDate({ day: '', reading: 'exact', text: bare }, { kind: 'birth' })
  return from === null || to === null ? undefined : { from, to }
}

function isBornIn(span: Ends | undefined, { birthFrom, birthTo }: GraphPerson): boolean {
  if (!span || birthFrom == null || birthTo == null) return false
  if (birthTo - birthFrom > WIDEST_DAYS) return false
  return birthTo >= (span.from ?? 0) && birthFrom <= (span.to ?? 0)
}

/** What is asked of somebody besides the names, and what of the father. */
export interface Surroundings {
  generationOf(serial: number): number
  /** Undefined where nobody is known, or nothing may be told of him. */
  fatherOf(serial: number): GraphPerson | undefined
}

/**
 * How well somebody fits all the words, 0 for not at all. Who is called so as a whole comes first, then
 * those of whose own names most words are; a word that the father alone answers to finds nobody by itself.
 */
export function fitOf(asked: AskedWords, person: GraphPerson, around: Surroundings): number {
  const { words } = asked
  // Most people have nothing of it: no more of them is looked at.
  for (const word of words) {
    if (person.searchKey.includes(word.text) || tells(word)) return fitOfSome(asked, person, around)
  }
  return 0
}

function fitOfSome({ whole, words }: AskedWords, person: GraphPerson, around: Surroundings) {
  let [best, named, told, isFirst] = [0, 0, 0, false]
  for (const [at, word] of words.entries()) {
    const rank = word.rankOf(person)
    if (rank > 0) {
      best = Math.max(best, rank)
      named += 1
      isFirst ||= at === 0
    } else if (isTold(word, person, around)) told += 1
    else if (!isOfFather(word, person, around)) return 0
  }
  if (named + told === 0) return 0
  if (words.length === 1) return named > 0 ? 20 + best : 1
  const asOne = named === words.length && person.searchKey.includes(whole) ? FITS_AS_ONE : 0
  return asOne + 1 + 6 * (MOST_WORDS - words.length + named) + best + (isFirst ? 0.5 : 0)
}

const tells = ({ generation, birth }: Word) => generation > 0 || birth !== undefined

function isTold(word: Word, person: GraphPerson, { generationOf }: Surroundings): boolean {
  return (
    (word.generation > 0 && generationOf(person.serial) === word.generation) ||
    isBornIn(word.birth, person)
  )
}

function isOfFather(word: Word, person: GraphPerson, { fatherOf }: Surroundings): boolean {
  const father = fatherOf(person.serial)
  return father !== undefined && isName(word.text, father.searchKey)
}

/** Not by an office or a place: those are marked in the key. */
const isName = (text: string, key: string) =>
  key.includes(text) && key.split(' ').some((each) => !each.startsWith('=') && each.includes(text))
