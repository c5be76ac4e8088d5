import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import type { Lang } from '@suyuan/contract/lang'
import type { StaffSurname, staffSurnames } from '@suyuan/contract/staff-surnames'
import { type SurnameField, surnameFields } from '@suyuan/contract/surname-fields'
import { eq } from 'drizzle-orm'
import { AppError } from '../../../app/app-error.ts'
import { recordAct } from '../../../app/audit-log.ts'
import type { SignedInCaller } from '../../../app/caller.ts'
import type { Database, Transaction } from '../../../db/client.ts'
import { contentEdits } from '../../../db/schema/content-edits.ts'
import { transact } from '../../../db/transact.ts'
import { forgetSurnames } from '../../surnames/surnames.service.ts'
import { checkSeen } from '../edits/check-seen.ts'
import { lastEdit } from '../edits/edit-history.ts'
import { type CelebrityImage, restoreCelebrity } from './change-celebrity.ts'
import { requireSources } from './spellings.ts'
import { readSurnameFile } from './surname-file.ts'
import { applySurnameValues, surnameValues } from './surname-form.ts'
import { holdSurname, writeSurname } from './write-surname.ts'

/** Writes to a surname, then answers with it as it is now. */
export async function changeSurname(
  db: Database,
  id: number,
  lang: Lang,
  work: (tx: Transaction) => Promise<void>,
): Promise<StaffSurname> {
  const file = await transact(db, async (tx) => {
    await work(tx)
    return readSurnameFile(tx, id, lang)
  })
  forgetSurnames(db)
  return file
}

export function noteSurname(
  tx: Transaction,
  id: number,
  action: 'changed' | 'undone',
  fields: readonly string[],
  caller: SignedInCaller,
): Promise<void> {
  return recordAct(tx, caller, {
    action,
    object: 'surname',
    objectId: String(id),
    detail: { fields },
  })
}

/** @throws {AppError} not_found, conflict, invalid_input */
export function saveSurname(
  db: Database,
  { id, fields }: ParsedInputOf<typeof staffSurnames.save>,
  caller: SignedInCaller,
): Promise<StaffSurname> {
  return changeSurname(db, id, caller.lang, async (tx) => {
    const before = await holdSurname(tx, id)
    checkSeen(surnameValues(before), fields)
    const typed = Object.fromEntries(fields.map(({ field, value }) => [field, value]))
    const after = applySurnameValues(before, typed)
    requireSources(before.row, after.row)
    const changed = await writeSurname(tx, before, after, 'edit', caller.session.userId)
    if (changed.length > 0) await noteSurname(tx, id, 'changed', changed, caller)
  })
}

const isField = (name: string): name is SurnameField => surnameFields.some((each) => each === name)

/**
 * Takes the last change of a surname, or of one of its persons, back.
 * @throws {AppError} not_found, nothing_to_undo; conflict where it says something else by now
 */
export function undoSurnameEdit(
  db: Database,
  { id, edit_id }: ParsedInputOf<typeof staffSurnames.undo>,
  caller: SignedInCaller,
): Promise<StaffSurname> {
  return changeSurname(db, id, caller.lang, async (tx) => {
    const before = await holdSurname(tx, id)
    const edit = await lastEdit(tx, 'surname', id)
    if (edit?.id !== edit_id) throw new AppError('nothing_to_undo')
    const back = edit.changes.flatMap(({ field, before: value, after: seen }) =>
      isField(field) ? [{ field, value, seen }] : [],
    )
    checkSeen(surnameValues(before), back)
    const actorId = caller.session.userId
    const typed = Object.fromEntries(back.map(({ field, value }) => [field, value]))
    await writeSurname(tx, before, applySurnameValues(before, typed), 'undo', actorId)
    if ('celebrity' in edit.image) {
      await restoreCelebrity(tx, id, edit.image['celebrity'] as CelebrityImage, actorId)
    }
    await tx.update(contentEdits).set({ undone: true }).where(eq(contentEdits.id, edit_id))
    await noteSurname(
      tx,
      id,
      'undone',
      edit.changes.map(({ field }) => field),
      caller,
    )
  })
}
