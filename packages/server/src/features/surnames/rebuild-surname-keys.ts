import { asc, eq, inArray, lt } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import { surnameForms, surnames } from '../../db/schema/surnames.ts'
import { transact } from '../../db/transact.ts'
import { SURNAME_KEYS_VERSION, surnameFormRows, surnameKeys } from './surname-keys.ts'
import type { SurnameRow } from './surnames.queries.ts'

/** Makes the keys of surnames anew from what their rows say now. */
export async function writeSurnameKeys(
  tx: Transaction,
  rows: readonly SurnameRow[],
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  for (const row of rows) {
    await tx.update(surnames).set(surnameKeys(row)).where(eq(surnames.id, row.id))
  }
  await tx.delete(surnameForms).where(inArray(surnameForms.surnameId, ids))
  await tx.insert(surnameForms).values(rows.flatMap(surnameFormRows))
}

/** How many surnames have keys of an older rule. */
export function countStaleSurnames(db: Database): Promise<number> {
  return db.$count(surnames, lt(surnames.keysVersion, SURNAME_KEYS_VERSION))
}

/**
 * Makes the keys of some surnames that have older ones anew.
 * @returns how many; 0 where all are done
 */
export function rebuildSomeSurnames(db: Database, most: number): Promise<number> {
  return transact(db, async (tx) => {
    const rows = await tx
      .select()
      .from(surnames)
      .where(lt(surnames.keysVersion, SURNAME_KEYS_VERSION))
      .orderBy(asc(surnames.id))
      .limit(most)
      .for('update')
    await writeSurnameKeys(tx, rows)
    return rows.length
  })
}
