import { expect, it, vi } from 'vitest'
import { layoutTree } from '../layout/layout-tree.ts'
import { wholeTree } from '../layout/view.ts'
import { rowOf } from '../skeleton/book.ts'
import { findKinship } from '../skeleton/kinship.ts'
import { smallBook } from '../testing/read-book.ts'
import { CardActions } from './card-actions.ts'
import { cardRights } from './card-rights.ts'
import type { Known } from './chart-events.ts'
import { ChartView } from './chart-view.ts'

function actionsOn(families: Parameters<typeof smallBook>[0]) {
  const book = smallBook(families)
  const kinship = findKinship(book)
  const known: Known = {
    book,
    kinship,
    layout: layoutTree(book, kinship, { ...wholeTree, root: 0 }),
  }
  const events = {
    onSelect: vi.fn(),
    onOpen: vi.fn(),
    onAdd: vi.fn(),
    onReorder: vi.fn(),
    onPicture: vi.fn(),
    onZoom: vi.fn(),
    onView: vi.fn(),
    onFailure: vi.fn(),
  }
  const actions = new CardActions({
    known: () => known,
    view: new ChartView(),
    events,
    zoom: () => 1,
    ask: vi.fn(),
    open: vi.fn(),
    rights: () => cardRights(known, { editable: true, branch: 0 }),
  })
  return { actions, events, row: (serial: number) => rowOf(book, serial) }
}

it.each<[number[], number, 1 | -1, number[]]>([
  [[], 7, 1, [5, 9, 7, 11]],
  [[7], 5, 1, [9, 7, 5, 11]],
  [[5], 11, -1, [5, 7, 11, 9]],
  [[5, 9], 7, 1, [5, 11, 9, 7]],
])(
  'with %j drawn with their uncle, %i moves by %i among all',
  (elsewhere, moved, step, children) => {
    const own = [5, 7, 9, 11].map((child) => (elsewhere.includes(child) ? `${child}~` : child))
    const { actions, events, row } = actionsOn([
      ['1', 2, 3],
      ['2+4', ...own],
      ['3', ...elsewhere],
    ])
    actions.moveAside(row(moved), step)
    expect(events.onReorder).toHaveBeenCalledExactlyOnceWith({ union: 2, children })
  },
)
