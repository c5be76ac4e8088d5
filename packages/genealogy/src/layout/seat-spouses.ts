import { type KinTies, NONE, partnerIn } from '../graph/kin-ties.ts'
import { cardFlags, type TreeLayout } from './tree-layout.ts'
import type { TreeView } from './view.ts'

/**
 * Gives each card the spouse it shows: of the chosen union, else of the first. Who has a card of
 * their own, or sits on another card already, is not drawn again.
 */
export function seatSpouses(
  ties: KinTies,
  view: Pick<TreeView, 'chosen'>,
  layout: TreeLayout,
): void {
  const { person, spouse, cardOf } = layout
  for (let card = 0; card < layout.count; card++) {
    cardOf[person[card] ?? 0] = card
    const seated = spouse[card] ?? -1
    if (seated >= 0) cardOf[seated] = card
  }
  for (let card = 0; card < layout.count; card++) seat(ties, view, layout, card)
}

function seat(
  ties: KinTies,
  { chosen }: Pick<TreeView, 'chosen'>,
  layout: TreeLayout,
  card: number,
): void {
  const person = layout.person[card] ?? 0
  const wanted = chosen.get(person) ?? NONE
  let union = ties.firstUnion(person)
  if (union === NONE) return
  let marriages = 0
  for (let each = union; each !== NONE; each = ties.nextUnion(each, person)) {
    // Children whose other parent is not known are no marriage that could be shown.
    if (partnerIn(ties, each, person) === NONE) continue
    if (marriages === 0 || each === wanted) union = each
    marriages += 1
  }
  if (marriages > 1) layout.flags[card] = (layout.flags[card] ?? 0) | cardFlags.moreUnions
  // An ancestor's card shows the union that the line comes from, unless that shows nobody.
  if ((layout.union[card] ?? -1) >= 0) return
  layout.union[card] = union
  const partner = partnerIn(ties, union, person)
  if (partner === NONE || (layout.cardOf[partner] ?? -1) >= 0) return
  layout.spouse[card] = partner
  layout.cardOf[partner] = card
}
