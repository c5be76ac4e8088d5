import type { Page } from '../../display-list.ts'
import { number, numbers } from './syntax.ts'

/** What a printer trims: how far pictures go beyond the page, and whether marks say where to cut. */
export interface Trim {
  /** Points beyond each edge; 3 mm is usual. */
  bleed: number
  cropMarks: boolean
}

/** Length of a crop mark and its distance from what is printed, in points. */
const MARK = 14
const AWAY = 6

/** A page on the sheet that it is printed on. */
export interface Sheet {
  /** Distance of the page's left edge from that of the sheet. */
  left: number
  /** Distance of the page's top from the lower edge of the sheet. */
  top: number
  /** Entries of the page that tell its boxes. */
  boxes: string
  /** Operators that draw the crop marks. */
  marks: string
}

export function sheetFor({ width, height }: Page, trim: Trim | undefined): Sheet {
  if (!trim) {
    const box = `[0 0 ${numbers(width, height)}]`
    return { left: 0, top: height, boxes: `/MediaBox${box}/TrimBox${box}`, marks: '' }
  }
  const around = trim.bleed + (trim.cropMarks ? AWAY + MARK : 0)
  const box = (edge: number) =>
    `[${numbers(edge, edge, width + 2 * around - edge, height + 2 * around - edge)}]`
  const boxes = `/MediaBox${box(0)}/BleedBox${box(around - trim.bleed)}/TrimBox${box(around)}`
  const marks = trim.cropMarks ? cropMarks(width, height, around) : ''
  return { left: around, top: around + height, boxes, marks }
}

function cropMarks(width: number, height: number, around: number): string {
  const lines: string[] = []
  const line = (...ends: [number, number, number, number]) => {
    const [x1, y1, x2, y2] = ends
    lines.push(`${numbers(x1, y1)} m ${numbers(x2, y2)} l S`)
  }
  for (const x of [around, around + width]) {
    line(x, 0, x, MARK)
    line(x, height + 2 * around - MARK, x, height + 2 * around)
  }
  for (const y of [around, around + height]) {
    line(0, y, MARK, y)
    line(width + 2 * around - MARK, y, width + 2 * around, y)
  }
  return `q ${number(0.25)} w ${lines.join(' ')} Q`
}
