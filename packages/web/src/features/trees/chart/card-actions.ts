import { marriagesOf } from '@suyuan/genealogy/graph/kin-ties'
import { serialOf } from '../skeleton/skeleton-tree.ts'
import { type CardPress, cardPress } from './card-deeds.ts'
import type { CardDeed } from './card-element.ts'
import type { CardRights } from './card-rights.ts'
import type { ChartEvents, Known } from './chart-events.ts'
import type { ChartView } from './chart-view.ts'
import { dragSibling, orderBeside, wholeOrder } from './reorder-drag.ts'

interface Around {
  known: () => Known | undefined
  view: ChartView
  events: ChartEvents
  zoom: () => number
  /** Asks for the view as it is now. */
  ask: () => void
  /** Selects and opens a person. Row. */
  open: (row: number) => void
  rights: (known: Known) => CardRights
}

/** What pressing and dragging the buttons of a card does. */
export class CardActions {
  readonly #around: Around

  constructor(around: Around) {
    this.#around = around
  }

  click(event: MouseEvent): void {
    const press = cardPress(event)
    const known = this.#around.known()
    if (press && known) this.#do(press, known)
  }

  /** A press on the handle begins to drag the card among its siblings. */
  grip(event: PointerEvent): void {
    const press = cardPress(event)
    const layout = this.#around.known()?.layout
    if (press?.deed !== 'reorder' || !layout) return
    const hold = {
      handle: press.element,
      pointer: event.pointerId,
      start: event.clientX,
      zoom: this.#around.zoom(),
      x: layout.x[press.card] ?? 0,
    }
    dragSibling(layout, press.card, hold, (order) => this.#reorder(order))
  }

  /** One place to the left or right among the siblings. @param person row */
  moveAside(person: number, step: 1 | -1): void {
    const known = this.#around.known()
    if (!known) return
    const { layout } = known
    const card = layout.cardOf[person] ?? -1
    // Who has married in has no place among these siblings.
    if (layout.person[card] !== person) return
    if (!this.#around.rights(known).orders(layout.byUnion[card] ?? -1)) return
    const order = orderBeside(layout, card, step)
    if (order) this.#reorder(order)
  }

  #do({ deed, card, row }: CardPress, known: Known): void {
    const { view, events, open, ask } = this.#around
    const person = known.layout.person[card] ?? -1
    if (person < 0) return
    const serial = serialOf(known.book, person)
    const unfold = (change: () => void) => {
      change()
      ask()
    }
    const deeds: Record<CardDeed, () => void> = {
      open: () => open(row),
      expand: () => unfold(() => view.open(person)),
      collapse: () => unfold(() => view.close(person)),
      parents: () => unfold(() => view.openUp(peopleOn(known, card))),
      'no-parents': () =>
        unfold(() => view.closeUp(peopleOn(known, card), card === known.layout.root)),
      father: () => events.onAdd('father', serialOf(known.book, row)),
      spouse: () => events.onAdd('spouse', serial),
      child: () => events.onAdd('child', serial),
      'other-spouse': () => unfold(() => this.#chooseNextSpouse(known, person, card)),
      // Dragged, or moved by key.
      reorder: () => undefined,
    }
    deeds[deed]()
  }

  #chooseNextSpouse({ ties, layout }: Known, person: number, card: number): void {
    const marriages = marriagesOf(ties, person)
    const shown = marriages.indexOf(layout.union[card] ?? -1)
    const next = marriages[(shown + 1) % marriages.length]
    if (next !== undefined) this.#around.view.choose(person, next)
  }

  #reorder(cards: readonly number[]): void {
    const known = this.#around.known()
    if (known) this.#around.events.onReorder(wholeOrder(known, cards))
  }
}

/** Rows of whoever stands on a card. */
function peopleOn({ layout }: Known, card: number): number[] {
  return [layout.person[card] ?? -1, layout.spouse[card] ?? -1].filter((row) => row >= 0)
}
