import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import type { treeNodes } from '@suyuan/contract/tree-nodes'
import type { GraphLink, GraphUnion } from '@suyuan/genealogy/graph/rows'
import type { Caller } from '../../../app/caller.ts'
import type { Queryable } from '../../../db/client.ts'
import type { RowImage } from '../../../db/schema/tree-changes.ts'
import { maskOf, showsLink } from '../access/mask.ts'
import { outsideVersion } from '../access/outside-version.ts'
import { rowsSeenSince } from '../access/seen-changes.ts'
import { type VisibleTies, visibleTies } from '../access/visible-ties.ts'
import { linkKey } from '../commands/row-images.ts'
import type { TreeNow } from '../graph/graph-cache.ts'
import { changedRows } from '../graph/load-graph.ts'
import type { GraphPerson, TreeGraph, TreeRows } from '../graph/tree-graph.ts'
import { showTree, type Viewing } from '../queries/show-tree.ts'
import { partOf, type SkeletonContext, type SkeletonRow } from './skeleton-rows.ts'

type Changes = OutputOf<typeof treeNodes.changes>
type Delta = Changes['delta']

/** Rows of which fetching the whole skeleton is no dearer. */
const MOST_ROWS = 5000

/** What has changed in the skeleton since a version. */
export async function changesSince(
  viewing: Viewing,
  input: ParsedInputOf<typeof treeNodes.changes>,
  caller: Caller,
): Promise<Changes> {
  const shown = await showTree(viewing, input.family_tree_id, caller)
  const { graph, generationOf } = shown.now
  const showing = { ...shown, generationOf }
  const { inside, row } = showing.book
  const version = inside ? graph.version : await outsideVersion(viewing.db, row.number, shown.now)
  const head = { version, first_serial: graph.firstSerial }
  const nothing = deltaOf(showing, noRows)
  if (input.since >= version) return { ...head, reload: false, delta: nothing }
  const rows = await changedRows(viewing.db, row.number, input.since)
  const count = rows.people.length + rows.unions.length + rows.links.length
  if (rows.isPartial || rows.isTooMuch || count > MOST_ROWS) {
    return { ...head, reload: true, delta: nothing }
  }
  const answer = { version: rows.version, first_serial: rows.firstSerial, reload: false }
  // After the rows are read: who is hidden now, or of which generation, may not have been so then.
  const now = await viewing.graphs.now(row.number)
  const fresh = { ...showing, generationOf: now.generationOf }
  if (inside) return { ...answer, delta: deltaOf(fresh, withMoved(rows, now.graph)) }
  const seen = { ...fresh, mask: maskOf(now) }
  const visible = await onlySeen(viewing.db, row.number, now, { rows, since: input.since })
  const told = visible && withMaskChanges(now, visible, input.since)
  return told
    ? { ...answer, version, delta: deltaOf(seen, withMoved(told, now.graph, visible.unions)) }
    : { ...head, reload: true, delta: nothing }
}

/**
 * Rows of which strangers see that they have changed. Of a hidden person whose card says the same as
 * before nothing is told, neither by a row nor by having the tree read anew.
 * @returns undefined where it is not known
 */
async function onlySeen(
  db: Queryable,
  book: number,
  now: TreeNow,
  { rows, since }: { rows: TreeRows; since: number },
): Promise<TreeRows | undefined> {
  const seen = await rowsSeenSince(db, book, now, since)
  if (!seen || seen.some(({ table }) => table === 'bulk')) return undefined
  const keys = (table: RowImage['table']) =>
    new Set(seen.flatMap((row) => (row.table === table ? row.key : [])))
  const [people, unions, links] = [keys('person'), keys('union'), keys('link')]
  return {
    ...rows,
    people: rows.people.filter(({ row }) => people.has(String(row.serial))),
    unions: rows.unions.filter(({ row }) => unions.has(String(row.serial))),
    links: rows.links.filter(({ row }) => links.has(linkKey(row))),
  }
}

/**
 * What strangers are told: besides what has changed everybody whom one date has hidden or shown;
 * people with their ties, all as they are now.
 * @returns undefined where that is not known any more, where it would tell of somebody hidden, or many
 */
function withMaskChanges(now: TreeNow, rows: TreeRows, since: number) {
  const { graph } = now
  const ties = visibleTies({ book: { inside: false }, now, mask: maskOf(now) })
  const masked = now.maskChangedSince(since)
  if (!masked || namesUntold(now, rows, { shown: new Set(masked), ties })) return undefined
  const people = new Map(rows.people.map((each) => [each.row.serial, each]))
  // The family may have begun to keep to itself whoever was changed, or ended to.
  const told = new Set([...masked, ...people.keys()])
  const unions = new Map(rows.unions.map((each) => [each.row.serial, each]))
  const nameOf = ({ union, child }: GraphLink) => `${union} ${child}`
  const links = new Map(rows.links.map((each) => [nameOf(each.row), each]))
  for (const serial of told) {
    const row = graph.people.get(serial)
    if (row) people.set(serial, { row, isThere: true })
    for (const union of ties.unionsOf(serial)) {
      unions.set(union.serial, { row: union, isThere: true })
    }
    // Whoever was seen with two sets of parents and is hidden now has one in a tree that is read anew.
    if (ties.parentsOf(serial).length < graph.parentsOf(serial).length) return undefined
    for (const link of ties.parentsOf(serial)) {
      links.set(nameOf(link), { row: link, isThere: true })
    }
  }
  for (const { row, isThere } of links.values()) {
    if (!isThere) continue
    // It may be told for the first time, as it is for the sake of this child.
    const union = graph.unions.get(row.union)
    if (!union) return undefined
    unions.set(union.serial, { row: union, isThere: true })
  }
  if (people.size + unions.size + links.size > MOST_ROWS) return undefined
  return { people: [...people.values()], unions: [...unions.values()], links: [...links.values()] }
}

/** Whether rows name somebody hidden whose card says the same as before, or a tie that is not told. */
function namesUntold(
  now: TreeNow,
  { people, unions, links }: TreeRows,
  { shown, ties }: { shown: ReadonlySet<number>; ties: VisibleTies },
): boolean {
  const mask = maskOf(now)
  // That somebody hidden was edited is not told.
  const isUntold = (serial: number) => now.isGuarded(serial) && !shown.has(serial)
  const isUnionUntold = (union: GraphUnion | undefined) =>
    union !== undefined && !ties.tellsUnion(union)
  const moved = unions.flatMap(({ row }) => now.graph.childrenOf(row.serial))
  return (
    people.some(({ row }) => isUntold(row.serial)) ||
    moved.some(({ child }) => isUntold(child)) ||
    unions.some(
      ({ row, isThere }) =>
        isUntold(row.first) || isUntold(row.second) || (isThere && isUnionUntold(row)),
    ) ||
    links.some(
      ({ row }) =>
        isUntold(row.child) ||
        !showsLink(row, mask) ||
        isUnionUntold(now.graph.unions.get(row.union)),
    )
  )
}

const noRows = { people: [], unions: [], links: [] }

function deltaOf(showing: SkeletonContext, rows: Omit<TreeRows, 'version' | 'firstSerial'>): Delta {
  const told: SkeletonRow[] = [
    ...rows.people.flatMap(({ row, isThere }) => (isThere ? { person: row } : [])),
    ...rows.unions.flatMap(({ row, isThere }) => (isThere ? { union: row } : [])),
    ...rows.links.flatMap(({ row, isThere }) => (isThere ? { link: row } : [])),
  ]
  const gone = <T>(list: { row: T; isThere: boolean }[]) =>
    list.flatMap(({ row, isThere }) => (isThere ? [] : row))
  return {
    part: partOf(showing, told),
    gone: {
      people: gone(rows.people).map(({ serial }) => serial),
      unions: gone(rows.unions).map(({ serial }) => serial),
      links: gone(rows.links).map(({ union, child }): [number, number] => [union, child]),
    },
  }
}

/**
 * People whose line has changed are told again: their generation follows from it.
 * @param changed unions of which the children's line goes through somebody else
 */
function withMoved<Rows extends Pick<TreeRows, 'people' | 'unions' | 'links'>>(
  rows: Rows,
  graph: Pick<TreeGraph, 'people' | 'childrenOf'> | undefined,
  changed: TreeRows['unions'] = rows.unions,
): Rows {
  const told = new Set(rows.people.map(({ row }) => row.serial))
  const below = changed.flatMap(({ row }) => [...(graph?.childrenOf(row.serial) ?? [])])
  const links = [...rows.links.map(({ row }) => row), ...below]
  const children = new Set(links.map(({ child }) => child))
  const moved = [...children].flatMap((serial) => {
    const row = told.has(serial) ? undefined : graph?.people.get(serial)
    return row ? [{ row, isThere: true }] : []
  })
  return { ...rows, people: [...rows.people, ...moved] }
}

/**
 * What a change did to the skeleton, from what it wrote down.
 * @param graph the tree as it now is, where it is in memory
 */
export function deltaOfImages(
  showing: SkeletonContext,
  images: readonly RowImage[],
  graph?: TreeGraph,
): Delta {
  // What the log keeps of a row is what `imageOf` made of it; who is dead or gone stands in both.
  const rowsOf = <T>(table: RowImage['table']) =>
    images.flatMap((image) => {
      const said = image.after ?? image.before
      if (image.table !== table || said === null) return []
      return { key: image.key, row: said as T, isThere: image.after !== null }
    })
  // Of people who were changed with many others the log keeps the changed fields alone.
  const wholePerson = ({
    key,
    row,
    isThere,
  }: {
    key: string
    row: GraphPerson
    isThere: boolean
  }) => {
    const whole = 'serial' in row ? row : graph?.people.get(Number(key))
    return whole ? [{ row: whole, isThere }] : []
  }
  const rows = {
    people: rowsOf<GraphPerson>('person').flatMap(wholePerson),
    unions: rowsOf<GraphUnion>('union'),
    links: rowsOf<GraphLink>('link'),
  }
  return deltaOf(showing, withMoved(rows, graph))
}
