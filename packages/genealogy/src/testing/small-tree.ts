import { FlatTies, tieBlocks } from '../graph/flat-ties.ts'
import { type EntryOrder, TieDraft, type TieLink, type TieUnion } from '../graph/tie-draft.ts'

/**
 * A small tree written as marriages: `['1+2', 3, 4]` is the union of 1 and 2 with the children 3 and
 * 4; `'1'` stands for a parent known alone, and a child as text (`'5~'`) for a line that is not the
 * primary one.
 */
export type WrittenFamily = readonly [string, ...(number | string)[]]

export interface SmallTree {
  /** In their order, from the least serial. */
  people: number[]
  unions: TieUnion[]
  links: TieLink[]
}

/** The same as rows; a marriage takes the next place of each of the two, a child among its siblings. */
export function readFamilies(families: readonly WrittenFamily[]): SmallTree {
  const people = new Set<number>()
  const [ofFirst, ofSecond] = [new Map<number, number>(), new Map<number, number>()]
  const next = (orders: Map<number, number>, person: number) => {
    const order = (orders.get(person) ?? 0) + 1
    orders.set(person, order)
    return order
  }
  const tree: SmallTree = { people: [], unions: [], links: [] }
  families.forEach(([pair, ...children], at) => {
    const union = at + 1
    const [first = 0, second = 0] = pair.split('+').map(Number)
    const order = next(ofFirst, first)
    const secondOrder = second === 0 ? 0 : next(ofSecond, second)
    tree.unions.push({ serial: union, first, second, order, secondOrder, kind: 0, rowVersion: 1 })
    const serials = children.map((child) => Number.parseInt(`${child}`, 10))
    for (const serial of [first, second, ...serials]) if (serial > 0) people.add(serial)
    serials.forEach((child, place) => {
      const isPrimary = typeof children[place] === 'number'
      tree.links.push({ union, child, kind: 0, isPrimary, rank: place + 1, rowVersion: 1 })
    })
  })
  tree.people = [...people].sort((a, b) => a - b)
  return tree
}

/** Ties with the numbers less by one than in the rows. */
export function flatTies({ people, unions, links }: SmallTree, entered?: EntryOrder): FlatTies {
  const draft = new TieDraft(undefined, entered)
  for (const union of unions) draft.putUnion(union)
  for (const link of links) draft.putLink(link)
  const counts = { people: Math.max(0, ...people), unions: unions.length, links: draft.linkPlaces }
  return new FlatTies(tieBlocks(draft.columns, counts))
}

export const smallTies = (families: readonly WrittenFamily[]): FlatTies =>
  flatTies(readFamilies(families))
