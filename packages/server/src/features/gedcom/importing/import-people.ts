import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import type { ImportPerson } from '@suyuan/contract/tree-import-shapes'
import type { treeImports as endpoints } from '@suyuan/contract/tree-imports'
import { and, eq, sql } from 'drizzle-orm'
import { fieldError } from '../../../app/app-error.ts'
import type { SignedInCaller } from '../../../app/caller.ts'
import type { Queryable } from '../../../db/client.ts'
import { treeImportPeople } from '../../../db/schema/tree-imports.ts'
import { searchWord } from '../../trees/search-key.ts'
import { findImport, type Imports } from './import-access.ts'
import type { Found } from './thread-messages.ts'

const PEOPLE_FOUND = 20

/** People of a file, by any of their names or its sound. */
export async function importPeople(
  { db }: Imports,
  { id, text }: ParsedInputOf<typeof endpoints.people>,
  caller: SignedInCaller,
): Promise<OutputOf<typeof endpoints.people>> {
  const row = await findImport(db, id, 'read', caller)
  const word = searchWord(text)
  if (word === '') return { list: (row.preview as Found | null)?.firstPeople ?? [] }
  // Lines are told apart in the parts alone that hold the word, and only those that are shown leave.
  const { rows } = await db.execute<{ line: string }>(sql`
    select told.line from ${treeImportPeople},
      string_to_table(${treeImportPeople.lines}, ${'\n'}) with ordinality as told (line, at)
    where ${treeImportPeople.import} = ${row.id}
      and strpos(${treeImportPeople.lines}, ${word}) > 0
      and strpos(split_part(told.line, ${'\t'}, 2), ${word}) > 0
    order by ${treeImportPeople.part}, told.at
    limit ${PEOPLE_FOUND}`)
  return { list: rows.map(({ line }) => personOf(line)) }
}

function personOf(line: string): ImportPerson {
  const [serial = '', , surname = '', name = '', sex = '', born = '', died = ''] = line.split('\t')
  return { serial: Number(serial), surname, name, sex: Number(sex), born, died }
}

/** @throws {AppError} invalid_input where nobody of the file has the serial */
export async function requirePerson(tx: Queryable, id: string, serial: number): Promise<void> {
  const [found] = await tx
    .select({ part: treeImportPeople.part })
    .from(treeImportPeople)
    .where(
      and(
        eq(treeImportPeople.import, id),
        sql`${`\n`} || ${treeImportPeople.lines} like ${`%\n${serial}\t%`}`,
      ),
    )
    .limit(1)
  if (!found) throw fieldError('root', 'invalid')
}
