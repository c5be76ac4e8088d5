import { afterEach, describe, expect, it } from 'vitest'
import { usualOptions } from '../book/book-options.ts'
import { makeBook } from '../book/make-book.ts'
import { layoutBook } from '../layout/layout-book.ts'
import { type BookPart, layoutNames, usualLayout } from '../layout/layout-options.ts'
import {
  checkAsPrinter,
  linksAstray,
  printed,
  printSettings,
  recordsLost,
} from '../testing/book-from-outside.ts'
import { hasPdfTools, PdfOnDisk } from '../testing/pdf-tools.ts'
import { sampleClan } from '../testing/sample-clan.ts'

const readable = hasPdfTools()
const opened: PdfOnDisk[] = []
afterEach(() => {
  for (const pdf of opened.splice(0)) pdf.remove()
})

const settings = printSettings()
const book = makeBook(sampleClan(400), { ...usualOptions(2026), living: 'whole' })
const laidOut = layoutBook(book, usualLayout, settings.typesetter)

function onDisk(bytes: Uint8Array): PdfOnDisk {
  const pdf = new PdfOnDisk(bytes)
  opened.push(pdf)
  return pdf
}

describe.runIf(readable)('a book of 400 people, read from outside', () => {
  it('is one that a printer takes', () => {
    checkAsPrinter(onDisk(printed(laidOut, settings).bytes))
  })

  it('has every name with its number, and every record whole and in order', () => {
    const pdf = onDisk(printed(laidOut, settings).bytes)
    expect(recordsLost(pdf, book, laidOut, 'ou')).toEqual([])
  })

  it('leads by every link to the page that bears the person', () => {
    const pdf = onDisk(printed(laidOut, settings).bytes)
    expect(pdf.links().length).toBeGreaterThan(50)
    expect(linksAstray(pdf, book, laidOut)).toEqual([])
  })

  it('has the same pages when some are printed alone', () => {
    const whole = onDisk(printed(laidOut, settings).bytes).contents()
    // Of another typesetter, which has set nothing before.
    const alone = printSettings({ pages: { from: 20, to: 22 } })
    const some = onDisk(printed(layoutBook(book, usualLayout, alone.typesetter), alone).bytes)
    expect(some.contents()).toEqual(whole.slice(19, 22))
    expect(some.check()).toContain('No syntax')
  })

  it('is folded leaves of two pages beside each other where it is bound so', () => {
    const leaves = layoutBook(book, { ...usualLayout, paper: 'tongzi' }, settings.typesetter)
    const { bytes, sheets } = printed(leaves, { ...settings, isFolded: true })
    const pdf = onDisk(bytes)
    expect(sheets).toBe(Math.ceil(leaves.pageCount / 2))
    checkAsPrinter(pdf)
    const [first] = pdf.wordsInColumns()
    expect(first && first.width / first.height).toBeCloseTo(420 / 297, 2)
  })
})

describe.runIf(readable)('the other layouts, read from outside', () => {
  const few = makeBook(sampleClan(150), { ...usualOptions(2026), living: 'whole' })

  it.each(layoutNames.slice(1))('%s', (layout) => {
    const book = layoutBook(few, { ...usualLayout, layouts: [layout] }, settings.typesetter)
    const pdf = onDisk(printed(book, settings).bytes)
    checkAsPrinter(pdf)
    expect(recordsLost(pdf, few, book, layout)).toEqual([])
    expect(linksAstray(pdf, few, book)).toEqual([])
  })

  it('lead within themselves where a book has two of them, but for names in a chart', () => {
    const layouts = ['ou', 'diao'] as const
    const book = layoutBook(few, { ...usualLayout, layouts }, settings.typesetter)
    const pdf = onDisk(printed(book, settings).bytes)
    const last = book.sections[1]?.firstPage ?? 0
    // Names in the chart lead to the records.
    const across = pdf.links().filter(({ page, target }) => page >= last !== target >= last)
    expect(across.filter(({ page }) => page < last)).toEqual([])
    expect(across.length).toBeGreaterThanOrEqual(few.lineage.serials.length)
    expect(linksAstray(pdf, few, book)).toEqual([])
  })
})

it.runIf(readable)('leads from contents and indexes to the pages that bear the people', () => {
  const few = makeBook(sampleClan(150), { ...usualOptions(2026), living: 'whole' })
  const parts: BookPart[] = [
    { kind: 'contents' },
    { kind: 'people', layout: 'ou' },
    { kind: 'index', order: 'pinyin' },
    { kind: 'index', order: 'strokes' },
  ]
  const book = layoutBook(few, { ...usualLayout, parts }, settings.typesetter)
  const pdf = onDisk(printed(book, settings).bytes)
  checkAsPrinter(pdf)
  expect(pdf.links().length).toBeGreaterThan(2 * 150)
  expect(linksAstray(pdf, few, book)).toEqual([])
})

it('has the same bytes each time', () => {
  const [one, other] = [printed(laidOut, settings), printed(laidOut, printSettings())]
  expect(other.bytes.equals(one.bytes)).toBe(true)
})
