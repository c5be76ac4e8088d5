import type { Direction } from '../display-list.ts'
import type { PaperName } from './papers.ts'
import type { TableSteps } from './tables/plan-tables.ts'

export const layoutNames = ['ou', 'diao', 'su', 'ta', 'die'] as const
export type LayoutName = (typeof layoutNames)[number]

/** How an index of names is ordered. */
export type NameOrder = 'pinyin' | 'strokes'

/** A part of a book, in the order in which an editor puts them. */
export type BookPart =
  /** 扉页: the title in large characters, with lines below it such as 堂号 and year. */
  | { kind: 'title'; lines: readonly string[] }
  /** 目录 */
  | { kind: 'contents' }
  /** 序, 凡例, 源流, 家训: paragraphs, divided by line breaks. */
  | { kind: 'text'; key: string; title: string; text: string; direction?: Direction }
  | { kind: 'people'; layout: LayoutName }
  | { kind: 'index'; order: NameOrder }
  /** 余庆录: ruled leaves for those to come. */
  | { kind: 'blank'; key: string; title: string; pages: number }

/** Sizes of type, in points. */
export interface TypeSizes {
  name: number
  record: number
  /** The first generations of a book have larger names. */
  elders?: { generations: number; name: number }
}

export interface LayoutOptions {
  /** Layouts of the people of the book, in the order in which they are printed. */
  layouts: readonly LayoutName[]
  /** All parts of the book; where it is absent, the layouts alone. */
  parts?: readonly BookPart[]
  paper: PaperName
  /** `down`: columns from right to left; `right`: lines from left to right. */
  direction: Direction
  /** Which generations stand in one table. */
  tables: TableSteps
  /** 界行: thin lines between the columns of records. */
  rules: boolean
  /** Points. */
  type: TypeSizes
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
