import type { Direction } from '../display-list.ts'
import type { Canvas } from './canvas.ts'

/** Pages of one kind that follow each other in a book. They are planned whole and drawn one by one. */
export interface Section {
  /** Part of its anchor: `part:KEY`. */
  key: string
  title: string
  /** Written in running heads; the title where it is absent. */
  runningTitle?: string
  pageCount: number
  /** Whether pages have the double border. */
  isFramed: boolean
  /** Whether they have neither running heads nor numbers. */
  hasNoHead?: boolean
  /** Where it is not that of the book. */
  direction?: Direction
  /** What a table of contents names below the section, with the page of the section. */
  entries?: readonly { title: string; at: number }[]
  /**
   * @param at page of the section, from 0
   * @param numberOf the printed number of another page of the section
   */
  draw(at: number, canvas: Canvas, numberOf: (at: number) => number): void
  /** Places of records that go over several pages. */
  overPages?: readonly number[]
  /** Page of the section that bears somebody's number; -1 for none. */
  pageOf?(serial: number): number
}

/** A section that says how far its drawing goes across the lines, generations' column not counted. */
export interface ChartSection extends Section {
  across: number
}
