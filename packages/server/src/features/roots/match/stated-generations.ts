import { numberOfNumeral } from '@suyuan/genealogy/text/chinese-numbers'
import { simplified } from '@suyuan/genealogy/text/simplified'
import { reading } from '../../../text/readings.ts'
import type { GenerationClue } from './clues.ts'

/** 第二十三世, 23代; 百世 is a word of poems. Whoever is 23世孙 is of that generation. */
const number =
  '第?(?:\\d{1,3}|(?!百[世代])[一二三四五六七八九十百零〇廿卅]{1,6})[世代](?:嗣孙|裔孙|孙)?'
const numberOrCharacters = new RegExp(`(${number})|((?:(?!${number})\\p{Script=Han})+)`, 'gu')

/** generation 23, 23rd generation. */
const inEnglish = [
  /\bgen(?:eration)?\b\.?\s*(\d{1,3})(?!\d)/giu,
  /(?<!\d)(\d{1,3})\s*(?:st|nd|rd|th)?\s*gen(?:eration)?\b\.?/giu,
]

/** 德 23, 23 德: beside single characters a bare number can be nothing else. */
const bareNumbers =
  /^[\s\p{P}]*(?:\d{1,3}[\s\p{P}]*\p{Script=Han}|\p{Script=Han}[\s\p{P}]*\d{1,3})(?:[\s\p{P}]+|$)/u

/** 明字辈, 我是明字辈: of such words the character before 字 alone is told. */
const ofGeneration = /(\p{Script=Han}+?)字[辈派行]/gu

/** What stands before it: 我是, 祖父排. */
const before = /^.*[是为属排用叫的]/u

/** Words around the character of a number: 20世为文, 我是 23世, 德是 23世. */
const around = /^(?:我们?|我?家[父里]?|父亲|祖父|爷爷|本人)?[是为属排用叫](?=.)|(?<=.)[是为属排]$/gu
const nobody = /^(?:我们?|我?家[父里]|父亲|祖父|爷爷|本人|[字辈派行]+)[是为属排]?$/u

/** Words of those who know none. */
const unknown = /^\s*(?:没有?|无|未|不|忘|暂无)(?:知道?|详|清楚?|明|记得?|了解)?了?[\s。.]*$/u

interface Told {
  character: string
  generation: number | null
  /** It is written together with the one before. */
  follows: boolean
}

/**
 * Generation characters in their order. Written together they follow each other (文明德), apart they
 * leave some out (文 明), with numbers it is told how many (20世文 22世明), and which one a single
 * character names (23世德, 德 23).
 */
export function generationClues(typed: string): GenerationClue[] {
  const text = simplified(typed.normalize('NFKC'))
  if (unknown.test(text)) return []
  const told = numbered(text) ?? together(text)
  return told.slice(0, MOST_GENERATIONS).map(({ character, generation, follows }, at) => ({
    character,
    sound: reading(character),
    generation,
    gap: at === 0 ? null : gapAfter(told[at - 1]?.generation ?? null, generation, follows),
  }))
}

/** A whole poem may be typed; more than this many characters say nothing new. */
const MOST_GENERATIONS = 8

function gapAfter(last: number | null, generation: number | null, follows: boolean) {
  if (last !== null && generation !== null) return generation - last
  return follows ? 1 : null
}

/** Characters that are written together. */
function together(text: string): Told[] {
  const named = [...text.matchAll(ofGeneration)].map(([, run = '']) => run.replace(before, ''))
  const runs = named.length > 0 ? named : (text.match(/\p{Script=Han}+/gu) ?? [])
  return runs.flatMap((run) => inRow(run, null))
}

/** Characters from a generation on, as far as it is told. */
function inRow(run: string, from: number | null): Told[] {
  return [...run].map((character, at) => ({
    character,
    generation: from === null ? null : from + at,
    follows: at > 0,
  }))
}

/** The same with the numbers of generations, before the characters or after; null where there are none. */
function numbered(text: string): Told[] | null {
  const pieces = piecesOf(text)
  if (!pieces.some((piece) => typeof piece === 'number')) return null
  const isNumberFirst = typeof pieces[0] === 'number'
  const told = pieces.flatMap((piece, at) => {
    if (typeof piece === 'number') return []
    if (isNumberFirst) return inRow(piece, numberAt(pieces, at - 1))
    // 文明德 23世 does not tell which of them is meant.
    return inRow(piece, [...piece].length === 1 ? numberAt(pieces, at + 1) : null)
  })
  const isComplete = told.every(({ generation }) => generation !== null)
  return isComplete ? told.sort((a, b) => (a.generation ?? 0) - (b.generation ?? 0)) : told
}

function numberAt(pieces: readonly (number | string)[], at: number): number | null {
  const piece = pieces[at]
  return typeof piece === 'number' ? piece : null
}

/** Numbers of generations, and the characters between them. */
function piecesOf(text: string): (number | string)[] {
  const english = inEnglish.reduce((all, words) => all.replace(words, ' $1世 '), text)
  const spelled = isBare(english) ? english.replace(/\d{1,3}/g, '$&世') : english
  return [...spelled.matchAll(numberOrCharacters)].flatMap(
    ([, written, run = '']): (number | string)[] => {
      if (written !== undefined)
        return [numberOfNumeral(written.replace(/[第世代嗣裔孙]/gu, '')) ?? 0]
      const characters = charactersOf(run)
      return characters === '' ? [] : [characters]
    },
  )
}

function isBare(text: string): boolean {
  let rest = text.trim()
  if (rest === '' || /[世代]/.test(rest)) return false
  while (rest !== '') {
    const shorter = rest.replace(bareNumbers, '')
    if (shorter === rest) return false
    rest = shorter
  }
  return true
}

/** Of the words beside a number those that name generations. */
function charactersOf(run: string): string {
  const named = [...run.matchAll(ofGeneration)].map(([, each = '']) => each.replace(before, ''))
  if (named.length > 0) return named.join('')
  const bare = run.replace(around, '').replace(/^(?:字辈|辈分|字派)(?=.)|(?<=.)[字辈派]+$/gu, '')
  return nobody.test(run) || nobody.test(bare) ? '' : bare
}
