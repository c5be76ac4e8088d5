import { layoutTree } from '@suyuan/genealogy/layout/layout-tree'
import { wholeTree } from '@suyuan/genealogy/layout/view'
import { afterEach, expect, it, vi } from 'vitest'
import { rowOf, tiesOf } from '../skeleton/skeleton-tree.ts'
import { smallTree } from '../testing/read-tree.ts'
import { CardActions } from './card-actions.ts'
import { fillCard } from './card-element.ts'
import { cardRights } from './card-rights.ts'
import type { Known } from './chart-events.ts'
import { ChartView } from './chart-view.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function actionsOn(families: Parameters<typeof smallTree>[0]) {
  const book = smallTree(families)
  const ties = tiesOf(book)
  const known: Known = {
    book,
    ties,
    layout: layoutTree(ties, { ...wholeTree, root: 0 }, () => 0),
  }
  const events = {
    onSelect: vi.fn(),
    onOpen: vi.fn(),
    onAdd: vi.fn(),
    onReorder: vi.fn(),
    onPicture: vi.fn(),
    onRest: vi.fn(),
    onLetters: vi.fn(),
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
  return { actions, events, known, row: (serial: number) => rowOf(book, serial) }
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

/** An element as far as a card needs one. */
class FakeElement {
  readonly dataset: Record<string, string> = {}
  className = ''
  textContent = ''
  children: FakeElement[] = []
  parent: FakeElement | undefined
  readonly setAttribute = vi.fn()
  readonly removeAttribute = vi.fn()
  readonly toggleAttribute = vi.fn()

  append(...children: FakeElement[]): void {
    for (const child of children) child.parent = this
    this.children.push(...children)
  }

  replaceChildren(...children: FakeElement[]): void {
    this.children = []
    this.append(...children)
  }

  closest(selector: string): FakeElement | undefined {
    const name = /^\[data-(\w+)\]$/.exec(selector)?.[1] ?? ''
    return name in this.dataset ? this : this.parent?.closest(selector)
  }
}

const lettering = {
  nameFont: '',
  textFont: '',
  male: '',
  female: '',
  unknown: '',
  living: '',
  scale: 1,
  beforeEra: '#',
}
const words = {
  lettering,
  lineOf: () => '',
  sexes: ['', '', ''] as const,
  expand: () => '',
  collapse: '',
  showParents: '',
  hideParents: '',
  addFather: '',
  addSpouse: '',
  addChild: '',
  otherSpouse: '',
  reorder: '',
  me: '',
  meAloud: '',
  generation: () => '',
  lang: 'zh-CN' as const,
  generationCharacter: () => '',
}

// Of 3's wife 4 the mother alone is known, 8; 5's wife 6 has a father, 9.
it.each([
  [3, undefined],
  [4, 4],
  [5, undefined],
  [6, undefined],
  [1, 1],
  [2, 2],
])(
  'whoever of a couple is selected is given a father where none is known: %i',
  (selected, whose) => {
    const { actions, events, known, row } = actionsOn([
      ['1+2', 3, 5],
      ['3+4', 7],
      ['5+6'],
      ['8', 4],
      ['9', 6],
    ])
    vi.stubGlobal('Element', FakeElement)
    vi.stubGlobal('document', { createElement: () => new FakeElement() })
    const card = new FakeElement()
    fillCard(card as unknown as HTMLElement, known.layout.cardOf[row(selected)] ?? -1, {
      scene: { ...known, lettering },
      ties: known.ties,
      words,
      rights: cardRights(known, { editable: true, branch: 0 }),
      letters: () => '',
      me: -1,
      selected: row(selected),
    })
    const plus = card.children.find(({ dataset }) => dataset['do'] === 'father')
    actions.click({ target: plus } as unknown as MouseEvent)
    expect(events.onAdd.mock.calls).toEqual(whose === undefined ? [] : [['father', whose]])
  },
)
