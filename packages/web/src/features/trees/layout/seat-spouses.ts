import type { FamilyGraph } from '../skeleton/family-graph.ts'
import type { Kinship } from '../skeleton/kinship.ts'
import { cardFlags, type TreeLayout } from './tree-layout.ts'
import type { TreeView } from './view.ts'

/** The other one of a union; -1 for a parent who is known alone. */
export function partnerIn(book: FamilyGraph, union: number, person: number): number {
  const first = book.unions.first[union] ?? -1
  return first === person ? (book.unions.second[union] ?? -1) : first
}

/** Unions of a person with somebody, in their order. */
export function marriagesOf(book: FamilyGraph, { unions }: Kinship, person: number): number[] {
  const own = unions.item.subarray(unions.start[person] ?? 0, unions.start[person + 1] ?? 0)
  return [...own].filter((union) => partnerIn(book, union, person) >= 0)
}

/**
 * Gives each card the spouse it shows: of the chosen union, else of the first. Who has a card of
 * their own, or sits on another card already, is not drawn again.
 */
export function seatSpouses(
  book: FamilyGraph,
  kinship: Kinship,
  view: Pick<TreeView, 'chosen'>,
  layout: TreeLayout,
): void {
  const { person, spouse, cardOf } = layout
  for (let card = 0; card < layout.count; card++) {
    cardOf[person[card] ?? 0] = card
    const seated = spouse[card] ?? -1
    if (seated >= 0) cardOf[seated] = card
  }
  for (let card = 0; card < layout.count; card++) seat(book, kinship, view, layout, card)
}

function seat(
  book: FamilyGraph,
  { unions }: Kinship,
  { chosen }: Pick<TreeView, 'chosen'>,
  layout: TreeLayout,
  card: number,
): void {
  const person = layout.person[card] ?? 0
  const from = unions.start[person] ?? 0
  const to = unions.start[person + 1] ?? 0
  const wanted = chosen.get(person) ?? -1
  let union = unions.item[from] ?? -1
  let marriages = 0
  for (let at = from; at < to; at++) {
    const each = unions.item[at] ?? -1
    // Children whose other parent is not known are no marriage that could be shown.
    if (partnerIn(book, each, person) < 0) continue
    if (marriages === 0 || each === wanted) union = each
    marriages += 1
  }
  if (marriages > 1) layout.flags[card] = (layout.flags[card] ?? 0) | cardFlags.moreUnions
  // An ancestor's card shows the union that the line comes from, unless that shows nobody.
  if ((layout.union[card] ?? -1) >= 0 || from === to) return
  layout.union[card] = union
  const partner = partnerIn(book, union, person)
  if (partner < 0 || (layout.cardOf[partner] ?? -1) >= 0) return
  layout.spouse[card] = partner
  layout.cardOf[partner] = card
}
