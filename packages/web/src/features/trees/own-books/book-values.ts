import type { TreeBook } from '@suyuan/contract/tree-views'
import { isRecord } from '../../../lib/is-record.ts'

/** What the form of a book holds. */
export interface BookValues {
  [name: string]: string
  title: string
  surname: string
  author: string
  poem: string
  /** Digits; '' for the first generation. */
  poem_start: string
}

export const bookFields = ['title', 'surname', 'author', 'poem', 'poem_start'] as const

/** Whether something that was stored is what the form holds. */
export const isBookValues = (stored: unknown): stored is BookValues =>
  isRecord(stored) && bookFields.every((name) => typeof stored[name] === 'string')

type Told = Readonly<Partial<Record<keyof TreeBook, unknown>>>

/** A book, or one of two versions of it, as the form holds it. */
export function bookValues(book: Told): BookValues {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const start = Number(book.poem_start)
  return {
    title: text(book.title),
    surname: text(book.surname),
    author: text(book.author),
    poem: text(book.poem),
    poem_start: start > 1 ? String(start) : '',
  }
}

/** The fields as the server takes them. */
export function bookSaid(values: BookValues) {
  const { title, surname, author, poem, poem_start } = values
  return { title, surname, author, poem, poem_start: poem_start.trim() || '1' }
}

/** A whole number from 1 to 1000, or nothing. */
export function isStart(typed: string): boolean {
  const text = typed.normalize('NFKC').trim()
  return text === '' || (/^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= 1000)
}
