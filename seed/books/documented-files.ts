import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { jsonFiles, readJson } from '../read-json.ts'
import { readSurnames } from '../surnames/surname-record.ts'
import type { DocumentedBook } from './book-record.ts'
import { AbstractWriter } from './documented-abstract.ts'
import { type WrittenBook, writtenBook } from './written-book.ts'

/** Ids of documented books that exist: up to 699, and on from 10,001, far behind the samples. */
export const MORE_BOOKS_FROM = 10_001
const BOOKS_END = 100_000

/** Ids of those without a known copy: 700 to 1000. */
export const FIRST_LOST_ID = 700

/** A sample's id follows from its own number. */
export const FIRST_SAMPLE_ID = 1001

export function isIdOfLost(id: number): boolean {
  return id >= FIRST_LOST_ID && id < FIRST_SAMPLE_ID
}

/** The first records were written and checked by hand; what is taken in later states its sources. */
export const FIRST_STATED_ID = 61

/** The same with its id, as a file holds it. */
export const filedBook = writtenBook.extend({
  id: z
    .number()
    .int()
    .positive()
    .refine((id) => id < FIRST_SAMPLE_ID || (id >= MORE_BOOKS_FROM && id < BOOKS_END)),
})

export type FiledBook = z.output<typeof filedBook>

export const documentedFolder = fileURLToPath(new URL('documented/', import.meta.url))

/** The file of a surname's books: surnames of one sound share one. */
export function fileOfSurname(pinyin: string): string {
  const letters = pinyin.normalize('NFD').replace(/[^a-zA-Z]/g, '')
  return `${letters.toLowerCase()}.json`
}

/** Every documented record as the files say it, by id. */
export function readFiledBooks(): FiledBook[] {
  return jsonFiles(documentedFolder, '')
    .flatMap((file) => readJson(file, z.array(filedBook)))
    .sort((a, b) => a.id - b.id)
}

/** The works that state a record, once each: 《…》；《…》. */
function sourceOf({ recorded_in, stated_by }: WrittenBook): string {
  const titles =
    recorded_in.length > 0
      ? recorded_in.map((chapter) => /^《[^》]+》/u.exec(chapter)?.[0] ?? chapter)
      : stated_by
          .map(({ work }) => work.title)
          .map((title) => (/[《》]/u.test(title) ? title : `《${title}》`))
  return [...new Set(titles)].join('；')
}

/** Every documented record, by id, with what follows from it. */
export function readDocumentedBooks(): DocumentedBook[] {
  const abstracts = new AbstractWriter(readSurnames())
  return readFiledBooks().map((book) => ({
    ...book,
    abstract: book.abstract ?? abstracts.chinese(book),
    abstract_en: book.abstract_en ?? abstracts.english(book),
    source: book.source ?? sourceOf(book),
    is_sample: false,
  }))
}
