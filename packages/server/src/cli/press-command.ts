import {
  closeSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Book } from '@suyuan/press/book/book'
import { usualOptions } from '@suyuan/press/book/book-options'
import { type BookTree, UnprintableBook } from '@suyuan/press/book/book-tree'
import { makeBook } from '@suyuan/press/book/make-book'
import { type LaidOutBook, layoutBook } from '@suyuan/press/layout/layout-book'
import { usualLayout } from '@suyuan/press/layout/layout-options'
import { paperOf } from '@suyuan/press/layout/papers'
import { type PrintSettings, printBook, sheetsOf } from '@suyuan/press/print/print-book'
import { Typesetter } from '@suyuan/press/type/typesetter'
import { pageAsSvg } from '@suyuan/press/write/svg'
import { CannotPrint } from './cannot-print.ts'
import { type PressOptions, readPressOptions } from './press-options.ts'
import { pressReport } from './press-report.ts'
import { readBookTree } from './read-book-tree.ts'
import { EXIT } from './run-command.ts'

export const pressUsage = `npm run --silent press -- FILE.ged [--out book.pdf] [--svg DIR] [--report report.json]
  [--style ou|su|ta|die|diao] [--paper a4|a3|16k|16k-small|b5|tongzi] [--script hans|hant]
  [--index pinyin,strokes] [--direction down|right] [--title TITLE] [--pages 1-3] [--year YEAR] [--with-living]
  [--ink gray|cmyk] [--bleed MM] [--crop-marks]

Makes a clan book of a GEDCOM file: as PDF, as an SVG for each page, or its report alone, which says
what is on which page. Separate several styles with commas: they follow one another in the book. With
--index the book has a table of contents in front and an index of names at the end. Names and what
the family wrote stay as they are; --script chooses the typeface and the book's own words.
Whoever may be alive in YEAR (default: this year) is masked unless --with-living is given, for a
family that prints for itself. Exits with 2, and says why, if no book can be made.`

/** Runs the command of the process's arguments. */
export async function pressCommand(): Promise<number> {
  const options = readPressOptions()
  const clock = new Clock()
  const { tree, xrefs } = await readBookTree(options.file)
  clock.end('read')
  const typesetter = new Typesetter(options.script)
  const { layouts, parts, paper, direction } = options
  const book = bookOf(tree, options)
  const layout = { ...usualLayout, layouts, paper, direction, ...(parts && { parts }) }
  const laidOut = layoutBook(book, layout, typesetter)
  if ((options.pages?.from ?? 1) > laidOut.pageCount) {
    throw new CannotPrint(`The book has ${laidOut.pageCount} pages.`)
  }
  clock.end('plan')
  const settings: PrintSettings = {
    typesetter,
    ...{ title: book.title, direction: direction === 'down' ? 'R2L' : 'L2R' },
    ...{ lang: options.script === 'hans' ? 'zh-Hans' : 'zh-Hant', ink: options.ink },
    isFolded: paperOf(paper).isFolded,
    ...(options.pages && { pages: options.pages }),
    ...(options.trim && { trim: options.trim }),
  }
  const printed = writePdf(laidOut, settings, options.out)
  if (options.svg !== undefined) writePages(laidOut, settings, options.svg)
  clock.end('write')
  if (options.report !== undefined) {
    const times = clock.times()
    const report = pressReport({ xrefs, book, laidOut, printed, times })
    writeFileSync(options.report, `${JSON.stringify(report, undefined, 1)}\n`)
  }
  for (const [character, sheets] of printed.missing) {
    console.error(
      `No font has ${JSON.stringify(character)}: 〓 stands for it (pages: ${sheets.length}).`,
    )
  }
  return EXIT.done
}

function bookOf(tree: BookTree, { script, title, year, withLiving }: PressOptions): Book {
  const living = withLiving ? 'whole' : 'masked'
  try {
    return makeBook(tree, { ...usualOptions(year), script, title, living })
  } catch (error) {
    if (!(error instanceof UnprintableBook)) throw error
    throw new CannotPrint(refusals[error.code](error.names.join('、')), { cause: error })
  }
}

const refusals: Record<UnprintableBook['code'], (names: string) => string> = {
  empty_tree: () => 'The file has no people, so there is no book to print.',
  own_ancestor: (names) =>
    `Somebody is their own ancestor, which no book can show: ${names}. Correct who is whose child and print again.`,
  no_such_person: () => 'The person whose branch is asked for is not in the file.',
  nobody_left: () => 'Nobody in the file belongs to what is asked for.',
}

/** Writes beside the place of the file and puts it there when it is whole. */
function writePdf(book: LaidOutBook, settings: PrintSettings, out: string | undefined) {
  if (out === undefined) return printBook(book, () => undefined, settings)
  const part = `${out}.part`
  try {
    const printed = writeInto(part, (sink) => printBook(book, sink, settings))
    renameSync(part, out)
    return printed
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
}

function writeInto<T>(path: string, write: (sink: (bytes: Uint8Array) => void) => T): T {
  const file = openSync(path, 'w')
  try {
    return write((bytes) => writeWhole(file, bytes))
  } finally {
    closeSync(file)
  }
}

function writeWhole(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
}

function writePages(book: LaidOutBook, settings: PrintSettings, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const { typesetter } = settings
  for (const { page } of sheetsOf(book, settings)) {
    writeFileSync(join(folder, `page-${page.number}.svg`), pageAsSvg(page, { typesetter }))
  }
}

/** What each step took. */
class Clock {
  readonly #begun = performance.now()
  readonly #steps: Record<string, number> = {}
  #last = this.#begun

  end(step: string): void {
    const now = performance.now()
    this.#steps[step] = Math.round(now - this.#last)
    this.#last = now
  }

  times(): Record<string, number> {
    return { ...this.#steps, whole: Math.round(performance.now() - this.#begun) }
  }
}
