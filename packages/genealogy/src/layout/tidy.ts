import type { NumberList } from '../number-list.ts'
import { CARD_WIDTH, FAMILY_GAP } from './measures.ts'

type Places = Float64Array<ArrayBuffer>
type Numbers = Int32Array<ArrayBuffer>

const FAMILIES = CARD_WIDTH + FAMILY_GAP

interface Shape {
  count: number
  parent: NumberList
  hangFirst: NumberList
  hangCount: NumberList
}

/**
 * Middle of each card, with the root at 0: rows by generation, every card above the middle of what
 * hangs on it, nothing overlapping, small families spread between large ones. In linear time without
 * recursion (Buchheim, Jünger, Leipert: Improving Walker's Algorithm to Run in Linear Time, 2002);
 * cards come in order of generations, so that a walk from the last to the first meets every family
 * after all that hangs on it.
 * @param gap between two that hang on the same card, in pixels
 */
export function tidy(shape: Shape, gap: number): Places {
  const walk = new Walk(shape, CARD_WIDTH + gap)
  for (let card = shape.count - 1; card >= 0; card--) walk.placeFamily(card)
  return walk.places()
}

class Walk {
  readonly #parent: Numbers
  readonly #first: Numbers
  readonly #hanging: Numbers
  /** Place among the siblings, and how far all that hangs on a card moves along with it. */
  readonly #place: Places
  readonly #carry: Places
  /** Moves that are owed to the siblings to the left, evenly spread. */
  readonly #shift: Places
  readonly #change: Places
  /** The next card of the outline where a card has nothing hanging on it; -1 at the outline's end. */
  readonly #thread: Numbers
  /** For a card of the outline: the sibling it hangs on, as far as the current family is concerned. */
  readonly #branch: Numbers

  /** From middle to middle of two that hang on the same card. */
  readonly #beside: number

  constructor({ count, parent, hangFirst, hangCount }: Shape, beside: number) {
    this.#beside = beside
    this.#parent = parent.view()
    this.#first = hangFirst.view()
    this.#hanging = hangCount.view()
    this.#place = new Float64Array(count)
    this.#carry = new Float64Array(count)
    this.#shift = new Float64Array(count)
    this.#change = new Float64Array(count)
    this.#thread = new Int32Array(count).fill(-1)
    this.#branch = new Int32Array(count)
    for (let card = 0; card < count; card++) this.#branch[card] = card
  }

  /** Sets those that hang on a card beside each other and the card above their middle. */
  placeFamily(card: number): void {
    const first = this.#first[card] ?? 0
    const end = first + (this.#hanging[card] ?? 0)
    if (first === end) return
    let reference = first
    for (let child = first; child < end; child++) {
      const middle = this.#place[child] ?? 0
      const place = child > first ? (this.#place[child - 1] ?? 0) + this.#beside : 0
      this.#place[child] = place
      this.#carry[child] = place - middle
      if (child > first) reference = this.#apart(child, first, reference)
    }
    this.#spread(first, end)
    this.#place[card] = ((this.#place[first] ?? 0) + (this.#place[end - 1] ?? 0)) / 2
  }

  places(): Places {
    const sum = new Float64Array(this.#place.length)
    const x = new Float64Array(this.#place.length)
    const root = this.#place[0] ?? 0
    for (let card = 1; card < x.length; card++) {
      const parent = this.#parent[card] ?? 0
      const carried = parent === 0 ? -root : (sum[parent] ?? 0) + (this.#carry[parent] ?? 0)
      sum[card] = carried
      x[card] = (this.#place[card] ?? 0) + carried
    }
    return x
  }

  /** Moves a card away from all that stands left of it, comparing the outlines row by row. */
  #apart(card: number, firstSibling: number, reference: number): number {
    let next = reference
    let innerRight = card
    let outerRight = card
    let innerLeft = card - 1
    let outerLeft = firstSibling
    let carryInnerRight = this.#carry[innerRight] ?? 0
    let carryOuterRight = carryInnerRight
    let carryInnerLeft = this.#carry[innerLeft] ?? 0
    let carryOuterLeft = this.#carry[outerLeft] ?? 0
    for (;;) {
      const left = this.#rightEdge(innerLeft)
      const right = this.#leftEdge(innerRight)
      if (left < 0 || right < 0) {
        if (left >= 0 && this.#rightEdge(outerRight) < 0) {
          this.#thread[outerRight] = left
          this.#addCarry(outerRight, carryInnerLeft - carryOuterRight)
        }
        if (right >= 0 && this.#leftEdge(outerLeft) < 0) {
          this.#thread[outerLeft] = right
          this.#addCarry(outerLeft, carryInnerRight - carryOuterLeft)
          next = card
        }
        return next
      }
      innerLeft = left
      innerRight = right
      outerLeft = this.#leftEdge(outerLeft)
      outerRight = this.#rightEdge(outerRight)
      this.#branch[outerRight] = card
      const apart = this.#parent[innerLeft] === this.#parent[innerRight] ? this.#beside : FAMILIES
      const push =
        (this.#place[innerLeft] ?? 0) +
        carryInnerLeft -
        (this.#place[innerRight] ?? 0) -
        carryInnerRight +
        apart
      if (push > 0) {
        this.#move(this.#branchOf(innerLeft, card, next), card, push)
        carryInnerRight += push
        carryOuterRight += push
      }
      carryInnerLeft += this.#carry[innerLeft] ?? 0
      carryInnerRight += this.#carry[innerRight] ?? 0
      carryOuterLeft += this.#carry[outerLeft] ?? 0
      carryOuterRight += this.#carry[outerRight] ?? 0
    }
  }

  #leftEdge(card: number): number {
    return (this.#hanging[card] ?? 0) > 0 ? (this.#first[card] ?? -1) : (this.#thread[card] ?? -1)
  }

  #rightEdge(card: number): number {
    const hanging = this.#hanging[card] ?? 0
    return hanging > 0 ? (this.#first[card] ?? 0) + hanging - 1 : (this.#thread[card] ?? -1)
  }

  #addCarry(card: number, carry: number): void {
    this.#carry[card] = (this.#carry[card] ?? 0) + carry
  }

  #branchOf(card: number, sibling: number, fallback: number): number {
    const branch = this.#branch[card] ?? 0
    return this.#parent[branch] === this.#parent[sibling] ? branch : fallback
  }

  #move(from: number, to: number, push: number): void {
    const each = push / (to - from)
    this.#change[to] = (this.#change[to] ?? 0) - each
    this.#shift[to] = (this.#shift[to] ?? 0) + push
    this.#change[from] = (this.#change[from] ?? 0) + each
    this.#place[to] = (this.#place[to] ?? 0) + push
    this.#addCarry(to, push)
  }

  #spread(first: number, end: number): void {
    let shift = 0
    let change = 0
    for (let child = end - 1; child >= first; child--) {
      this.#place[child] = (this.#place[child] ?? 0) + shift
      this.#addCarry(child, shift)
      change += this.#change[child] ?? 0
      shift += (this.#shift[child] ?? 0) + change
    }
  }
}
