import { reading } from '../../../text/readings.ts'
import { simplified } from '../../../text/simplified.ts'
import type { GenerationClue } from './clues.ts'

const numbered =
  /(?:第)?(\d{1,3}|[一二三四五六七八九十百廿卅]{1,5})[世代]\s*[:：为是用]?\s*(\p{Script=Han})/gu

/** 22世 without a character. */
const bareNumber = /第?(?:\d{1,3}|[一二三四五六七八九十百廿卅]{1,5})[世代]/gu

/** 明字辈, 我是明字辈: of such words the character before 字 alone is told. */
const ofGeneration = /(\p{Script=Han}+?)字[辈派行]/gu

/** What stands before it: 我是, 祖父排. */
const before = /^.*[是为属排用叫的]/u

/** Words of those who know none. */
const unknown = /^\s*(?:没有?|无|未|不|忘|暂无)(?:知道?|详|清楚?|明|记得?|了解)?了?[\s。.]*$/u

/**
 * Generation characters in their order. Written together they follow each other (文明德), apart they
 * leave some out (文 明), with numbers it is told how many (20世文 22世明).
 */
export function generationClues(typed: string): GenerationClue[] {
  const text = simplified(typed.normalize('NFKC'))
  const withNumbers = [...text.matchAll(numbered)].map(([, number = '', character = '']) => ({
    character,
    number: numberOf(number),
  }))
  if (withNumbers.length > 0) {
    const ordered = withNumbers.sort((a, b) => a.number - b.number)
    return ordered.map(({ character, number }, at) => ({
      character,
      sound: reading(character),
      gap: at === 0 ? null : number - (ordered[at - 1]?.number ?? number),
    }))
  }
  return runsOf(text)
    .flatMap((run) =>
      [...run].map((character, at) => ({
        character,
        sound: reading(character),
        gap: at === 0 ? null : 1,
      })),
    )
    .slice(0, MOST_GENERATIONS)
}

/** A whole poem may be typed; more than this many characters say nothing new. */
const MOST_GENERATIONS = 8

/** Characters that are written together. */
function runsOf(text: string): readonly string[] {
  if (unknown.test(text)) return []
  const named = [...text.matchAll(ofGeneration)].map(([, run = '']) => run.replace(before, ''))
  return named.length > 0 ? named : (text.replace(bareNumber, ' ').match(/\p{Script=Han}+/gu) ?? [])
}

const digits = '零一二三四五六七八九'

function numberOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const plain = text.replace('廿', '二十').replace('卅', '三十')
  const [hundreds, rest = ''] = plain.includes('百') ? plain.split('百') : ['', plain]
  const [tens, ones = ''] = rest.includes('十') ? rest.split('十') : ['', rest]
  const digit = (part: string | undefined) => Math.max(0, digits.indexOf(part || '零'))
  const ten = rest.includes('十') ? digit(tens) || 1 : 0
  return digit(hundreds) * 100 + ten * 10 + digit(ones)
}
