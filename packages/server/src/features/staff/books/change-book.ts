import type { BookField } from '@suyuan/contract/book-fields'
import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import type { StaffBook, staffBooks } from '@suyuan/contract/staff-books'
import { eq } from 'drizzle-orm'
import { AppError } from '../../../app/app-error.ts'
import { type Act, recordAct } from '../../../app/audit-log.ts'
import type { SignedInCaller } from '../../../app/caller.ts'
import type { Database, Transaction } from '../../../db/client.ts'
import { contentEdits } from '../../../db/schema/content-edits.ts'
import { transact } from '../../../db/transact.ts'
import {
  applyValues,
  type BookValues,
  bookValues,
  fieldValuesOf,
} from '../../catalogue/edit/book-form.ts'
import { splitOff } from '../../catalogue/edit/merge-two.ts'
import { restoredStatements, statedBehind } from '../../catalogue/edit/statements.ts'
import { holdBook, writeBook } from '../../catalogue/edit/write-book.ts'
import { cellNames } from '../../catalogue/import/book-cells.ts'
import { type BookFacts, factsOf } from '../../catalogue/import/book-facts.ts'
import type { JoinTrace } from '../../catalogue/import/merge-books.ts'
import { listPlaces } from '../../regions/regions.service.ts'
import { changedSince, checkSeen, type Written } from '../edits/check-seen.ts'
import { lastEdit } from '../edits/edit-history.ts'
import { refused } from '../edits/refused.ts'
import { readBookFile } from './book-file.ts'

type Save = ParsedInputOf<typeof staffBooks.save>

/**
 * Writes fields of a book as somebody typed them, and notes it.
 * @throws {AppError} not_found, conflict, and invalid_input with the words an import has for it
 */
async function writeFields(
  tx: Transaction,
  { id, fields }: { id: number; fields: readonly Written<BookField>[] },
  caller: SignedInCaller,
): Promise<void> {
  const names = await cellNames(tx)
  const row = await holdBook(tx, id)
  const facts = factsOf(row)
  checkSeen(bookValues(facts, names), fields)
  const typed = Object.fromEntries(fields.map(({ field, value }) => [field, value]))
  const read = await applyValues(tx, facts, typed, names)
  if ('faults' in read) throw refused(read.faults)
  const change = { facts: read.facts, kind: 'edit' as const, actorId: caller.session.userId }
  const changed = await writeBook(tx, row, change, names)
  if (changed.length > 0) await noteBook(tx, id, 'changed', { fields: changed }, caller)
}

export function noteBook(
  tx: Transaction,
  id: number,
  action: 'changed' | 'undone' | 'merged',
  detail: Act['detail'],
  caller: SignedInCaller,
): Promise<void> {
  return recordAct(tx, caller, { action, object: 'book', objectId: String(id), detail })
}

/** @throws {AppError} not_found, conflict, invalid_input */
export function saveBook(db: Database, input: Save, caller: SignedInCaller): Promise<StaffBook> {
  return transact(db, async (tx) => {
    await writeFields(tx, input, caller)
    return readBookFile(tx, input.id, caller.lang)
  })
}

/** What is kept of a change so that it can be taken back. */
interface Image {
  facts: Partial<BookFacts>
  other?: number
  join?: JoinTrace
}

/**
 * Takes the last change of a book back; of a merge, the other record is one of its own again.
 * @throws {AppError} not_found; nothing_to_undo where that change is not the last one that stands;
 * conflict where a field says something else than it left there
 */
export function undoEdit(
  db: Database,
  { id, edit_id }: ParsedInputOf<typeof staffBooks.undo>,
  caller: SignedInCaller,
): Promise<StaffBook> {
  return transact(db, async (tx) => {
    const names = await cellNames(tx)
    const row = await holdBook(tx, id)
    const edit = await lastEdit(tx, 'book', id)
    if (edit?.id !== edit_id) throw new AppError('nothing_to_undo')
    const facts = factsOf(row)
    const back = edit.changes.map(({ field, before, after }) => ({
      field: field as BookField,
      value: before,
      seen: after,
    }))
    checkSeen(bookValues(facts, names), back)
    const image = edit.image as unknown as Image
    const { other, join } = image
    if (other !== undefined && join) await splitOff(tx, id, other, join)
    const fields = back.map(({ field }) => field)
    const restored = {
      ...facts,
      ...fieldValuesOf(fields, image.facts),
      statedBy: restoredStatements(
        facts.statedBy,
        image.facts.statedBy ?? [],
        statedBehind(fields),
      ),
    }
    if (fields.some((field) => field === 'province' || field === 'city')) {
      await checkPlace(tx, restored, bookValues(facts, names))
    }
    const change = { facts: restored, kind: 'undo' as const, actorId: caller.session.userId }
    await writeBook(tx, row, { ...change, trace: { of: edit_id } }, names)
    await tx.update(contentEdits).set({ undone: true }).where(eq(contentEdits.id, edit_id))
    await noteBook(tx, id, 'undone', { fields }, caller)
    return readBookFile(tx, id, caller.lang)
  })
}

/** @throws {AppError} conflict where the city, written since, would stand outside its province */
async function checkPlace(
  tx: Transaction,
  { provinceId, cityId }: BookFacts,
  { province, city }: BookValues,
): Promise<void> {
  if (cityId === null) return
  const place = (await listPlaces(tx)).find(({ id }) => id === cityId)
  if (place?.parentId !== provinceId) throw changedSince({ province, city })
}
