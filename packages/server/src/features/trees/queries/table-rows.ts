import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import type { treeNodes } from '@suyuan/contract/tree-nodes'
import { TABLE_PAGE } from '@suyuan/contract/tree-table-limits'
import { fullName } from '@suyuan/genealogy/names/full-name'
import type { SignedInCaller } from '../../../app/caller.ts'
import { openTree } from '../access/tree-access.ts'
import type { TreeGraph } from '../graph/tree-graph.ts'
import { showChanged } from './present-person.ts'
import { personRow, personRows, presentContextOf, type Viewing } from './show-tree.ts'

type Answer = OutputOf<typeof treeNodes.table>

/** Of a long memo a table shows the beginning, and leaves the rest to the person's page. */
const MEMO_IN_TABLE = 400

/** The branch that was last read of each version of a tree: its pages are asked for one after another. */
const branches = new WeakMap<TreeGraph, { root: number; places: Place[] }>()

/** Where somebody stands in the table. */
interface Place {
  serial: number
  depth: number
  /** Whose spouse; 0 of the branch's own people. */
  of: number
}

/** People of a branch as rows, in the letters of the tree's owner: what is read here is edited. */
export async function listTable(
  viewing: Viewing,
  input: ParsedInputOf<typeof treeNodes.table>,
  caller: SignedInCaller,
): Promise<Answer> {
  const { db, graphs } = viewing
  const book = await openTree(db, input.family_tree_id, 'edit', caller)
  const { now, rights } = await presentContextOf(graphs, book, caller)
  const { graph, generationOf } = now
  const root = await rootOf(viewing, book, input.root_id)
  const places = root === 0 ? [] : knownPlaces(graph, root)
  const page = places.slice(input.offset, input.offset + TABLE_PAGE)
  const rows = await personRows(
    db,
    book.row.number,
    page.map(({ serial }) => serial),
  )
  return {
    version: graph.version,
    total: places.length,
    rows: page.flatMap((place) => {
      const row = rows.get(place.serial)
      if (!row) return []
      const generation = generationOf(place.serial)
      const shown = showChanged(book, row, { graph, generation, rights })
      const isWhole = row.memo.length <= MEMO_IN_TABLE
      return {
        ...shown,
        memo: isWhole ? row.memo : row.memo.slice(0, MEMO_IN_TABLE),
        memo_whole: isWhole,
        ...place,
        ...tiesOf(graph, place),
      }
    }),
  }
}

async function rootOf(
  { db }: Viewing,
  { row, branchRoot }: Awaited<ReturnType<typeof openTree>>,
  asked: string | null,
): Promise<number> {
  if (asked !== null) return (await personRow(db, row.number, asked)).serial
  return branchRoot === 0 ? row.firstSerial : branchRoot
}

function knownPlaces(graph: TreeGraph, root: number): Place[] {
  const known = branches.get(graph)
  if (known?.root === root) return known.places
  const places = placesOf(graph, root)
  branches.set(graph, { root, places })
  return places
}

/** The branch in the order of its lines; somebody reached by two hangs where they are drawn, else first. */
export function placesOf(graph: TreeGraph, root: number): Place[] {
  const places: Place[] = []
  const seen = new Set<number>()
  const waiting: Place[] = [{ serial: root, depth: 0, of: 0 }]
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { serial, depth } = place
    if (seen.has(serial)) continue
    seen.add(serial)
    places.push(place)
    for (const partner of graph.partners(serial)) {
      if (seen.has(partner)) continue
      seen.add(partner)
      places.push({ serial: partner, depth, of: serial })
    }
    const below = graph.unionsOf(serial).flatMap((union) => graph.childrenOf(union.serial))
    for (const { child, isPrimary } of below.toReversed()) {
      if (isPrimary) waiting.push({ serial: child, depth: depth + 1, of: 0 })
    }
  }
  return places
}

/** How somebody belongs to others, by names. */
function tiesOf(graph: TreeGraph, { serial, of }: Place) {
  const shown = (each: number) => {
    const person = graph.people.get(each)
    if (!person) return null
    return { serial: each, id: person.id, name: fullName(person.surname, person.name) }
  }
  const links = graph.parentsOf(serial)
  const others = links.filter(({ isPrimary }) => !isPrimary)
  const marriage = of === 0 ? undefined : coupleOf(graph, of, serial)
  return {
    father: shown(graph.father(serial)),
    mother: shown(graph.mother(serial)),
    child_kind: links.find(({ isPrimary }) => isPrimary)?.kind ?? null,
    union_kind: marriage?.kind ?? null,
    spouses: [...graph.partners(serial)].flatMap((each) => shown(each) ?? []),
    others: others.flatMap(({ union, kind }) => {
      const parents = graph.unions.get(union)
      const parent = parents && shown(parents.first)
      return parent ? [{ name: parent.name, kind }] : []
    }),
  }
}

const coupleOf = (graph: TreeGraph, one: number, other: number) =>
  graph.unionsOf(one).find(({ first, second }) => first === other || second === other)
