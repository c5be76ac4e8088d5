import { joinedWord, type SurnameReadings } from '../surnames/in-letters.ts'
import { titleSyllables } from './pinyin-of-title.ts'

/** What titles end in: each a word of its own. */
const KINDS =
  /(?:[家族宗世支房总通统大合联谱系源][谱乘系]|世家|统宗|谱略|谱牒|谱录|谱图|支派|重修|续修|增修|创修|新修|[初二三四五六七八九十]修)/gu

/** Longer pieces that nothing divides are read in twos and threes. */
const WORD = 3

/** A title in letters, word by word: 螺江陈氏家谱 → Luojiang Chenshi Jiapu. */
export function titleInLetters(title: string, readings: SurnameReadings): string {
  return title
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((part) => wordsOf(part, readings))
    .join(' ')
}

function wordsOf(part: string, readings: SurnameReadings): string[] {
  const clan = /^(.*?)(\p{Script=Han}{1,2})氏(.*)$/u.exec(part)
  if (!clan) return plainWords(part)
  const [, before = '', bearer = '', after = ''] = clan
  // 螺江陈 is a place and a surname, 欧阳 one surname.
  const surname = readings.has(bearer) ? bearer : bearer.slice(-1)
  const place = before + bearer.slice(0, bearer.length - surname.length)
  const family = `${readings.get(surname) ?? joinedWord(titleSyllables(`${surname}氏`).slice(0, -1))}shi`
  return [...plainWords(place), family, ...wordsOf(after, readings)]
}

function plainWords(text: string): string[] {
  const pieces = text.replace(KINDS, ' $& ').split(' ').filter(Boolean)
  return pieces.flatMap((piece) => {
    const syllables = /^\p{Script=Han}+$/u.test(piece) ? titleSyllables(piece) : []
    if (syllables.length === 0) return [piece]
    return inShortWords(syllables).map(joinedWord)
  })
}

/** Syllables in words of two or three. */
export function inShortWords(syllables: readonly string[]): string[][] {
  if (syllables.length <= WORD) return [[...syllables]]
  return [syllables.slice(0, 2), ...inShortWords(syllables.slice(2))]
}
