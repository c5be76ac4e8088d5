import type { Book } from '@suyuan/press/book/book'
import type { LaidOutBook } from '@suyuan/press/layout/layout-book'
import type { Printed } from '@suyuan/press/print/print-book'
import { codeOf } from '@suyuan/press/type/characters'

interface Reported {
  /** Pointers of people in the file, by serial from 1. */
  xrefs: readonly string[]
  book: Book
  laidOut: LaidOutBook
  printed: Printed
  /** Milliseconds by step. */
  times: Record<string, number>
}

/** What is to be said of a book that was made: where everybody is, and what an editor should look at. */
export function pressReport({ xrefs, book, laidOut, printed, times }: Reported) {
  const idOf = (serial: number) => `@${xrefs[serial - 1] ?? ''}@`
  const people = [...book.names()]
    .map(({ serial, name }) => ({
      id: idOf(serial),
      number: book.numberOf(serial),
      name: name.toWellFormed(),
      page: laidOut.pageOf(serial),
    }))
    .sort((one, other) => one.number - other.number)
  return {
    title: book.title.toWellFormed(),
    pages: laidOut.pageCount,
    printed: { pages: printed.pages, sheets: printed.sheets },
    milliseconds: times,
    parts: laidOut.sections,
    missing: Array.from(printed.missing, ([character, sheets]) => ({
      character: character.toWellFormed(),
      codes: Array.from(character, codeOf),
      sheets,
    })),
    problems: laidOut.problems.map(({ code, serial, name }) => ({
      code,
      id: idOf(serial),
      name: name.toWellFormed(),
    })),
    people,
  }
}
