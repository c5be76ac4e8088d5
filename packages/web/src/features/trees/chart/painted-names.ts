import { fullName } from '@suyuan/genealogy/names/full-name'
import { personAt, rowOf } from '../skeleton/skeleton-tree.ts'
import type { CardLetters } from './card-letters.ts'
import type { Known } from './chart-events.ts'
import type { ChartStage } from './chart-stage.ts'
import { NAMES_ZOOM, NEAR_ZOOM } from './look.ts'
import { COUPLES_ZOOM } from './paint/paint-cards.ts'
import type { ToWorker } from './worker/messages.ts'

/** People on painted cards whose names in letters are asked for at a place. */
const MOST = 600
/** From afar those at the head of the widest branches are named, who stand in the upper rows. */
const MOST_FAR = 200

interface Parts {
  letters: CardLetters
  known: () => Known | undefined
  send: (message: ToWorker) => void
}

/** Names in letters on painted cards, for readers who need them: asked for where one stops. */
export class PaintedNames {
  readonly #chart: { readonly stage: ChartStage }
  readonly #parts: Parts
  #sent = 0

  constructor(chart: { readonly stage: ChartStage }, parts: Parts) {
    this.#chart = chart
    this.#parts = parts
  }

  /** One has stopped somewhere: whoever is in view is to be named. */
  want(): void {
    const { letters, known } = this.#parts
    const { stage } = this.#chart
    const { serial } = known()?.book.people ?? {}
    const { zoom } = stage.camera
    if (!serial || !letters.isNeeded || zoom >= NEAR_ZOOM) return
    // A tile is shown somewhat smaller than it is drawn.
    const most = zoom < NAMES_ZOOM / Math.SQRT2 ? MOST_FAR : MOST
    for (const row of stage.inView({ most, couples: zoom >= COUPLES_ZOOM / Math.SQRT2 })) {
      letters.of(serial[row] ?? 0)
    }
  }

  /** As lines beside the chart name somebody: in letters for those who need them. */
  nameOf(row: number): string {
    const book = this.#parts.known()?.book
    if (!book) return ''
    const { surname, name, serial, masked } = personAt(book, row)
    return (masked ? '' : this.#parts.letters.of(serial)) || fullName(surname, name)
  }

  /** A name in letters; empty where it has not come, there is none, or the reader needs none. */
  lettersOf(serial: number): string {
    const book = this.#parts.known()?.book
    const row = book ? rowOf(book, serial) : -1
    return book && row >= 0 && !personAt(book, row).masked ? this.#parts.letters.of(serial) : ''
  }

  /** Names have come. */
  come(): void {
    const { letters, send } = this.#parts
    if (letters.known.size !== this.#sent) {
      this.#sent = letters.known.size
      send({ kind: 'letters', names: letters.known })
      this.#chart.stage.renew()
    }
    // There may be more in view than one question names.
    this.want()
  }
}
