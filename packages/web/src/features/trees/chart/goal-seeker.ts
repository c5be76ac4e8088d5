import { isDrawnAbove } from '@suyuan/genealogy/layout/grow-ancestors'
import { rowOf } from '../skeleton/skeleton-tree.ts'
import type { Known } from './chart-events.ts'
import type { ChartView } from './chart-view.ts'
import { letterScale } from './letter-scale.ts'

/** Somebody to go to as soon as a layout has them. */
export interface Goal {
  serial: number
  near: boolean
  /** They have been asked to be opened. */
  tried: boolean
  /** The directions are the reader's choice: they stay, and the chart begins with this one instead. */
  keepsMode?: boolean
}

/** What a search for somebody goes through. */
interface Chart {
  known: () => Known | undefined
  view: ChartView
  /** Asks for a picture in which these rows are open, and tells the page of its view. */
  lead: (reveal: readonly number[]) => void
  /** They are in the picture. */
  arrive: (row: number, card: number, near: boolean) => void
}

/** Zoom at which somebody who was looked for is shown, in a window and on a phone. */
export const readingZoom = (narrow: boolean): number => (narrow ? 0.8 : 0.9) * letterScale()

/** Goes to somebody, opening what hides them. */
export class GoalSeeker {
  readonly #chart: Chart
  #goal: Goal | undefined

  constructor(chart: Chart) {
    this.#chart = chart
  }

  set(goal: Goal): void {
    this.#goal = goal
  }

  drop(): void {
    this.#goal = undefined
  }

  /** As far as the chart is there: who has not come yet is waited for. */
  seek(): void {
    const [goal, known] = [this.#goal, this.#chart.known()]
    const row = goal && known ? rowOf(known.book, goal.serial) : -1
    if (!goal || !known || row < 0) return
    const card = known.layout.cardOf[row] ?? -1
    if (card < 0) {
      this.#open(known, row, goal)
      return
    }
    this.#goal = undefined
    this.#chart.arrive(row, card, goal.near)
  }

  /** Somebody who is not in the picture: to be opened below or above, or, of another line, to become its root. */
  #open(known: Known, row: number, goal: Goal): void {
    const { view, lead } = this.#chart
    if (!goal.tried) {
      goal.tried = true
      const { layout } = known
      const above = isDrawnAbove(known.ties, layout.person[layout.root] ?? 0, row)
      if (above) view.openAbove()
      lead([row])
    } else if (known.book.complete && view.root !== goal.serial) {
      view.root = goal.serial
      if (!goal.keepsMode) view.mode = 'both'
      lead([])
    }
  }
}
