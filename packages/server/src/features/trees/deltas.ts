import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import type { treeNodes } from '@suyuan/contract/tree-nodes'
import type { Caller } from '../../app/caller.ts'
import type { RowImage } from '../../db/schema/tree-changes.ts'
import type { GraphLink, GraphPerson, GraphRows, GraphUnion } from './graph/book-graph.ts'
import { changedRows } from './graph/load-graph.ts'
import { showBook, type Viewing } from './show-book.ts'
import { partOf, type SkeletonRow, type SkeletonShowing } from './skeleton-rows.ts'

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
  const shown = await showBook(viewing, input.family_tree_id, caller)
  const { graph, generationOf } = shown.now
  const showing = { ...shown, generationOf }
  const head = { version: graph.version, first_serial: graph.firstSerial }
  const nothing = deltaOf(showing, noRows)
  if (input.since >= graph.version) return { ...head, reload: false, delta: nothing }
  // One date can lift the veil from many others: strangers fetch the whole.
  if (!showing.book.inside) return { ...head, reload: true, delta: nothing }
  const rows = await changedRows(viewing.db, showing.book.row.number, input.since)
  const count = rows.people.length + rows.unions.length + rows.links.length
  if (rows.isPartial || count > MOST_ROWS) {
    return { ...head, reload: true, delta: nothing }
  }
  return {
    version: rows.version,
    first_serial: rows.firstSerial,
    reload: false,
    delta: deltaOf(showing, rows),
  }
}

const noRows = { people: [], unions: [], links: [] }

function deltaOf(
  showing: SkeletonShowing,
  rows: Omit<GraphRows, 'version' | 'firstSerial'>,
): Delta {
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

/** What a change did to the skeleton, from what it wrote down. */
export function deltaOfImages(showing: SkeletonShowing, images: readonly RowImage[]): Delta {
  // What the log keeps of a row is what `imageOf` made of it; who is dead or gone stands in both.
  const rowsOf = <T>(table: RowImage['table']) =>
    images.flatMap((image) => {
      const said = image.after ?? image.before
      if (image.table !== table || said === null) return []
      return { row: said as T, isThere: image.after !== null }
    })
  return deltaOf(showing, {
    people: rowsOf<GraphPerson>('person'),
    unions: rowsOf<GraphUnion>('union'),
    links: rowsOf<GraphLink>('link'),
  })
}
