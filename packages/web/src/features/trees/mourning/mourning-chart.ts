import type { Calls } from '@suyuan/contract/api'

export type MourningChart = Calls['POST /api/web/tree/mourning']['output']
export type Cell = MourningChart['cells'][number]
export type CellPerson = Cell['people'][number]
export type Grade = Cell['grades'][number]

/** Rows and columns of the chart, from above and from the left. */
export const REACH = [-4, -3, -2, -1, 0, 1, 2, 3, 4] as const

const rows = ['u4', 'u3', 'u2', 'u1', 'n0', 'd1', 'd2', 'd3', 'd4'] as const

/** Places beside the own line: the row, and how far off the line, from a to d. */
const besides = [
  'u3a',
  'u2a',
  'u2b',
  'u1a',
  'u1b',
  'u1c',
  'n0a',
  'n0b',
  'n0c',
  'n0d',
  'd1a',
  'd1b',
  'd1c',
  'd2a',
  'd2b',
  'd3a',
] as const

type Place = Pick<Cell, 'row' | 'column'>

/** The row of the own line, as a key of the texts. */
export const rowKey = ({ row }: Place): (typeof rows)[number] => rows[row + 4] ?? 'n0'

/** A place beside the line, as a key of the texts. */
export function besideKey(place: Place): (typeof besides)[number] {
  const name = `${rowKey(place)}${'abcd'.charAt(Math.abs(place.column) - 1)}`
  return besides.find((each) => each === name) ?? 'n0a'
}

/** Grades of the table by their place in it, as keys of the texts. */
const gradeKeys = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

export const gradeKey = (grade: number): (typeof gradeKeys)[number] => gradeKeys[grade] ?? '9'
