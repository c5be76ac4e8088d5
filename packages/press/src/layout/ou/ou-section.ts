import type { Book } from '../../book/book.ts'
import { nameSizes } from '../elders.ts'
import { lineWithNumber } from '../fill-lines.ts'
import type { TypeSizes } from '../layout-options.ts'
import type { Lengths } from '../lengths.ts'
import type { Section } from '../section.ts'
import { linesPerPage } from '../tables/place-tables.ts'
import {
  placesOverPages,
  planTables,
  type TableSteps,
  tableEntries,
  tableRows,
} from '../tables/plan-tables.ts'
import { nameBlock, recordLines } from './cell-text.ts'
import { drawTables } from './draw-tables.ts'
import { tableSizes } from './table-sizes.ts'

export interface OuAsked {
  room: { across: number; along: number }
  steps: TableSteps
  type: TypeSizes
  lengths: Lengths
}

/** 欧式: tables of five generations, father above sons, each with his record beside the name. */
export function ouSection(book: Book, { room, steps, type, lengths }: OuAsked): Section {
  const sizes = tableSizes(
    room,
    { rows: tableRows(book.lineage, 5), digits: String(book.peopleCount).length },
    type,
  )
  const nameSize = nameSizes(book.lineage, type)
  const plan = planTables(book, {
    ...{ rows: sizes.rows, room: sizes.room, pitch: sizes.pitch, gap: sizes.gap },
    ...{ steps, shift: 0.5, repeatedLines: 1 },
    measure(place, kind) {
      const { width } = nameBlock(book.head(place), nameSize(place), sizes, lengths)
      return { lines: recordLines(book, place, kind, { sizes, lengths }).length, name: width }
    },
  })
  return {
    ...{ key: 'ou', title: book.words.titles.ou, pageCount: plan.pageCount, isFramed: true },
    overPages: placesOverPages(plan),
    entries: tableEntries(plan, book.words, sizes.rows),
    draw(at, canvas, numberOf) {
      drawTables({ book, plan, sizes, nameSize, lengths, canvas, numberOf }, at)
    },
    pageOf(serial) {
      const place = book.placeOf(serial)
      const page = place < 0 ? -1 : (plan.recordPages[place] ?? -1)
      if (page < 0 || book.lineage.places[serial] === place) return page
      const { lines, name } = plan.sizeOf(place)
      const width = name + lines * sizes.pitch + sizes.gap
      if (width <= sizes.room) return page
      return page + partWith(serial, place)
    },
  }

  /** Which of the pages of a long record has somebody's number. */
  function partWith(serial: number, place: number): number {
    const lines = recordLines(book, place, plan.kindOf(place), { sizes, lengths })
    const found = lineWithNumber(lines, book.numberOf(serial))
    return found < 0 ? 0 : Math.floor(found / linesPerPage(plan.sizeOf(place).name, sizes))
  }
}
