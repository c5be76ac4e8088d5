import { type KinTies, NONE, partnerIn } from '../graph/kin-ties.ts'
import { NumberList } from '../number-list.ts'
import { linkKinds, type TreeLayout } from './tree-layout.ts'

type Numbers = Int32Array<ArrayBuffer>

/** Ways between drawn people that the cards' own lines do not show. */
export function findLinks(ties: KinTies, layout: TreeLayout): Numbers {
  const links = new NumberList(64)
  const add = (from: number, to: number, kind: number) => {
    if (from < 0 || to < 0 || from === to) return
    links.push(from)
    links.push(to)
    links.push(kind)
  }
  for (let card = 0; card < layout.count; card++) {
    const person = layout.person[card] ?? 0
    eachMarriageElsewhere(ties, layout, card, add)
    eachOtherLine(ties, layout, person, card, add)
    const spouse = layout.spouse[card] ?? -1
    if (spouse >= 0) eachOtherLine(ties, layout, spouse, card, add)
  }
  return links.copy()
}

type Add = (from: number, to: number, kind: number) => void

/** Told once, from the side of the one in whose line the marriage is. */
function eachMarriageElsewhere(
  ties: KinTies,
  { person, cardOf }: TreeLayout,
  card: number,
  add: Add,
): void {
  const head = person[card] ?? 0
  for (let union = ties.firstUnion(head); union !== NONE; union = ties.nextUnion(union, head)) {
    if (ties.first(union) !== head) continue
    const partner = partnerIn(ties, union, head)
    if (partner !== NONE) add(card, cardOf[partner] ?? -1, linkKinds.marriage)
  }
}

/** Lines from parents who are drawn, but on whose card this one does not hang. */
function eachOtherLine(
  ties: KinTies,
  layout: TreeLayout,
  person: number,
  card: number,
  add: Add,
): void {
  for (let link = ties.firstParents(person); link !== NONE; link = ties.nextParents(link)) {
    const union = ties.union(link)
    const first = ties.first(union)
    const second = ties.second(union)
    const one = first === NONE ? -1 : (layout.cardOf[first] ?? -1)
    const other = second === NONE ? -1 : (layout.cardOf[second] ?? -1)
    if (hangTogether(layout, one, card) || hangTogether(layout, other, card)) continue
    add(one < 0 ? other : one, card, linkKinds.line)
  }
}

function hangTogether({ parent }: TreeLayout, a: number, b: number): boolean {
  return a >= 0 && (parent[a] === b || parent[b] === a)
}
