import { joinedWord, type SurnameReadings } from '@suyuan/genealogy/names/in-letters'
import { titleSyllables } from './pinyin-of-title.ts'

/** What titles end in: each a word of its own. */
const KINDS =
  /(?:[家族宗世支房总通统大合联谱系源][谱乘系]|世家|统宗|谱略|谱牒|谱录|谱图|支派|重修|续修|增修|创修|新修|[初二三四五六七八九十]修)/gu

/** A hall is a name and the word hall: 世德堂 → Shide Tang. */
const HALL = /(?<name>\p{Script=Han}{2})堂/gu

/**
 * Where the words of a title end that no rule divides rightly: places one after the other, two
 * surnames, a surname before a hall. Divided by hand; editors write others into the record itself.
 */
const DIVIDED = [
  '衍 湖南 湘乡 大界',
  '房分 续 宗圣 曾子',
  '清源 林 李',
  '程里 程 叙伦堂',
  '潘 世德堂',
  '灵绪 乡 沙河',
  '新江 邱',
  '孙氏 达成 祖',
]
const joined = new Map(DIVIDED.map((words) => [words.replaceAll(' ', ''), words]))
const asDivided = new RegExp([...joined.keys()].join('|'), 'gu')

/** Longer pieces that nothing divides are read in twos and threes. */
const WORD = 3

/** A title in letters, word by word: 螺江陈氏家谱 → Luojiang Chenshi Jiapu. */
export function titleInLetters(title: string, readings: SurnameReadings): string {
  return title
    .replace(asDivided, (words) => ` ${joined.get(words) ?? words} `)
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((part) => wordsOf(part, readings))
    .join(' ')
}

/** A book's title in letters: as an editor has written it, else word by word. */
export function titleOfBookInLetters(
  { title, titleLatin }: { title: string; titleLatin?: string | null },
  readings: SurnameReadings,
): string {
  return titleLatin ?? titleInLetters(title, readings)
}

function wordsOf(part: string, readings: SurnameReadings): string[] {
  const clan = /^(.*?)(\p{Script=Han}{1,2})氏(.*)$/u.exec(part)
  if (!clan) return plainWords(part, readings)
  const [, before = '', bearer = '', after = ''] = clan
  // 螺江陈 is a place and a surname, 欧阳 one surname.
  const surname = readings.has(bearer) ? bearer : bearer.slice(-1)
  const place = before + bearer.slice(0, bearer.length - surname.length)
  const family = `${readings.get(surname) ?? joinedWord(titleSyllables(`${surname}氏`).slice(0, -1))}shi`
  return [...plainWords(place, readings), family, ...wordsOf(after, readings)]
}

function plainWords(text: string, readings: SurnameReadings): string[] {
  const pieces = text
    .replace(HALL, ' $<name> 堂 ')
    .replace(KINDS, ' $& ')
    .split(' ')
    .filter(Boolean)
  return pieces.flatMap((piece) => {
    // A surname by itself is read as families read it.
    const reading = piece.length === 1 ? readings.get(piece) : undefined
    if (reading !== undefined) return [reading]
    const syllables = /^\p{Script=Han}+$/u.test(piece) ? titleSyllables(piece) : []
    if (syllables.length === 0) return [piece]
    return inShortWords(syllables).map(inLetters)
  })
}

/** In keys ü is v; 谱略 is Pulüe. */
function inLetters(syllables: readonly string[]): string {
  return joinedWord(syllables.map((each) => each.replace('v', 'ü')))
}

/** Syllables in words of two or three. */
export function inShortWords(syllables: readonly string[]): string[][] {
  if (syllables.length <= WORD) return [[...syllables]]
  return [syllables.slice(0, 2), ...inShortWords(syllables.slice(2))]
}
