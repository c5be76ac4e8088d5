import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import type { ImportPerson } from '@suyuan/contract/tree-import-shapes'
import type { treeImports as endpoints } from '@suyuan/contract/tree-imports'
import { searchWord } from '@suyuan/genealogy/names/search-key'
import { and, eq, sql } from 'drizzle-orm'
import { fieldError } from '../../../app/app-error.ts'
import type { SignedInCaller } from '../../../app/caller.ts'
import type { Queryable } from '../../../db/client.ts'
import { treeImportPeople } from '../../../db/schema/tree-imports.ts'
import { findImport, type Imports } from './import-access.ts'
import type { Found } from './thread-messages.ts'

/** People who are told at once: of a search, and of a group. */
const [PEOPLE_FOUND, A_PAGE] = [20, 50]

/** Place in a line of why somebody counts as living or as dead. */
const REASON = 8

/** People of a file, by any of their names or its sound, and by why they count as living or as dead. */
export async function importPeople(
  { db }: Imports,
  { id, text, reason, offset }: ParsedInputOf<typeof endpoints.people>,
  caller: SignedInCaller,
): Promise<OutputOf<typeof endpoints.people>> {
  const row = await findImport(db, id, 'read', caller)
  const word = searchWord(text)
  if (word === '' && reason === undefined) {
    return { list: (row.preview as Found | null)?.firstPeople ?? [], more: false }
  }
  const [most, from] = reason === undefined ? [PEOPLE_FOUND, 0] : [A_PAGE, offset]
  const isOfGroup =
    reason === undefined
      ? sql`true`
      : sql`split_part(told.line, ${'\t'}, ${REASON}::int) = ${reason}`
  // Lines are told apart in the parts alone that hold the words, and only those that are shown leave.
  const { rows } = await db.execute<{ line: string }>(sql`
    select told.line from ${treeImportPeople},
      string_to_table(${treeImportPeople.lines}, ${'\n'}) with ordinality as told (line, at)
    where ${treeImportPeople.import} = ${row.id}
      and strpos(${treeImportPeople.lines}, ${word}) > 0
      and strpos(${treeImportPeople.lines}, ${reason ?? ''}) > 0
      and strpos(split_part(told.line, ${'\t'}, 2), ${word}) > 0
      and ${isOfGroup}
    order by ${treeImportPeople.part}, told.at
    limit ${most + 1} offset ${from}`)
  return {
    list: rows.slice(0, most).map(({ line }) => personOf(line)),
    more: reason !== undefined && rows.length > most,
  }
}

/** Puts behind the people of a part why they count as living or as dead. */
export async function noteLives(
  db: Queryable,
  { id, part, reasons }: { id: string; part: number; reasons: string },
): Promise<void> {
  const told = sql`rows from (string_to_table(${treeImportPeople.lines}, ${'\n'}),
    string_to_table(${reasons}::text, ${'\n'})) with ordinality as told (line, reason, at)`
  await db
    .update(treeImportPeople)
    .set({
      lines: sql`(select string_agg(told.line || ${'\t'} || told.reason, ${'\n'} order by told.at) from ${told})`,
    })
    .where(and(eq(treeImportPeople.import, id), eq(treeImportPeople.part, part)))
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
