import type { Page } from '../display-list.ts'
import type { LaidOutBook } from '../layout/layout-book.ts'
import type { Sink } from '../write/pdf/object-file.ts'
import type { OutlineEntry } from '../write/pdf/outline.ts'
import { type PdfSettings, PdfWriter } from '../write/pdf.ts'
import { foldedSheet } from './fold.ts'

/** Pages of a book, counted from 1; both ends belong to them. */
export interface PageRange {
  from: number
  to: number
}

export interface PrintSettings extends PdfSettings {
  /** Two pages are one sheet that is folded between them. */
  isFolded: boolean
  /** The whole book where it is absent. */
  pages?: PageRange
}

export interface Printed {
  /** Pages of the book that were printed. */
  pages: number
  /** Pages of the file: of folded leaves half as many. */
  sheets: number
  /** Characters that no face has, with the sheets that 〓 stands on for them. */
  missing: ReadonlyMap<string, readonly number[]>
}

/**
 * Prints a book or some of its pages as PDF: a page is made when it is written. Of a leaf that is
 * folded, both pages are printed.
 */
export function printBook(book: LaidOutBook, sink: Sink, settings: PrintSettings): Printed {
  const writer = new PdfWriter(sink, settings)
  let [pages, sheets] = [0, 0]
  for (const sheet of sheetsOf(book, settings)) {
    writer.page(sheet.page)
    pages += sheet.pages
    sheets += 1
  }
  const outline: OutlineEntry[] = book.sections.map(({ key, title }) => ({
    title,
    anchor: `part:${key}`,
  }))
  writer.end(outline)
  return { pages, sheets, missing: writer.missing }
}

/** The sheets of a range of pages, one after the other. */
export function* sheetsOf(
  book: LaidOutBook,
  { isFolded, pages, direction }: Pick<PrintSettings, 'isFolded' | 'pages' | 'direction'>,
): Generator<{ page: Page; pages: number }> {
  const { from, to } = pages ?? { from: 1, to: book.pageCount }
  const last = Math.min(to, book.pageCount)
  if (!isFolded) {
    for (let number = from; number <= last; number += 1) yield { page: book.page(number), pages: 1 }
    return
  }
  const first = from - ((from - 1) % 2)
  for (let number = first; number <= last; number += 2) {
    const second = number < book.pageCount ? book.page(number + 1) : undefined
    yield { page: foldedSheet(book.page(number), second, direction), pages: second ? 2 : 1 }
  }
}
