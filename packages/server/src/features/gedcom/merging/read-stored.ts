import type { ForeignPerson } from '@suyuan/genealogy/gedcom/mapping/person-fields'
import type { Database } from '../../../db/client.ts'
import type { PersonRow } from '../../trees/commands/row-images.ts'
import { treeRowsIn } from '../exporting/read-tree-rows.ts'
import type { StoredPerson } from './join-person.ts'

/** A stored person with the row itself. */
export type StoredRow = StoredPerson & { row: PersonRow }

/** People of a tree as a merge compares them, by serial. */
export async function readStored(
  db: Database,
  book: number,
  serials: readonly number[],
): Promise<Map<number, StoredRow>> {
  const reader = treeRowsIn(db, book)
  const rows = await reader.persons(serials)
  const events = await reader.events(serials)
  const kept = await reader.kept('person', serials)
  return new Map(
    [...rows].map(([serial, row]) => [
      serial,
      {
        row,
        fields: row,
        events: events.get(serial) ?? [],
        kept: kept.get(String(serial)) as ForeignPerson | undefined,
      },
    ]),
  )
}
