import { LAST_GENERATION } from '@suyuan/contract/limits'
import { sql } from 'drizzle-orm'
import { fieldError } from '../../../app/app-error.ts'
import { treeLinks, treePersons, treeUnions } from '../../../db/schema/trees.ts'
import { patchPeople } from './patch-people.ts'
import type { PersonRow } from './row-images.ts'
import type { TreeEdit } from './tree-edit.ts'

/** Who stands at the beginning of the line by which the tree counts its generations; 0 for nobody. */
async function beginningOfLine({ tx, number, book }: TreeEdit): Promise<number> {
  const { rows } = await tx.execute<{ serial: number }>(sql`
    with recursive line(serial, nth) as (
      select ${book.row.firstSerial}::int, 0
      union all
      select u.first, line.nth + 1 from line
      join ${treeLinks} l on l.book = ${number} and l.child = line.serial and l.is_primary
        and l.deleted_at is null
      join ${treeUnions} u on u.book = ${number} and u.serial = l.union_serial
        and u.deleted_at is null
    )
    select serial from line order by nth desc limit 1`)
  return rows[0]?.serial ?? 0
}

/** Those of a line, and who married into it, of whom a generation is said. */
async function statedBelow(edit: TreeEdit, top: number): Promise<PersonRow[]> {
  const { tx, number } = edit
  const { rows } = await tx.execute<{ serial: number }>(sql`
    with recursive line(serial) as (
      select ${top}::int
      union
      select l.child from line
      join ${treeUnions} u on u.book = ${number} and u.first = line.serial and u.deleted_at is null
      join ${treeLinks} l on l.book = ${number} and l.union_serial = u.serial and l.is_primary
        and l.deleted_at is null
    ),
    kin(serial) as (
      select serial from line
      union
      select u.second from line
      join ${treeUnions} u on u.book = ${number} and u.first = line.serial and u.deleted_at is null
    )
    select p.serial from kin
    join ${treePersons} p on p.book = ${number} and p.serial = kin.serial
      and p.generation is not null and p.deleted_at is null`)
  return edit.persons(rows.map(({ serial }) => serial))
}

/**
 * Somebody gets a parent who had none. Where the tree counts its generations from them, either the
 * parent is the first from now on and everybody below is one more, with the poem's characters going
 * along, or the child stays the first and the parent stands before the count.
 * @param renumbers what was chosen; where nothing was, whatever is said of the child's generation holds
 */
export async function renumberBelow(
  edit: TreeEdit,
  child: PersonRow,
  renumbers: boolean | undefined,
): Promise<void> {
  const { generation } = child
  if (generation !== null && (generation > 1 || !renumbers)) return
  if ((await beginningOfLine(edit)) !== child.serial) return
  if (renumbers === false) {
    await edit.updatePerson(child, { generation: 1 })
    return
  }
  const stated = await statedBelow(edit, child.serial)
  const patches = stated.map((row) => ({ row, patch: { generation: (row.generation ?? 0) + 1 } }))
  if (patches.some(({ patch }) => patch.generation > LAST_GENERATION)) {
    throw fieldError('generation', 'invalid')
  }
  await patchPeople(edit, patches)
  const { poem, poemStart } = edit.book.row
  if (poem !== '') edit.updateTree({ poemStart: poemStart + 1 })
}
