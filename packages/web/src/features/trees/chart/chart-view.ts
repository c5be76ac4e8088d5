import type { ChartMode } from '../layout/view.ts'
import type { AskedView } from './worker/messages.ts'

/** Cards that a book opens with: enough to read for a while, few enough to stand together. */
const OPENING_CARDS = 90

/** What is shown of the book, as the reader opens and closes it. Rows of the book. */
export class ChartView {
  #mode: ChartMode = 'descendants'
  #root = 0
  #openDepth: number | undefined
  #opened = new Set<number>()
  readonly #closed = new Set<number>()
  readonly #closedUp = new Set<number>()
  #chosen = new Map<number, number>()

  get mode(): ChartMode {
    return this.#mode
  }

  asked(reveal: readonly number[] = []): AskedView {
    return {
      mode: this.#mode,
      root: this.#root,
      openDepth: this.#openDepth,
      opened: this.#opened,
      closed: this.#closed,
      closedUp: this.#closedUp,
      chosen: this.#chosen,
      cards: OPENING_CARDS,
      reveal,
    }
  }

  /** What the worker has opened to show somebody. */
  adopt(opened: ReadonlySet<number>, chosen: ReadonlyMap<number, number>): void {
    this.#opened = new Set(opened)
    this.#chosen = new Map(chosen)
    for (const person of opened) this.#closed.delete(person)
  }

  get root(): number {
    return this.#root
  }

  set mode(mode: ChartMode) {
    this.#mode = mode
  }

  /** Serial; 0 for the person the book begins with. */
  set root(root: number) {
    if (root === this.#root) return
    this.#root = root
    this.#openDepth = undefined
  }

  open(person: number): void {
    this.#closed.delete(person)
    this.#opened.add(person)
  }

  close(person: number): void {
    this.#opened.delete(person)
    this.#closed.add(person)
  }

  /** The parents of an ancestor, or of the root, come into view. */
  openUp(person: number): void {
    this.#closedUp.delete(person)
    if (this.#mode === 'descendants') this.#mode = 'both'
  }

  openAll(): void {
    this.#openDepth = Number.MAX_SAFE_INTEGER
    this.#closed.clear()
  }

  /** Back to what the book opens with. */
  closeAll(): void {
    this.#openDepth = undefined
    this.#opened.clear()
    this.#closed.clear()
  }

  choose(person: number, union: number): void {
    this.#chosen.set(person, union)
  }
}
