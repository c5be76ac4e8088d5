import { expect } from 'vitest'
import type { Book } from '../book/book.ts'
import { byDigits } from '../book/numerals.ts'
import type { LaidOutBook } from '../layout/layout-book.ts'
import type { LayoutName } from '../layout/layout-options.ts'
import { type PrintSettings, printBook } from '../print/print-book.ts'
import { Typesetter } from '../type/typesetter.ts'
import type { PdfOnDisk, Word } from './pdf-tools.ts'

export const printSettings = (more: Partial<PrintSettings> = {}): PrintSettings => ({
  typesetter: new Typesetter('hans'),
  ...{ title: '族谱', direction: 'R2L', lang: 'zh-Hans', isFolded: false },
  ...more,
})

/** Prints a book into memory. */
export function printed(laidOut: LaidOutBook, settings: PrintSettings) {
  const chunks: Uint8Array[] = []
  const result = printBook(laidOut, (bytes) => chunks.push(bytes), settings)
  return { ...result, bytes: Buffer.concat(chunks) }
}

/** What a printer would look at first: syntax, fonts, ink, glyphs, places. */
export function checkAsPrinter(pdf: PdfOnDisk): void {
  expect(pdf.check()).toContain('No syntax or stream encoding errors found')
  const fonts = pdf.fonts()
  expect(fonts.length).toBeGreaterThan(0)
  expect(fonts.filter((font) => !(font.embedded && font.subset && font.unicode))).toEqual([])
  const colored = pdf.inks().filter(([cyan, magenta, yellow]) => cyan || magenta || yellow)
  expect(colored).toEqual([])
  expect(glyphZeros(pdf.plain())).toBe(0)
  const words = pdf.wordsInColumns()
  const outside = words.flatMap(({ width, height, words: of }) =>
    of.filter(
      ({ xMin, yMin, xMax, yMax }) => xMin < 0 || yMin < 0 || xMax > width || yMax > height,
    ),
  )
  expect(outside).toEqual([])
  expect(words.flatMap(({ words: of }) => overlapping(of)).slice(0, 5)).toEqual([])
}

/** How often a file shows the glyph that stands for none. */
function glyphZeros(plain: string): number {
  let count = 0
  for (const [, hex = ''] of plain.matchAll(/<([0-9A-Fa-f]+)> ?(?:Tj|-?[\d.]+|\])/g)) {
    for (let at = 0; at + 4 <= hex.length; at += 4) if (hex.slice(at, at + 4) === '0000') count += 1
  }
  return count
}

/** Less than a tenth of the smallest type: boxes of words are as large as their faces, not as their ink. */
const SLACK = 0.6

function overlapping(words: readonly Word[]): string[] {
  const sorted = [...words].sort((one, other) => one.xMin - other.xMin)
  const found: string[] = []
  for (const [at, one] of sorted.entries()) {
    for (let next = at + 1; next < sorted.length; next += 1) {
      const other = sorted[next]
      if (!other || other.xMin >= one.xMax - SLACK) break
      const apart = other.yMin >= one.yMax - SLACK || one.yMin >= other.yMax - SLACK
      if (!apart) found.push(`${one.text} | ${other.text}`)
    }
  }
  return found
}

const bare = (text: string) => text.replace(/\s/gu, '')

/**
 * Reads every record in the text of a file, from the name with its number to its last word, across
 * pages where it goes on.
 * @returns what is missing
 */
export function recordsLost(
  pdf: PdfOnDisk,
  book: Book,
  laidOut: LaidOutBook,
  layout: LayoutName,
): string[] {
  const hasRecords = layout !== 'ta' && layout !== 'diao'
  const pages = linesOf(pdf)
  const lost: string[] = []
  for (const [place, serial] of book.lineage.serials.entries()) {
    const { name, given, number } = book.head(place)
    const first = laidOut.pageOf(serial)
    const lines = pages[first - 1] ?? []
    const text = lines.join('')
    if (!text.includes(byDigits(number))) lost.push(`number ${number} on page ${first}`)
    if (!text.includes(bare(hasRecords ? name : given).toWellFormed())) lost.push(`name ${name}`)
    if (!hasRecords) continue
    const asked = [false, true].map((father) =>
      bare(book.record(place, { father }).join('')).toWellFormed(),
    )
    if (!asked.some((record) => unread(record, pages, first) === '')) lost.push(`record of ${name}`)
  }
  return lost
}

/** Lines and columns of each page, in the order in which they were set. */
export const linesOf = (pdf: PdfOnDisk): string[][] =>
  pdf.pages('-raw').map((page) => page.split('\n').map(bare))

/**
 * Reads a text in lines of a page and those after it, in order, with others between them.
 * @returns what of it is not there
 */
export function unread(text: string, pages: readonly (readonly string[])[], first: number): string {
  let shortest = text
  const start = pages[first - 1] ?? []
  for (const [at, line] of start.entries()) {
    if (line === '' || !text.startsWith(line)) continue
    let rest = text
    let lines: readonly string[] = start.slice(at)
    for (let page = first; rest !== '' && page <= pages.length; page += 1) {
      const before = rest
      for (const next of lines) if (rest.startsWith(next)) rest = rest.slice(next.length)
      if (rest === before) break
      lines = pages[page] ?? []
    }
    if (rest.length < shortest.length) shortest = rest
  }
  return shortest
}

/**
 * Follows every link of a file from outside: where its text names a page, it has to lead to it, and
 * where it leads to a person, the page bears that person's number.
 * @returns what leads elsewhere
 */
export function linksAstray(pdf: PdfOnDisk, book: Book, laidOut: LaidOutBook): string[] {
  const links = pdf.links()
  const astray: string[] = []
  let at = 0
  for (let number = 1; number <= laidOut.pageCount; number += 1) {
    const { marks } = laidOut.page(number)
    for (const mark of marks) {
      if (mark.kind !== 'link') continue
      const link = links[at]
      at += 1
      const serial = Number(/:(\d+)$/.exec(mark.anchor)?.[1] ?? 0)
      const target = laidOut.page(link?.target ?? 1).marks
      const bears = target.some((each) => each.kind === 'anchor' && each.anchor === mark.anchor)
      const told = byDigits(book.numberOf(serial))
      const isNumbered = target.some((each) => each.kind === 'text' && each.text.includes(told))
      if (link?.page !== number || !bears || (serial > 0 && !isNumbered)) {
        astray.push(`${mark.anchor} on page ${number}`)
      }
      const said = marks.find(
        (each) =>
          each.kind === 'text' &&
          /\d|[〇一二三四五六七八九]/.test(each.text) &&
          each.x >= mark.x &&
          each.x <= mark.x + mark.width &&
          each.y >= mark.y - 1 &&
          each.y <= mark.y + mark.height,
      )
      const page = byDigits(link?.target ?? 0)
      if (said?.kind === 'text' && /[页頁]/.test(said.text) && !said.text.includes(page)) {
        astray.push(`${said.text} leads to page ${link?.target}`)
      }
    }
  }
  if (at !== links.length) astray.push(`${links.length} links of ${at}`)
  return astray
}
