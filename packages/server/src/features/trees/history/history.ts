import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import type { treeHistory } from '@suyuan/contract/tree-history'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { wireFields } from '@suyuan/genealogy/person-values'
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { SignedInCaller } from '../../../app/caller.ts'
import { abilities } from '../../../app/policy.ts'
import type { Database, Queryable } from '../../../db/client.ts'
import { users } from '../../../db/schema/accounts.ts'
import { type RowImage, treeChanges } from '../../../db/schema/tree-changes.ts'
import { treePersons } from '../../../db/schema/trees.ts'
import { openTree } from '../access/tree-access.ts'
import { eventFields } from '../commands/events.service.ts'
import { serialsOf } from '../commands/row-images.ts'
import { mediaFields } from '../media/person-media.ts'
import { memberName, memberNameColumns } from '../queries/member-name.ts'
import { treePolicy } from '../trees.policy.ts'
import { type ChangeRow, isRecent, mayRestore, stackOf, treeFields } from './revert.ts'

type Entry = OutputOf<typeof treeHistory.list>['list'][number]
type EntryRow = Entry['rows'][number]

/** Rows of one change that are told; a reorder of many children is told by the first of them. */
const ROWS_TOLD = 50

const { version, kind, way, authorId, at, undoneBy } = treeChanges

/** What is told of a change: of its rows the first, of those of the tree itself which fields. */
const toldColumns = {
  ...{ version, kind, way, authorId, at, undoneBy },
  rows: sql<RowImage[]>`jsonb_path_query_array(${treeChanges.rows}, ${`$[0 to ${ROWS_TOLD - 1}]`})`,
  treeFields,
}

/** The changes of a tree or of a person, the newest first: for those who belong to the tree. */
export async function listHistory(
  db: Database,
  input: ParsedInputOf<typeof treeHistory.list>,
  caller: SignedInCaller,
): Promise<OutputOf<typeof treeHistory.list>> {
  const book = await openTree(db, input.family_tree_id, 'read_history', caller)
  const { number } = book.row
  const person = input.person_id && (await serialOf(db, number, input.person_id))
  if (person === undefined && input.person_id) {
    return { list: [], more: false, undo_left: false, redo_left: false }
  }
  const found = await db
    .select({ change: toldColumns, user: memberNameColumns })
    .from(treeChanges)
    .leftJoin(users, eq(users.id, treeChanges.authorId))
    .where(
      and(
        eq(treeChanges.book, number),
        input.before === undefined ? undefined : lt(treeChanges.version, input.before),
        person ? sql`${treeChanges.serials} @> ${sql.param([person])}::int[]` : undefined,
      ),
    )
    .orderBy(desc(treeChanges.version))
    .limit(input.limit + 1)
  const told = found.slice(0, input.limit)
  const names = await namesOf(
    db,
    number,
    told.flatMap(({ change }) => serialsOf(change.rows)),
  )
  const { edit, arrange } = abilities(treePolicy, book, caller)
  const stack = await stackOf(db, number, caller.session.userId)
  return {
    list: told.map(({ change, user }) => {
      const own = change.authorId === caller.session.userId
      return {
        version: change.version,
        kind: change.kind,
        way: change.way,
        by: user ? memberName(user) : '',
        own,
        at: change.at.toISOString(),
        undone_by: change.undoneBy ?? 0,
        may_undo:
          (arrange || (edit && own)) &&
          mayUndo(change) &&
          mayRestore(book, change.treeFields, caller),
        rows: change.rows.flatMap((image) => entryRow(image, names)),
      }
    }),
    more: found.length > input.limit,
    undo_left: edit && stack.undo !== undefined,
    redo_left: edit && stack.redo !== undefined,
  }
}

const mayUndo = (change: Pick<ChangeRow, 'undoneBy' | 'at'>) =>
  change.undoneBy === null && isRecent(change)

async function serialOf(db: Queryable, book: number, id: string): Promise<number | undefined> {
  const [row] = await db
    .select({ serial: treePersons.serial })
    .from(treePersons)
    .where(and(eq(treePersons.book, book), eq(treePersons.id, id)))
  return row?.serial
}

/** Names of people, deleted ones among them. */
async function namesOf(db: Queryable, book: number, serials: readonly number[]) {
  const rows = await db
    .select({ serial: treePersons.serial, surname: treePersons.surname, name: treePersons.name })
    .from(treePersons)
    .where(and(eq(treePersons.book, book), inArray(treePersons.serial, [...new Set(serials)])))
  return new Map(rows.map(({ serial, surname, name }) => [serial, fullName(surname, name)]))
}

function entryRow(image: RowImage, names: ReadonlyMap<number, string>): EntryRow[] {
  const { table, key, before, after } = image
  if (table === 'pointers') return []
  const row: EntryRow = {
    what: table === 'bulk' ? 'book' : table,
    key,
    name: serialsOf([image])
      .map((serial) => names.get(serial) ?? '')
      .filter((name) => name !== '')
      .join(' · '),
    done: before === null ? 'added' : after === null ? 'removed' : 'changed',
    fields: differences(shown(table, before), shown(table, after)),
  }
  return [row]
}

/** What an image says, under the names of the API. */
function shown(table: RowImage['table'], image: RowImage['before']): Record<string, unknown> {
  if (image === null) return {}
  if (table === 'person') return wireFields(image)
  if (table === 'event') return eventFields(image)
  if (table === 'media') return mediaFields(image)
  if (table === 'bulk') return { people: image['people'] }
  return image
}

const asText = (value: unknown) => (value === undefined || value === null ? '' : String(value))

function differences(before: Record<string, unknown>, after: Record<string, unknown>) {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields
    .map((field) => ({ field, before: asText(before[field]), after: asText(after[field]) }))
    .filter((each) => each.before !== each.after)
}
