import { isLost } from '../numbers.ts'
import type { Word, WordType } from '../words/word.ts'
import { wordAt } from './lexicon.ts'

/** Plain text and the place that is read next. */
export interface Cursor {
  readonly text: string
  at: number
}

/** Takes the longest word of the type, if one stands here. */
export function take(cursor: Cursor, type: WordType): Word | undefined {
  const word = wordAt(cursor.text, cursor.at, type)
  if (word !== undefined) cursor.at += word.text.length
  return word
}

export function takeText(cursor: Cursor, text: string): boolean {
  if (!cursor.text.startsWith(text, cursor.at)) return false
  cursor.at += text.length
  return true
}

const SPACE = 32

/** Spaces of stones and forms: as many as there are, but no end of a line. */
export function skipSpaces(cursor: Cursor): number {
  const start = cursor.at
  while (cursor.text.charCodeAt(cursor.at) === SPACE) cursor.at++
  return cursor.at - start
}

const LONGEST_BRACKET = 8

/** Takes the end of a bracket that was opened before a place: (丁丑牛年) after its sign. */
export function takeEndOfBracket(cursor: Cursor, at: number): void {
  const before = cursor.text.slice(Math.max(0, at - LONGEST_BRACKET), at)
  if (/\([^)]*$/.test(before)) takeText(cursor, ')')
}

/** Signs in a row that stand for what is lost; more of them are an ornament. */
const MOST_LOST = 8

/** Takes signs and words for what cannot be read: □□, 某, （缺）; false where none stands here. */
export function takeLost(cursor: Cursor): boolean {
  const start = cursor.at
  while (cursor.at - start < MOST_LOST) {
    const word = wordAt(cursor.text, cursor.at, 'lost')
    if (word === undefined && !isLost(cursor.text.charCodeAt(cursor.at))) break
    cursor.at += word?.text.length ?? 1
  }
  return cursor.at > start
}

export const peek = (cursor: Cursor, type: WordType, ahead = 0): Word | undefined =>
  wordAt(cursor.text, cursor.at + ahead, type)
