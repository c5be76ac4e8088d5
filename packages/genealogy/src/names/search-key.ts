import { pinyin } from 'pinyin-pro'
import { type FieldTable, type OwnField, ownFieldNames, personFields } from '../person-fields.ts'
import { foldedLetters } from '../text/folded-letters.ts'
import { simplified } from '../text/simplified.ts'

/**
 * Which rule the keys below follow: goes up by one whenever it changes, here or in what this file
 * imports (the readings and the table of characters included).
 */
export const SEARCH_KEY_VERSION = 3

type OwnColumn = FieldTable[OwnField]['column']

/** What a person is looked for by. */
export interface Names extends Record<OwnColumn, string> {
  surname: string
  name: string
  zi: string
  hao: string
  shihao: string
  otherNames: string
  spelling: string
  /** 房 */
  branch: string
  birthAddress: string
}

const syllables = new Map<string, string>()

/** A Chinese character's usual reading; the script has some ten thousands, which bounds the map. */
function syllableOf(char: string): string {
  let syllable = syllables.get(char)
  if (syllable === undefined) {
    syllable = plainLetters(pinyin(char, { toneType: 'none' }))
    syllables.set(char, syllable)
  }
  return syllable
}

/** Readings of surnames kept in memory: members type what they like. */
const MOST_SURNAMES = 5000

const surnames = new Map<string, readonly string[]>()

/** Surnames have readings of their own: 单 is shan, 仇 qiu, 尉迟 yuchi. */
function surnameSyllables(surname: string): readonly string[] {
  let read = surnames.get(surname)
  if (read === undefined) {
    read = pinyin(surname, { toneType: 'none', type: 'array', surname: 'head' }).map(plainLetters)
    if (surnames.size >= MOST_SURNAMES) surnames.clear()
    surnames.set(surname, read)
  }
  return read
}

const han = /\p{Script=Han}/u
const latin = /\p{Script=Latin}/u

function readingOf(text: string): string[] {
  return [...text].filter((char) => han.test(char)).map(syllableOf)
}

/** Letters that are none with a mark to Unicode, and that somebody without them on the keys types so. */
const bare: Record<string, string> = {
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  v: 'u',
}

/** Letters without marks, spaces and case; ü, and v for it, count as u: 'Lǚ Dòngbīn' is ludongbin. */
function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\s'’‘ʼ.,·-]/gu, '')
    .toLowerCase()
    .replace(/[đðøłıßæv]/gu, (letter) => bare[letter] ?? letter)
}

/** Text as names are compared in it: each character once, in its simplified form. */
const plainText = (text: string) => simplified(foldedLetters(text))

const divided = /[、，,;；/\n]+/u

/** The names of a field that holds several; in one of letters alone a space stands within it. */
function namesIn(field: string): string[] {
  const parts = field.split(divided).flatMap((part) => (han.test(part) ? part.split(/\s+/u) : part))
  return parts.map((part) => plainText(part)).filter((part) => part.trim() !== '')
}

/** A spelling as it stands and with its last word first: Ah Kow Tan, Tan Ah Kow. */
function spelledBothWays(spelling: string): string[] {
  const text = plainText(spelling)
  const parts = text.trim().split(/\s+/u)
  const turned = [parts.at(-1) ?? '', ...parts.slice(0, -1)].join('')
  return [plainLetters(text), plainLetters(turned), readingOf(text).join('')]
}

/**
 * All that a person is found by, in words: names in simplified characters, their pinyin without
 * tones whole and by first letters, the spelling abroad.
 */
export function searchKey(names: Names): string {
  const surname = plainText(names.surname)
  // Whoever has no name that is known is called by the surname and 氏.
  const given = plainText(names.name || (names.surname && '氏'))
  const family = surnameSyllables(surname)
  const own = readingOf(given)
  const others = [names.zi, names.hao, names.shihao, names.otherNames].flatMap(namesIn)
  const words = [
    plainLetters(surname + given),
    ...(latin.test(given) ? [plainLetters(given + surname)] : []),
    [...family, ...own].join(''),
    // By code points: of a rare character without a reading one half alone is no text.
    [...family, ...own].map(([first = '']) => first).join(''),
    ...others.flatMap((other) => [plainLetters(other), readingOf(other).join('')]),
    ...names.spelling.split(divided).flatMap(spelledBothWays),
    ...factsOf(names).map(asFact),
  ]
  return [...new Set(words.filter((word) => word !== ''))].join(' ')
}

/** What somebody is also looked for by, though it is no name: 功名, 房, where they were born. */
function factsOf(names: Names): string[] {
  const own = ownFieldNames.map((field) => names[personFields[field].column])
  return [...own, names.branch, names.birthAddress].flatMap(namesIn)
}

/** What is no name is marked, so that nobody is taken for somebody who is called so. */
const asFact = (text: string) => `=${plainLetters(text)}`

const inCharacters = /^\p{Script=Han}+$/u

/** The names in characters that a person's key holds, as they are compared: 字, 号, other names. */
export function otherNamesIn(key: string): string[] {
  return key.split(' ').filter((word) => inCharacters.test(word))
}

/** What a person's row carries of it. */
export function searchKeys(names: Names) {
  return { searchKey: searchKey(names), keysVersion: SEARCH_KEY_VERSION }
}

/** Whether a word of a search is the whole of a surname, in characters or in letters. */
export function isSurname(surname: string, word: string): boolean {
  const family = plainText(surname)
  return word === plainLetters(family) || word === surnameSyllables(family).join('')
}

/** What somebody types to find a person, in the form of the keys. */
export function searchWord(typed: string): string {
  return plainLetters(plainText(typed))
}
