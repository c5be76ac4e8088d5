import type { Book } from '../../book/book.ts'
import { byDigits } from '../../book/numerals.ts'
import type { Lengths } from '../lengths.ts'
import type { Section } from '../section.ts'
import { recordLines } from './cell-text.ts'
import { drawTables } from './draw-tables.ts'
import { linesPerPage } from './place-tables.ts'
import { planTables, type TableSteps } from './plan-tables.ts'
import { type TypeSizes, tableSizes } from './table-sizes.ts'

export interface OuAsked {
  room: { across: number; along: number }
  steps: TableSteps
  type: TypeSizes
  lengths: Lengths
}

/** 欧式: tables of five generations, father above sons, each with his record beside the name. */
export function ouSection(book: Book, { room, steps, type, lengths }: OuAsked): Section {
  const sizes = tableSizes(room, 5, type)
  const plan = planTables(book, { sizes, lengths, steps })
  return {
    ...{ key: 'ou', title: book.words.titles.ou, pageCount: plan.pageCount, isFramed: true },
    draw(at, canvas, numberOf) {
      drawTables({ book, plan, sizes, lengths, canvas, numberOf }, at)
    },
    pageOf(serial) {
      const place = book.placeOf(serial)
      const page = place < 0 ? -1 : (plan.recordPages[place] ?? -1)
      const lines = plan.lines[place] ?? 0
      if (page < 0 || book.lineage.places[serial] === place) return page
      const width = sizes.nameColumn + lines * sizes.pitch + sizes.gap
      if (width <= sizes.room) return page
      return page + partWith(serial, place)
    },
  }

  /** Which of the pages of a long record has somebody's number. */
  function partWith(serial: number, place: number): number {
    const mark = `〔${byDigits(book.numberOf(serial))}〕`
    const found = recordLines(book, place, plan.kindOf(place), { sizes, lengths }).findIndex(
      ({ text }) => text.includes(mark),
    )
    return found < 0 ? 0 : Math.floor(found / linesPerPage(sizes.nameColumn, sizes))
  }
}
