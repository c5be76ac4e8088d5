import { describe, expect, it } from 'vitest'
import { usualOptions } from '../book/book-options.ts'
import { makeBook } from '../book/make-book.ts'
import { layoutBook } from '../layout/layout-book.ts'
import { layoutNames, usualLayout } from '../layout/layout-options.ts'
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

describe.runIf(readable).each([1000, 10_000])('a book of %i people', (size) => {
  const book = makeBook(sampleClan(size), { ...usualOptions(2026), living: 'whole' })

  it.each(layoutNames)('is whole in layout %s, read from outside', (layout) => {
    const settings = printSettings()
    const chosen = { ...usualLayout, layouts: [layout] }
    const laidOut = layoutBook(book, chosen, settings.typesetter)
    const whole = printed(laidOut, settings)
    const pdf = new PdfOnDisk(whole.bytes)
    try {
      checkAsPrinter(pdf)
      expect(recordsLost(pdf, book, laidOut, layout).slice(0, 5)).toEqual([])
      expect(linksAstray(pdf, book, laidOut).slice(0, 5)).toEqual([])
    } finally {
      pdf.remove()
    }
    const again = printSettings()
    const { bytes } = printed(layoutBook(book, chosen, again.typesetter), again)
    expect(bytes.equals(whole.bytes)).toBe(true)
  })
})
