import type { Book } from '../book/book.ts'
import type { Mark, Page, TextMeasure } from '../display-list.ts'
import { Canvas } from './canvas.ts'
import { diaoSection } from './diao/diao-section.ts'
import { borderMarks, frameOf } from './frame.ts'
import type { LaidOutBook } from './layout-book.ts'
import { Lengths } from './lengths.ts'
import { MM, type Paper, wallSheet } from './papers.ts'
import type { ChartSection } from './section.ts'
import { taSection } from './ta/ta-section.ts'
import { tableRows } from './tables/plan-tables.ts'

export interface WallChartOptions {
  layout: 'ta' | 'diao'
  /** Points; sheets are no wider than they need to be, and no narrower than 420 mm. */
  mostAcross: number
}

/** 2 m across: what printers of banners take. */
export const usualWallChart: WallChartOptions = { layout: 'ta', mostAcross: 2000 * MM }

const MARGIN = 15 * MM
/** What the border takes of a side, and the column of generations. */
const BORDER = 6 * MM
const RAIL = 8 * MM
/** Along one generation. */
const ROW = 30 * MM
const TITLE_ROOM = 24 * MM
const TITLE = 36
const NOTE = 9
const LEAST = 420 * MM
/** Generations on a sheet: 1.2 m. */
const MOST_ROWS = 40

/**
 * A chart of all generations for a wall, on one sheet, or where that would be too wide on as few as it
 * takes: whoever has no room below himself heads a further sheet.
 */
export function layoutWallChart(
  book: Book,
  { layout, mostAcross }: WallChartOptions,
  measure: TextMeasure,
): LaidOutBook {
  const lengths = new Lengths(measure, 'down')
  const rows = tableRows(book.lineage, MOST_ROWS)
  const along = rows * ROW
  const most = Math.max(LEAST, mostAcross) - 2 * MARGIN - BORDER
  const room = { across: most, along }
  const chart: ChartSection =
    layout === 'ta'
      ? taSection(book, { room, lengths, rows })
      : diaoSection(book, { room, lengths, rows, steps: 'one_after_another' })
  const across = Math.max(LEAST, chart.across + RAIL + 2 * MARGIN + BORDER)
  const height = along + TITLE_ROOM + 2 * MARGIN + BORDER
  const paper: Paper = { ...wallSheet(across, height), top: MARGIN + TITLE_ROOM }
  return {
    title: book.title,
    pageCount: chart.pageCount,
    page(number) {
      if (!Number.isInteger(number) || number < 1 || number > chart.pageCount) {
        throw new RangeError(`no sheet ${number}`)
      }
      return sheet(number)
    },
    pageOf: (serial) => 1 + (chart.pageOf?.(serial) ?? -1),
    sections: [{ key: chart.key, title: chart.title, firstPage: 1, pageCount: chart.pageCount }],
    problems: book.problems,
  }

  function sheet(number: number): Page {
    const canvas = new Canvas(frameOf(paper, number, 'down'))
    if (number === 1) canvas.anchor(`part:${chart.key}`, 0, 0)
    chart.draw(number - 1, canvas, (at) => at + 1)
    const border = borderMarks(paper, number, 'down')
    return {
      number,
      width: across,
      height,
      marks: [...border, ...titleMarks(number), ...canvas.marks],
    }
  }

  /** The title above the chart, and the size of the sheet below it. */
  function titleMarks(number: number): Mark[] {
    const text = `${book.title}${chart.title}`
    const flat = new Lengths(measure, 'right', 'strong')
    const size = Math.min(TITLE, (across - 2 * MARGIN) / Math.max(1, flat.ofText(text)))
    const x = (across - flat.ofText(text) * size) / 2
    const sheets = chart.pageCount > 1 ? `　${number}／${chart.pageCount}` : ''
    const note = `1∶1　${Math.round(across / MM)}×${Math.round(height / MM)} mm${sheets}`
    const right = { kind: 'text', direction: 'right' } as const
    return [
      { ...right, text, x, y: MARGIN + TITLE, size, face: 'strong' },
      { ...right, text: note, x: MARGIN, y: height - MARGIN / 2, size: NOTE, face: 'text' },
    ]
  }
}
