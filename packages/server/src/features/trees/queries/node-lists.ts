import { setImmediate as nextRound } from 'node:timers/promises'
import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import { nodeTypes } from '@suyuan/contract/limits'
import type { treeNodes } from '@suyuan/contract/tree-nodes'
import type { PlacedPerson, TreeNode } from '@suyuan/contract/tree-views'
import { AppError } from '../../../app/app-error.ts'
import type { Caller } from '../../../app/caller.ts'
import { visibleTies } from '../access/visible-ties.ts'
import type { PersonInShort } from '../commands/row-images.ts'
import { childrenOf, type PresentContext, showPerson, showRelative } from './present-person.ts'
import { NOBODY } from './present-tree.ts'
import { peopleInShort, personRow, showTree, type Viewing } from './show-tree.ts'

type Forms = typeof treeNodes

/** People that one answer holds. */
const MOST_PEOPLE = 500
/** Of whom rows are read at once: others are answered between two such readings. */
const READ_AT_ONCE = 100
/** Ancestors that a line is told of. */
const LONGEST_LINE = 400

/** Who stands in an answer, chosen generation by generation so that the nearest come first. */
interface Choice {
  children: Map<number, number[]>
  people: Set<number>
  truncated: boolean
}

function choose(showing: PresentContext, root: number, depth: number): Choice {
  const { graph } = showing.now
  const ties = visibleTies(showing)
  const choice: Choice = { children: new Map(), people: new Set(), truncated: false }
  const { people } = choice
  const takeSpouses = (serial: number) => {
    for (const partner of graph.partners(serial)) {
      if (people.has(partner)) continue
      if (people.size >= MOST_PEOPLE) {
        choice.truncated = true
        return
      }
      people.add(partner)
    }
  }
  people.add(root)
  takeSpouses(root)
  let generation = [root]
  for (let level = 0; generation.length > 0; level++) {
    const next: number[] = []
    for (const parent of generation) {
      // Somebody reached by two lines hangs where first met.
      const children = childrenOf(ties, parent).filter((child) => !people.has(child))
      if (children.length === 0) continue
      if (level >= depth || people.size + children.length > MOST_PEOPLE) {
        choice.truncated = true
        continue
      }
      choice.children.set(parent, children)
      for (const child of children) people.add(child)
      for (const child of children) takeSpouses(child)
      next.push(...children)
    }
    generation = next
  }
  return choice
}

/** A person with spouses and descendants, as far down as asked and as one answer holds. */
export async function listNodes(
  viewing: Viewing,
  input: ParsedInputOf<Forms['list']>,
  caller: Caller,
): Promise<OutputOf<Forms['list']>> {
  const showing = await showTree(viewing, input.family_tree_id, caller)
  const { row, firstId } = showing.book
  const id = input.node_id ?? firstId
  if (id === null) throw new AppError('not_found')
  const { serial } = await personRow(viewing.db, row.number, id)
  const choice = choose(showing, serial, input.depth)
  const rows = await rowsInPieces(viewing, row.number, [...choice.people])
  // Once more, so that who is hidden is decided by a state no older than what is shown.
  const shown = await showTree(viewing, input.family_tree_id, caller)
  const node = nodeOf(shown, choice, rows, serial, { master: 0, type: 0 })
  if (!node) throw new AppError('not_found')
  // Checking and writing so many takes as long again.
  await nextRound()
  return { ...node, truncated: choice.truncated }
}

async function rowsInPieces(
  { db }: Viewing,
  book: number,
  serials: readonly number[],
): Promise<Map<number, PersonInShort>> {
  const rows = new Map<number, PersonInShort>()
  for (let at = 0; at < serials.length; at += READ_AT_ONCE) {
    const piece = await peopleInShort(db, book, serials.slice(at, at + READ_AT_ONCE))
    for (const [serial, row] of piece) rows.set(serial, row)
  }
  return rows
}

function nodeOf(
  showing: PresentContext,
  choice: Choice,
  rows: ReadonlyMap<number, PersonInShort>,
  serial: number,
  at: { master: number; type: number },
): TreeNode | undefined {
  const { graph } = showing.now
  const own = placed(showing, rows, serial, at)
  if (!own) return undefined
  const below = choice.children.get(serial) ?? []
  return {
    ...own,
    spouses: [...graph.partners(serial)].flatMap(
      (each) => placed(showing, rows, each, { master: serial, type: nodeTypes.spouse }) ?? [],
    ),
    children: below.flatMap(
      (each) =>
        nodeOf(showing, choice, rows, each, { master: serial, type: nodeTypes.child }) ?? [],
    ),
    children_count: childrenOf(visibleTies(showing), serial).length,
  }
}

function placed(
  showing: PresentContext,
  rows: ReadonlyMap<number, PersonInShort>,
  serial: number,
  { master, type }: { master: number; type: number },
): PlacedPerson | undefined {
  const row = rows.get(serial)
  if (!row) return undefined
  return {
    ...showPerson(showing, row),
    master_id: showing.now.graph.people.get(master)?.id ?? NOBODY,
    node_type: type,
    mather: showRelative(showing, showing.now.graph.mother(serial)),
    relatedPersonInfo: showRelative(showing, master),
  }
}

/** Where somebody stands in a tree. */
async function standing(viewing: Viewing, treeId: string, personId: string, caller: Caller) {
  const showing = await showTree(viewing, treeId, caller)
  const { serial } = await personRow(viewing.db, showing.book.row.number, personId)
  return { showing, serial, graph: showing.now.graph }
}

/** A person's father, his father and so on; of a line told through a mother, the mother. */
export async function listParents(
  viewing: Viewing,
  input: ParsedInputOf<Forms['parents']>,
  caller: Caller,
): Promise<OutputOf<Forms['parents']>> {
  const { family_tree_id: book, node_id: id } = input
  const { showing, serial, graph } = await standing(viewing, book, id, caller)
  const list: OutputOf<Forms['parents']>['list'] = []
  let at = serial
  while (list.length < input.depth) {
    const father = graph.father(at)
    const mother = graph.mother(at)
    const next = father === 0 ? mother : father
    const relative = showRelative(showing, next)
    if (!relative) break
    list.push({
      ...relative,
      father_id: graph.people.get(graph.father(next))?.id ?? NOBODY,
      mather: father === 0 ? null : showRelative(showing, mother),
    })
    at = next
  }
  return { list, truncated: graph.primaryUnion(at) !== undefined }
}

/** The line from a person up to where it begins. */
export async function pathToRoot(
  viewing: Viewing,
  input: ParsedInputOf<Forms['path']>,
  caller: Caller,
): Promise<OutputOf<Forms['path']>> {
  const { showing, serial, graph } = await standing(viewing, input.family_tree_id, input.id, caller)
  const list = []
  for (const at of graph.lineOf(serial).take(LONGEST_LINE)) {
    const relative = showRelative(showing, at)
    if (relative) list.push(relative)
  }
  return { list }
}

/** Some people of the skeleton, by serial. */
export async function cardsOf(
  viewing: Viewing,
  input: ParsedInputOf<Forms['cards']>,
  caller: Caller,
): Promise<OutputOf<Forms['cards']>> {
  const showing = await showTree(viewing, input.family_tree_id, caller)
  return { list: input.serials.flatMap((serial) => showRelative(showing, serial) ?? []) }
}
