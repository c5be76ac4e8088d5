import type { ChartMode } from '@suyuan/genealogy/layout/view'
import { rowOf, type SkeletonTree } from '../skeleton/skeleton-tree.ts'
import type { AskedView } from './worker/messages.ts'

/** Cards that a tree opens with: enough to read for a while, few enough to stand together. */
const OPENING_CARDS = 90

/** What is shown of the tree, as the reader opens and closes it. Rows of the tree. */
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

  /** Whose ancestors had been put away is forgotten: they are asked for anew. */
  set mode(mode: ChartMode) {
    this.#mode = mode
    this.#closedUp.clear()
  }

  /** Serial; 0 for the person the tree begins with. */
  set root(root: number) {
    if (root === this.#root) return
    this.#root = root
    this.#openDepth = undefined
  }

  /** Somebody's children come into view; where only ancestors were asked for, they do as well. */
  open(person: number): void {
    this.#closed.delete(person)
    this.#opened.add(person)
    if (this.#mode === 'ancestors') this.#mode = 'both'
  }

  close(person: number): void {
    this.#opened.delete(person)
    this.#closed.add(person)
  }

  /** Whom the chart began with may have been deleted: then it begins as the tree does. @returns whether it changed */
  forgetGone(book: SkeletonTree): boolean {
    if (!book.complete || this.#root === 0 || rowOf(book, this.#root) >= 0) return false
    this.root = 0
    return true
  }

  /** The parents of an ancestor's card, or of the root's, come into view. @param people of the card */
  openUp(people: readonly number[]): void {
    for (const person of people) this.#closedUp.delete(person)
    if (this.#mode === 'descendants') this.#mode = 'both'
  }

  /** All ancestors come into view. */
  openAbove(): void {
    this.mode = this.#mode === 'descendants' ? 'both' : this.#mode
  }

  /** They are put away; of the root it is the whole side above. */
  closeUp(people: readonly number[], isRoot: boolean): void {
    if (isRoot && this.#mode === 'both') this.mode = 'descendants'
    else for (const person of people) this.#closedUp.add(person)
  }

  openAll(): void {
    this.#openDepth = Number.MAX_SAFE_INTEGER
    this.#closed.clear()
  }

  /** Back to what the tree opens with. */
  closeAll(): void {
    this.#openDepth = undefined
    this.#opened.clear()
    this.#closed.clear()
  }

  choose(person: number, union: number): void {
    this.#chosen.set(person, union)
  }
}
