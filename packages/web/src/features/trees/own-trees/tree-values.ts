import { LAST_GENERATION } from '@suyuan/contract/limits'
import type { FamilyTree } from '@suyuan/contract/tree-views'
import { isRecord } from '../../../lib/is-record.ts'
import { wholeNumber } from '../../../lib/whole-number.ts'

/** What the form of a tree holds. */
export interface TreeValues {
  [name: string]: string
  title: string
  surname: string
  author: string
  poem: string
  /** Digits; '' for the first generation. */
  poem_start: string
  /** `ask`, `lunar` or `solar`. */
  date_calendar: string
}

export const treeFields = [
  'title',
  'surname',
  'author',
  'poem',
  'poem_start',
  'date_calendar',
] as const

export const calendars = ['ask', 'lunar', 'solar'] as const

export const calendarOf = (value: unknown) => calendars.find((each) => each === value) ?? 'ask'

/** Whether something that was stored is what the form holds. */
export const isTreeValues = (stored: unknown): stored is TreeValues =>
  isRecord(stored) && treeFields.every((name) => typeof stored[name] === 'string')

type Told = Readonly<Partial<Record<keyof FamilyTree, unknown>>>

/** A tree, or one of two versions of it, as the form holds it. */
export function treeValues(book: Told): TreeValues {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const start = Number(book.poem_start)
  return {
    title: text(book.title),
    surname: text(book.surname),
    author: text(book.author),
    poem: text(book.poem),
    poem_start: start > 1 ? String(start) : '',
    date_calendar: calendarOf(book.date_calendar),
  }
}

/** The fields as the server takes them. */
export function treeInput(values: TreeValues) {
  const { title, surname, author, poem, poem_start, date_calendar } = values
  return {
    title,
    surname,
    author,
    poem,
    poem_start: wholeNumber(poem_start) ?? 1,
    date_calendar: calendarOf(date_calendar),
  }
}

/** A whole number up to the last generation, or nothing. */
export function isStart(typed: string): boolean {
  if (typed.trim() === '') return true
  const start = wholeNumber(typed)
  return start !== null && start >= 1 && start <= LAST_GENERATION
}
