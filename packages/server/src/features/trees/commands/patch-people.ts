import { searchKeys } from '@suyuan/genealogy/names/search-key'
import { getTableColumns, sql } from 'drizzle-orm'
import { treePersons } from '../../../db/schema/trees.ts'
import type { PersonRow, PersonValues } from './row-images.ts'
import { datesOfPerson } from './stored-dates.ts'
import type { TreeEdit } from './tree-edit.ts'

/** A person as the tree has it, and what is to change. */
export interface PersonPatch {
  row: PersonRow
  patch: Partial<PersonValues>
}

/** People that go to the database in one statement. */
const AT_ONCE = 1000

const columns = Object.entries(getTableColumns(treePersons)).filter(
  ([name]) => !['book', 'serial', 'id', 'deletedAt'].includes(name),
)

/**
 * Changes fields of many people at once; the history keeps these fields alone. No others are written:
 * a memo alone may have a million characters.
 */
export async function patchPeople(edit: TreeEdit, patches: readonly PersonPatch[]): Promise<void> {
  const { tx, number, version } = edit
  for (let at = 0; at < patches.length; at += AT_ONCE) {
    const part = patches.slice(at, at + AT_ONCE)
    const changed = part.map(({ row, patch }) => {
      const moved = { ...patch, changed: version, rowVersion: row.rowVersion + 1 }
      const said = { ...row, ...moved }
      return {
        row,
        more: { ...moved, ...searchKeys(said), ...datesOfPerson(said, edit.calendar) },
      }
    })
    const names = new Set(changed.flatMap(({ more }) => Object.keys(more)))
    const written = columns.filter(([name]) => names.has(name))
    const rows = changed.map(({ row, more }) => {
      const said = { ...row, ...more }
      const named = written.map(([name, column]) => [column.name, said[name as keyof typeof said]])
      return { book: number, serial: row.serial, ...Object.fromEntries(named) }
    })
    const set = sql.join(
      written.map(([, { name }]) => sql.raw(`"${name}" = r."${name}"`)),
      sql`, `,
    )
    await tx.execute(sql`update ${treePersons} t set ${set}
      from json_populate_recordset(null::${treePersons}, ${JSON.stringify(rows)}::json) r
      where t.book = r.book and t.serial = r.serial`)
    for (const { row, patch } of part) {
      const before = Object.keys(patch).map((name) => [name, row[name as keyof typeof row]])
      edit.notePatch(row, Object.fromEntries(before), patch)
    }
  }
}
