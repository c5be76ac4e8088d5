import { isDeepStrictEqual } from 'node:util'
import { COUNTRY_ID } from '@suyuan/contract/limits'
import { surnameFields } from '@suyuan/contract/surname-fields'
import { eq } from 'drizzle-orm'
import { AppError } from '../../../app/app-error.ts'
import type { Queryable, Transaction } from '../../../db/client.ts'
import { contentEdits, type EditedField } from '../../../db/schema/content-edits.ts'
import { surnameAccounts, surnames } from '../../../db/schema/surnames.ts'
import { listPlaces } from '../../regions/regions.service.ts'
import { writeSurnameKeys } from '../../surnames/rebuild-surname-keys.ts'
import { readStored, writePassages } from './passages.ts'
import { emptyAccount, type SurnameState, surnameValues } from './surname-form.ts'

export type EditKind = (typeof contentEdits.$inferInsert)['kind']

/** A surname with its account. @throws {AppError} not_found */
export async function readSurnameState(db: Queryable, id: number): Promise<SurnameState> {
  const [row] = await db.select().from(surnames).where(eq(surnames.id, id))
  if (!row) throw new AppError('not_found')
  const [account] = await db.select().from(surnameAccounts).where(eq(surnameAccounts.surnameId, id))
  const places = await listPlaces(db)
  const provinces = places.filter(({ parentId }) => parentId === COUNTRY_ID)
  return {
    row,
    account: account ?? emptyAccount(id),
    passages: await readStored(db, id),
    provinces: new Map(provinces.map((each) => [each.name, each.id])),
  }
}

/** Lets nobody else write a surname until the transaction ends: whoever writes its account begins here. */
export async function lockSurname(tx: Transaction, id: number): Promise<void> {
  await tx.select({ id: surnames.id }).from(surnames).where(eq(surnames.id, id)).for('update')
}

/** A surname with its account, held until the transaction ends. @throws {AppError} not_found */
export async function holdSurname(tx: Transaction, id: number): Promise<SurnameState> {
  await lockSurname(tx, id)
  return readSurnameState(tx, id)
}

/**
 * Writes a surname by hand, with how it is looked up and with its history: the one way in which staff
 * change one. The seed leaves a row alone from then on.
 * @returns the fields that changed
 */
export async function writeSurname(
  tx: Transaction,
  before: SurnameState,
  after: SurnameState,
  kind: EditKind,
  actorId: string,
): Promise<string[]> {
  const changes = changesOf(before, after)
  if (changes.length === 0) return []
  const { id, booksNum: _booksNum, samplesNum: _samplesNum, ...row } = after.row
  await tx.update(surnames).set(row).where(eq(surnames.id, id))
  await writeSurnameKeys(tx, [after.row])
  await writePassages(tx, id, before, after.passages)
  // A surname of which nothing is told stays without an account.
  if (!isDeepStrictEqual(before.account, after.account)) {
    await tx
      .insert(surnameAccounts)
      .values(after.account)
      .onConflictDoUpdate({ target: surnameAccounts.surnameId, set: after.account })
  }
  await tx.insert(contentEdits).values({
    object: 'surname',
    objectId: id,
    kind,
    actorId,
    changes,
    image: {},
  })
  return changes.map(({ field }) => field)
}

function changesOf(before: SurnameState, after: SurnameState): EditedField[] {
  const [was, is] = [surnameValues(before), surnameValues(after)]
  return surnameFields
    .filter((field) => was[field] !== is[field])
    .map((field) => ({ field, before: was[field], after: is[field] }))
}
