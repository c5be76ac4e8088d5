import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import type { staffSurnames } from '@suyuan/contract/staff-surnames'
import { celebrityFields } from '@suyuan/contract/surname-fields'
import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../../app/app-error.ts'
import type { Transaction } from '../../../db/client.ts'
import { contentEdits } from '../../../db/schema/content-edits.ts'
import { celebrities } from '../../../db/schema/surnames.ts'
import { cellNames } from '../../catalogue/import/book-cells.ts'
import { addedBefore } from '../edits/added-before.ts'
import { changedSince } from '../edits/check-seen.ts'
import {
  type CelebrityRow,
  type CelebrityValues,
  celebrityValues,
  inOneLine,
  readCelebrity,
  stateOf,
} from './celebrity-form.ts'
import { celebritiesInOrder } from './surname-file.ts'
import { type EditKind, holdSurname } from './write-surname.ts'

/** A person before and after a change; null where there was, or is, none. */
export interface CelebrityImage {
  before: CelebrityRow | null
  after: CelebrityRow | null
}

interface Named {
  id: number
  celebrity_id: number
  seen: string
}

/** @throws {AppError} not_found; conflict where the row says something else than was seen */
async function holdCelebrity(tx: Transaction, { id, celebrity_id, seen }: Named) {
  await holdSurname(tx, id)
  const [row] = await tx
    .select()
    .from(celebrities)
    .where(and(eq(celebrities.id, celebrity_id), eq(celebrities.surnameId, id)))
    .for('update')
  if (!row) throw new AppError('not_found')
  if (stateOf(row) !== seen) throw changedSince(celebrityValues(row, await cellNames(tx)))
  return row
}

async function noteChange(
  tx: Transaction,
  surnameId: number,
  image: CelebrityImage,
  by: { kind: EditKind; actorId: string; requestKey?: string | undefined },
): Promise<void> {
  const names = await cellNames(tx)
  const told = (row: CelebrityRow | null) => (row ? inOneLine(row, names) : '')
  const change = { before: told(image.before), after: told(image.after) }
  // One that was moved alone says the same as before.
  const field = change.before === change.after ? 'celebrity_order' : 'celebrity'
  await tx.insert(contentEdits).values({
    object: 'surname',
    objectId: surnameId,
    ...by,
    changes: [{ field, ...change }],
    image: { celebrity: image },
  })
}

/**
 * Changes a person, or adds one at the end.
 * @returns whether there was anything to write
 * @throws {AppError} not_found, conflict, invalid_input
 */
export async function writeCelebrity(
  tx: Transaction,
  input: ParsedInputOf<typeof staffSurnames.saveCelebrity>,
  actorId: string,
): Promise<boolean> {
  const { id, celebrity_id: celebrityId, seen, request_key: requestKey } = input
  const typed = Object.fromEntries(input.fields.map(({ field, value }) => [field, value]))
  const blank = Object.fromEntries(celebrityFields.map((field) => [field, ''])) as CelebrityValues
  if (celebrityId === null) {
    await holdSurname(tx, id)
    if (await addedBefore(tx, 'surname', requestKey)) return false
    const told = await readCelebrity(tx, { ...blank, ...typed })
    const [after] = await tx
      .insert(celebrities)
      .values({
        ...told,
        surnameId: id,
        rank: sql`(select coalesce(max(rank), 0) + 1 from ${celebrities}
          where ${celebrities.surnameId} = ${id})`,
      })
      .returning()
    if (!after) throw new Error('a person was not stored')
    await noteChange(tx, id, { before: null, after }, { kind: 'edit', actorId, requestKey })
    return true
  }
  const before = await holdCelebrity(tx, { id, celebrity_id: celebrityId, seen })
  const known = celebrityValues(before, await cellNames(tx))
  const told = await readCelebrity(tx, { ...known, ...typed })
  const after = { ...before, ...told }
  if (stateOf(after) === seen) return false
  await tx.update(celebrities).set(told).where(eq(celebrities.id, celebrityId))
  await noteChange(tx, id, { before, after }, { kind: 'edit', actorId })
  return true
}

/** @throws {AppError} not_found, conflict */
export async function dropCelebrity(tx: Transaction, input: Named, actorId: string): Promise<void> {
  const before = await holdCelebrity(tx, input)
  await tx.delete(celebrities).where(eq(celebrities.id, before.id))
  await noteChange(tx, input.id, { before, after: null }, { kind: 'edit', actorId })
}

/**
 * Puts a person before another one, or at the end. Only that row changes, unless others stand at the
 * same rank.
 * @throws {AppError} not_found, conflict
 */
export async function shiftCelebrity(
  tx: Transaction,
  input: Named & { before_id: number | null },
  actorId: string,
): Promise<void> {
  const before = await holdCelebrity(tx, input)
  const others = (await celebritiesInOrder(tx, input.id)).filter(({ id }) => id !== before.id)
  const found = others.findIndex(({ id }) => id === input.before_id)
  if (input.before_id !== null && found < 0) throw new AppError('not_found')
  const at = input.before_id === null ? others.length : found
  const rank = await rankAt(tx, others, at)
  await tx.update(celebrities).set({ rank }).where(eq(celebrities.id, before.id))
  const after = { ...before, rank }
  await noteChange(tx, input.id, { before, after }, { kind: 'edit', actorId })
}

/** A rank before the person who stands there; where there is no room the others are spread out. */
async function rankAt(
  tx: Transaction,
  others: readonly CelebrityRow[],
  at: number,
): Promise<number> {
  const [lower, upper] = [others[at - 1]?.rank, others[at]?.rank]
  if (upper === undefined) return (lower ?? 0) + 1
  const middle = Math.fround(((lower ?? upper - 2) + upper) / 2)
  if (middle < upper && (lower === undefined || middle > lower)) return middle
  for (const [place, { id }] of others.entries()) {
    const rank = (place < at ? place : place + 1) + 1
    await tx.update(celebrities).set({ rank }).where(eq(celebrities.id, id))
  }
  return at + 1
}

/** Takes a change of a person back. @throws {AppError} conflict where they say something else by now */
export async function restoreCelebrity(
  tx: Transaction,
  surnameId: number,
  { before, after }: CelebrityImage,
  actorId: string,
): Promise<void> {
  const id = (after ?? before)?.id ?? 0
  const [now] = await tx.select().from(celebrities).where(eq(celebrities.id, id))
  const same = now && after ? stateOf(now) === stateOf(inOrder(after)) : !now && !after
  if (!same) throw changedSince()
  if (before === null) await tx.delete(celebrities).where(eq(celebrities.id, id))
  else {
    await tx
      .insert(celebrities)
      .values(before)
      .onConflictDoUpdate({ target: celebrities.id, set: before })
  }
  const back = { before: after, after: before }
  await noteChange(tx, surnameId, back, { kind: 'undo', actorId })
}

/** As the database gives a row: kept as JSON its fields stand in another order. */
function inOrder(row: CelebrityRow): CelebrityRow {
  const { id, surnameId, name, nameEn, courtesyName, dynasty, birthYear, deathYear } = row
  const { provinceId, cityId, place, detail, detailEn, source, rank } = row
  const person = { id, surnameId, name, nameEn, courtesyName, dynasty, birthYear, deathYear }
  return { ...person, provinceId, cityId, place, detail, detailEn, source, rank }
}
