import { NONE } from '@suyuan/genealogy/graph/kin-ties'
import { CARD_WIDTH } from '@suyuan/genealogy/layout/measures'
import type { TreeLayout } from '@suyuan/genealogy/layout/tree-layout'
import { serialOf } from '../skeleton/skeleton-tree.ts'
import type { Known, Reorder } from './chart-events.ts'

/** Cards of the same parents, which stand in one row side by side. */
export function siblingsOf({ byUnion, parent }: TreeLayout, card: number): number[] {
  const same = (other: number) => byUnion[other] === byUnion[card] && parent[other] === parent[card]
  if (byUnion[card] === -1) return [card]
  let first = card
  let last = card
  while (same(first - 1)) first -= 1
  while (same(last + 1)) last += 1
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

/** The siblings' order if one were let go at a place. */
export function orderAt(layout: TreeLayout, card: number, x: number): number[] {
  const others = siblingsOf(layout, card).filter((other) => other !== card)
  // An edge that touches the next one's middle is enough.
  const edge = (other: number) => x + (other > card ? CARD_WIDTH / 2 : -CARD_WIDTH / 2)
  const before = others.filter((other) => (layout.x[other] ?? 0) < edge(other))
  return [...before, card, ...others.slice(before.length)]
}

/** One place further among the siblings; undefined at the end of the row. */
export function orderBeside(layout: TreeLayout, card: number, step: 1 | -1): number[] | undefined {
  const siblings = siblingsOf(layout, card)
  const at = siblings.indexOf(card)
  const other = siblings[at + step]
  if (other === undefined) return undefined
  return orderAt(layout, card, layout.x[other] ?? 0)
}

/**
 * All children of the siblings' parents with the drawn ones in a new order: who is drawn in another
 * family (过继、兼祧) keeps their place among them.
 */
export function wholeOrder({ book, ties, layout }: Known, cards: readonly number[]): Reorder {
  const union = layout.byUnion[cards[0] ?? -1] ?? -1
  const moved = cards.map((card) => layout.person[card] ?? -1)
  const drawn = new Set(moved)
  let next = 0
  const children: number[] = []
  for (let link = ties.firstChild(union); link !== NONE; link = ties.nextChild(link)) {
    const child = ties.child(link)
    children.push(serialOf(book, drawn.has(child) ? (moved[next++] ?? -1) : child))
  }
  return { union: book.unions.serial[union] ?? 0, children }
}

interface Drag {
  handle: Element
  pointer: number
  start: number
  zoom: number
  x: number
}

/**
 * Follows the pointer that holds a card by its handle.
 * @param done with the siblings' new order, where it is another than before
 */
export function dragSibling(
  layout: TreeLayout,
  card: number,
  { handle, pointer, start, zoom, x }: Drag,
  done: (order: number[]) => void,
): void {
  const element = handle.closest<HTMLElement>('[data-card]')
  if (!element) return
  const stop = new AbortController()
  let at = x
  const follow = (event: Event) => {
    if (!(event instanceof PointerEvent)) return
    const by = (event.clientX - start) / zoom
    at = x + by
    element.style.translate = `${by}px 0`
  }
  const end = (event: Event) => {
    stop.abort()
    element.style.translate = ''
    element.removeAttribute('data-dragged')
    const order = orderAt(layout, card, at)
    const before = siblingsOf(layout, card)
    if (event.type === 'pointerup' && order.some((other, i) => other !== before[i])) done(order)
  }
  handle.setPointerCapture(pointer)
  element.setAttribute('data-dragged', '')
  const { signal } = stop
  handle.addEventListener('pointermove', follow, { signal })
  handle.addEventListener('pointerup', end, { signal })
  handle.addEventListener('pointercancel', end, { signal })
}
