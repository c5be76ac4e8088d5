import { coupleIn, type KinTies, NONE, unionAbove } from '../graph/kin-ties.ts'
import { findHomes, type Homes } from './find-homes.ts'
import { findLinks } from './find-links.ts'
import { growAncestors, lineUnion } from './grow-ancestors.ts'
import { growDescendants } from './grow-descendants.ts'
import { joinTrees } from './join-trees.ts'
import { CARD_WIDTH } from './measures.ts'
import { seatSpouses } from './seat-spouses.ts'
import { cardFlags, type TreeLayout } from './tree-layout.ts'
import type { TreeView } from './view.ts'

/**
 * Where every card stands that a view shows of a tree. Pure: the same tree and view give the same
 * places. Takes time in proportion to the people, and no recursion.
 * @param view `root` must be a number of the ties
 * @param generationOf 世 of a person; 0 where it is not known
 */
export function layoutTree(
  ties: KinTies,
  view: TreeView,
  generationOf: (person: number) => number,
): TreeLayout {
  const people = ties.peopleEnd
  if (view.root < 0 || view.root >= people) throw new RangeError(`nobody has number ${view.root}`)
  const homes = findHomes(ties, view.root)
  const down = growDescendants(ties, homes, view)
  const up = growAncestors(ties, view)
  const layout = joinTrees(down, up, people)
  layout.left -= CARD_WIDTH / 2
  layout.right += CARD_WIDTH / 2
  seatSpouses(ties, view, layout)
  layout.links = findLinks(ties, layout)
  markCards(ties, homes, layout)
  layout.generation = generationsOf(layout, generationOf)
  return layout
}

function markCards(ties: KinTies, homes: Homes, layout: TreeLayout): void {
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
    if (hasHiddenParents(ties, layout, card, ancestor)) flags |= cardFlags.hiddenParents
    layout.flags[card] = flags
  }
}

function hasHiddenParents(
  ties: KinTies,
  layout: TreeLayout,
  card: number,
  ancestor: boolean,
): boolean {
  if (!ancestor && card !== layout.root) return false
  const people = [layout.person[card] ?? -1]
  // Nothing leads up from whom an ancestor was married to besides.
  if (ancestor && lineUnion(ties, layout, card).union === layout.union[card]) {
    people.push(layout.spouse[card] ?? -1)
  }
  return people.some((person) => {
    if (person < 0) return false
    const union = unionAbove(ties, person)
    if (union === NONE) return false
    return !coupleIn(ties, union).some((parent) => (layout.cardOf[parent] ?? -1) >= 0)
  })
}

/** The first card of a row that knows its 世 speaks for the row. */
function generationsOf(
  { person, rowStart }: TreeLayout,
  generationOf: (person: number) => number,
): Int32Array<ArrayBuffer> {
  const generation = new Int32Array(rowStart.length - 1)
  for (let row = 0; row < generation.length; row++) {
    const end = rowStart[row + 1] ?? 0
    for (let card = rowStart[row] ?? 0; card < end; card++) {
      const known = generationOf(person[card] ?? 0)
      if (known === 0) continue
      generation[row] = known
      break
    }
  }
  return generation
}
