import { Column } from '../skeleton/column.ts'
import type { FamilyGraph } from '../skeleton/family-graph.ts'
import type { Kinship } from '../skeleton/kinship.ts'
import { partnerIn } from './seat-spouses.ts'
import { linkKinds, type TreeLayout } from './tree-layout.ts'

type Numbers = Int32Array<ArrayBuffer>

/** Ways between drawn people that the cards' own lines do not show. */
export function findLinks(book: FamilyGraph, kinship: Kinship, layout: TreeLayout): Numbers {
  const links = new Column(64)
  const add = (from: number, to: number, kind: number) => {
    if (from < 0 || to < 0 || from === to) return
    links.push(from)
    links.push(to)
    links.push(kind)
  }
  for (let card = 0; card < layout.count; card++) {
    const person = layout.person[card] ?? 0
    eachMarriageElsewhere(book, kinship, layout, card, add)
    eachOtherLine(book, kinship, layout, person, card, add)
    const spouse = layout.spouse[card] ?? -1
    if (spouse >= 0) eachOtherLine(book, kinship, layout, spouse, card, add)
  }
  return links.copy()
}

type Add = (from: number, to: number, kind: number) => void

/** Told once, from the side of the one in whose line the marriage is. */
function eachMarriageElsewhere(
  book: FamilyGraph,
  { unions }: Kinship,
  { person, cardOf }: TreeLayout,
  card: number,
  add: Add,
): void {
  const head = person[card] ?? 0
  for (let at = unions.start[head] ?? 0; at < (unions.start[head + 1] ?? 0); at++) {
    const union = unions.item[at] ?? 0
    if (book.unions.first[union] !== head) continue
    const partner = partnerIn(book, union, head)
    if (partner >= 0) add(card, cardOf[partner] ?? -1, linkKinds.marriage)
  }
}

/** Lines from parents who are drawn, but on whose card this one does not hang. */
function eachOtherLine(
  book: FamilyGraph,
  { parents }: Kinship,
  layout: TreeLayout,
  person: number,
  card: number,
  add: Add,
): void {
  const from = parents.start[person] ?? 0
  const to = parents.start[person + 1] ?? 0
  if (from === to) return
  for (let at = from; at < to; at++) {
    const union = book.links.union[parents.item[at] ?? 0] ?? -1
    const first = book.unions.first[union] ?? -1
    const second = book.unions.second[union] ?? -1
    const one = first < 0 ? -1 : (layout.cardOf[first] ?? -1)
    const other = second < 0 ? -1 : (layout.cardOf[second] ?? -1)
    if (hangTogether(layout, one, card) || hangTogether(layout, other, card)) continue
    add(one < 0 ? other : one, card, linkKinds.line)
  }
}

function hangTogether({ parent }: TreeLayout, a: number, b: number): boolean {
  return a >= 0 && (parent[a] === b || parent[b] === a)
}
