import type { RowImage } from '../../../db/schema/tree-changes.ts'
import type {
  treeEvents,
  treeLinks,
  treeMedia,
  treePersons,
  treeUnions,
} from '../../../db/schema/trees.ts'

export type PersonRow = typeof treePersons.$inferSelect
/** A person to be shown, with no more of the memo than lists are sent: no row that may be written back. */
export type PersonInShort = Omit<PersonRow, 'memo'> & { memoStart: string }
export type UnionRow = typeof treeUnions.$inferSelect
export type LinkRow = typeof treeLinks.$inferSelect
export type EventRow = typeof treeEvents.$inferSelect
export type MediaRow = typeof treeMedia.$inferSelect

/** What a row says, without what keeps count of its changes. */
type ValuesOf<Row> = Omit<Row, 'book' | 'changed' | 'rowVersion' | 'deletedAt'>

/** What follows from the dates of a row: `stored-dates.ts`. */
type OfDates =
  | ('birthDate' | 'birthFrom' | 'birthTo' | 'deathDate' | 'deathFrom' | 'deathTo')
  | ('date' | 'dayFrom' | 'dayTo' | 'datesVersion')

export type PersonValues = Omit<
  ValuesOf<PersonRow>,
  'searchKey' | 'keysVersion' | 'origin' | OfDates
>
export type UnionValues = ValuesOf<UnionRow>
export type LinkValues = ValuesOf<LinkRow>
export type EventValues = Omit<ValuesOf<EventRow>, OfDates>
export type MediaValues = ValuesOf<MediaRow>

const unreportedColumns = new Set([
  ...['book', 'changed', 'rowVersion', 'deletedAt', 'searchKey', 'keysVersion', 'origin'],
  ...['birthDate', 'birthFrom', 'birthTo', 'deathDate', 'deathFrom', 'deathTo'],
  ...['date', 'dayFrom', 'dayTo', 'datesVersion'],
])

/** A row as the change log keeps it; null where it is deleted. */
export function imageOf(row: { deletedAt: Date | null }): Record<string, unknown> | null {
  if (row.deletedAt !== null) return null
  return Object.fromEntries(
    Object.entries(row).filter(([column]) => !unreportedColumns.has(column)),
  )
}

/** Whether a row still says what a change left it with. */
export function isUnchangedSince(
  row: (Record<string, unknown> & { deletedAt: Date | null }) | undefined,
  after: Record<string, unknown> | null,
): boolean {
  if (row === undefined) return false
  if (after === null) return row.deletedAt !== null
  return row.deletedAt === null && Object.entries(after).every(([name, said]) => row[name] === said)
}

export const linkKey = ({ union, child }: { union: number; child: number }) => `${union}:${child}`

/** The people that rows are about. */
export function serialsOf(images: readonly RowImage[]): number[] {
  const all = images.flatMap(aboutWhom).map(Number)
  return [...new Set(all.filter((serial) => serial > 0))]
}

function aboutWhom({ table, key, before, after }: RowImage): unknown[] {
  const said = after ?? before ?? {}
  switch (table) {
    case 'person':
      return [key]
    case 'union':
      return [said['first'], said['second']]
    case 'link':
      return [said['child']]
    case 'event':
    case 'media':
      return [said['person']]
    case 'book':
    case 'bulk':
    case 'pointers':
      return []
  }
}
