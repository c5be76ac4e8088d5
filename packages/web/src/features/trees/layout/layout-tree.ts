import type { FamilyGraph } from '../skeleton/family-graph.ts'
import type { Kinship } from '../skeleton/kinship.ts'
import { findHomes, type Homes } from './find-homes.ts'
import { findLinks } from './find-links.ts'
import { growAncestors, lineUnion, primaryUnion } from './grow-ancestors.ts'
import { growDescendants } from './grow-descendants.ts'
import { joinTrees } from './join-trees.ts'
import { CARD_WIDTH } from './measures.ts'
import { seatSpouses } from './seat-spouses.ts'
import { cardFlags, type TreeLayout } from './tree-layout.ts'
import type { TreeView } from './view.ts'

/**
 * Where every card stands that a view shows of a tree. Pure: the same tree and view give the same
 * places. Takes time in proportion to the people, and no recursion.
 * @param view `root` must be a row of the tree
 */
export function layoutTree(book: FamilyGraph, kinship: Kinship, view: TreeView): TreeLayout {
  const people = book.people.serial.length
  if (view.root < 0 || view.root >= people) throw new RangeError(`no row ${view.root}`)
  const homes = findHomes(book, kinship, view.root)
  const down = growDescendants(book, kinship, homes, view)
  const up = growAncestors(book, kinship, view)
  const layout = joinTrees(down, up, people)
  layout.left -= CARD_WIDTH / 2
  layout.right += CARD_WIDTH / 2
  seatSpouses(book, kinship, view, layout)
  layout.links = findLinks(book, kinship, layout)
  markCards(book, kinship, homes, layout)
  layout.generation = generationsOf(book, layout)
  return layout
}

function markCards(book: FamilyGraph, kinship: Kinship, homes: Homes, layout: TreeLayout): void {
  for (let card = 0; card < layout.count; card++) {
    const person = layout.person[card] ?? 0
    let flags = layout.flags[card] ?? 0
    const ancestor = (flags & cardFlags.ancestor) !== 0
    const below = ancestor ? 0 : (homes.descendants[person] ?? 0)
    if (below > 0 || ancestor) flags |= cardFlags.children
    if (below > 0 && layout.hangCount[card] === 0) {
      flags |= cardFlags.closed
      layout.hidden[card] = below
    }
    if (hasHiddenParents(book, kinship, layout, card, ancestor)) flags |= cardFlags.hiddenParents
    layout.flags[card] = flags
  }
}

function hasHiddenParents(
  book: FamilyGraph,
  kinship: Kinship,
  layout: TreeLayout,
  card: number,
  ancestor: boolean,
): boolean {
  if (!ancestor && card !== layout.root) return false
  const people = [layout.person[card] ?? -1]
  // Nothing leads up from whom an ancestor was married to besides.
  if (ancestor && lineUnion(book, kinship, layout, card).union === layout.union[card]) {
    people.push(layout.spouse[card] ?? -1)
  }
  return people.some((person) => {
    if (person < 0) return false
    const union = primaryUnion(book, kinship, person)
    if (union < 0) return false
    const first = book.unions.first[union] ?? -1
    const second = book.unions.second[union] ?? -1
    const drawn = [first, second].some(
      (parent) => parent >= 0 && (layout.cardOf[parent] ?? -1) >= 0,
    )
    return !drawn
  })
}

/** The first card of a row that knows its 世 speaks for the row. */
function generationsOf(
  book: FamilyGraph,
  { person, rowStart }: TreeLayout,
): Int32Array<ArrayBuffer> {
  const generation = new Int32Array(rowStart.length - 1)
  for (let row = 0; row < generation.length; row++) {
    const end = rowStart[row + 1] ?? 0
    for (let card = rowStart[row] ?? 0; card < end; card++) {
      const known = book.people.generation[person[card] ?? 0] ?? 0
      if (known === 0) continue
      generation[row] = known
      break
    }
  }
  return generation
}
