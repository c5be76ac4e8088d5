import type { Direction } from './lengths.ts'
import type { PaperName } from './papers.ts'
import type { TableSteps } from './tables/plan-tables.ts'

export const layoutNames = ['ou', 'diao', 'su', 'ta', 'die'] as const
export type LayoutName = (typeof layoutNames)[number]

export interface LayoutOptions {
  /** Layouts of the people of the book, in the order in which they are printed. */
  layouts: readonly LayoutName[]
  paper: PaperName
  /** `down`: columns from right to left; `right`: lines from left to right. */
  direction: Direction
  /** Which generations stand in one table. */
  tables: TableSteps
  /** 界行: thin lines between the columns of records. */
  rules: boolean
  /** Points. */
  type: { name: number; record: number }
  /** Number of the first page. */
  firstPage: number
}

export const usualLayout: LayoutOptions = {
  layouts: ['ou'],
  paper: 'a4',
  direction: 'down',
  tables: 'repeat_last',
  rules: false,
  type: { name: 14, record: 8.7 },
  firstPage: 1,
}
