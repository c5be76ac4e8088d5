import type { TypeSizes } from '../layout-options.ts'
import { MM } from '../papers.ts'

/** Measures of 欧式 tables, in points. */
export interface TableSizes {
  rows: number
  /** Figures of the greatest number of a person. */
  digits: number
  rail: number
  /** From one generation to the next, along the lines. */
  row: number
  /** Before the first character of a line. */
  pad: number
  /** Least size of a long name. */
  leastName: number
  nameColumn: number
  number: number
  record: number
  pitch: number
  /** Behind the last line of a cell. */
  gap: number
  /** Ems of a line of a record. */
  lineRoom: number
  /** Across the lines on a page. */
  room: number
  /** Whether numbers and references stand in lines of their own, as there is no room behind a name. */
  isStacked: boolean
}

/** Along a line: a name, a number of five figures and 见一二三四五页 find no room in less. */
const LEAST_FOR_ALL = 130

export function tableSizes(
  room: { across: number; along: number },
  { rows, digits }: { rows: number; digits: number },
  { name, record }: TypeSizes,
): TableSizes {
  const rail = 8 * MM
  const row = room.along / rows
  const pad = 0.77 * MM
  // One em is left for stops that hang.
  const lineRoom = Math.floor((row - 2 * pad - record) / record + 1e-6)
  return {
    ...{ rows, digits, rail, row, pad, record, lineRoom },
    leastName: Math.min(name, 10),
    nameColumn: Math.max(8 * MM, name * 1.6),
    number: 6.5,
    pitch: record * 1.42,
    gap: 0.8 * MM,
    room: room.across - rail,
    isStacked: row < LEAST_FOR_ALL,
  }
}
