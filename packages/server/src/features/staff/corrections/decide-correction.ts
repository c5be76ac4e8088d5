import { correctableFields } from '@suyuan/contract/correctable'
import type { Correction, corrections as endpoints } from '@suyuan/contract/corrections'
import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import type { Lang } from '@suyuan/contract/lang'
import { simplified } from '@suyuan/genealogy/text/simplified'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { AppError, fieldError } from '../../../app/app-error.ts'
import { recordAct } from '../../../app/audit-log.ts'
import type { SignedInCaller } from '../../../app/caller.ts'
import { permitted } from '../../../app/policy.ts'
import type { Database, Queryable } from '../../../db/client.ts'
import { users } from '../../../db/schema/accounts.ts'
import { books, mergedBooks } from '../../../db/schema/catalogue.ts'
import { corrections, type SuggestedField } from '../../../db/schema/corrections.ts'
import { surnames } from '../../../db/schema/surnames.ts'
import { transact } from '../../../db/transact.ts'
import { localized } from '../../../text/localized.ts'
import { displayedSurname } from '../../surnames/displayed-surname.ts'
import { forgetSurnames } from '../../surnames/surnames.service.ts'
import { correctionPolicy } from '../staff.policy.ts'
import { type CorrectableRecord, correctRecord, readRecord } from './correctable-record.ts'

type CorrectionRow = typeof corrections.$inferSelect

const listedColumns = {
  id: corrections.id,
  serial: corrections.serial,
  object: corrections.object,
  objectId: corrections.objectId,
  status: corrections.status,
  createdAt: corrections.createdAt,
  // Which, and not what they said and what is suggested.
  fields: sql<
    SuggestedField['field'][]
  >`jsonb_path_query_array(${corrections.fields}, '$[*].field')`,
}

type ListedRow = Pick<CorrectionRow, Exclude<keyof typeof listedColumns, 'fields'>> & {
  fields: SuggestedField['field'][]
}

/** A page of suggestions, the oldest first. */
export async function listCorrections(
  db: Queryable,
  { status, after, limit }: ParsedInputOf<typeof endpoints.list>,
  lang: Lang,
) {
  const rows = await db
    .select(listedColumns)
    .from(corrections)
    .where(
      and(
        status === '' ? undefined : eq(corrections.status, status),
        gt(corrections.serial, after),
      ),
    )
    .orderBy(asc(corrections.serial))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const nameOf = await namesOf(db, shown, lang)
  return {
    list: shown.map((row) => presentListed(row, nameOf(row))),
    next: rows.length > shown.length ? (shown.at(-1)?.serial ?? null) : null,
  }
}

type OfRecord = Pick<CorrectionRow, 'object' | 'objectId'>

/** What the records of some suggestions are called to a reader; empty where one is gone. */
async function namesOf(db: Queryable, rows: readonly OfRecord[], lang: Lang) {
  const idsOf = (object: CorrectionRow['object']) =>
    rows.filter((row) => row.object === object).map(({ objectId }) => objectId)
  const titles = await titlesOf(db, idsOf('book'))
  const families = await db
    .select({ id: surnames.id, surname: surnames.surname, traditional: surnames.traditional })
    .from(surnames)
    .where(inArray(surnames.id, idsOf('surname')))
  const names = {
    book: new Map(titles.map(({ id, title }) => [id, localized(lang, title)])),
    surname: new Map(families.map((row) => [row.id, displayedSurname(row, lang)])),
  }
  return ({ object, objectId }: OfRecord) => names[object].get(objectId) ?? ''
}

/** Titles by the ids of books, and by those of books that have been merged into them. */
async function titlesOf(db: Queryable, ids: readonly number[]) {
  const { title } = books
  const standing = await db
    .select({ id: books.id, title })
    .from(books)
    .where(inArray(books.id, [...ids]))
  const merged = await db
    .select({ id: mergedBooks.id, title })
    .from(mergedBooks)
    .innerJoin(books, eq(books.id, mergedBooks.intoId))
    .where(inArray(mergedBooks.id, [...ids]))
  return [...standing, ...merged]
}

function presentListed(row: ListedRow, name: string) {
  return {
    id: row.id,
    object: row.object,
    object_id: row.objectId,
    name,
    status: row.status,
    fields: row.fields,
    created_at: row.createdAt.toISOString(),
  }
}

/** One suggestion beside the record as it is now; that it was looked at is noted. */
export function readCorrection(
  db: Database,
  id: string,
  caller: SignedInCaller,
): Promise<Correction> {
  return transact(db, async (tx) => {
    const [found] = await tx.select().from(corrections).where(eq(corrections.id, id))
    const row = permitted(correctionPolicy, 'decide', found, caller)
    await recordAct(tx, caller, { action: 'read', object: 'correction', objectId: id })
    return presentCorrection(tx, row, caller.lang)
  })
}

/** Null where the record has been removed since. */
async function recordOf(tx: Queryable, row: CorrectionRow): Promise<CorrectableRecord | null> {
  try {
    return await readRecord(tx, row.object, row.objectId)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

async function presentCorrection(
  tx: Queryable,
  row: CorrectionRow,
  lang: Lang,
): Promise<Correction> {
  const record = await recordOf(tx, row)
  const nameOf = await namesOf(tx, [row], lang)
  const [by] = await tx
    .select({ name: users.loginName })
    .from(users)
    .where(eq(users.id, row.decidedBy ?? ''))
  const order: readonly string[] = correctableFields[row.object]
  const fields = row.fields.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
  return {
    ...presentListed({ ...row, fields: row.fields.map(({ field }) => field) }, nameOf(row)),
    reason: row.reason,
    contact: row.contact,
    lang: row.lang,
    answer: row.answer,
    decided_by: by?.name ?? '',
    decided_at: row.decidedAt?.toISOString() ?? '',
    row_version: row.rowVersion,
    comparison: fields.map((each) => ({
      ...each,
      now: record?.values[each.field] ?? '',
      // Traditional forms of the surname and its variants are kept as they are written.
      stored: ['traditional', 'variants'].includes(each.field)
        ? each.suggested
        : simplified(each.suggested),
    })),
  }
}

/**
 * Writes what is accepted into the record and ends the suggestion; whoever accepts nothing says why.
 * @throws {AppError} not_found; conflict where somebody has decided, or changed the record, since it
 * was read; invalid_input
 */
export async function decideCorrection(
  db: Database,
  { id, row_version, accepted, answer }: ParsedInputOf<typeof endpoints.decide>,
  caller: SignedInCaller,
): Promise<Correction> {
  const decided = await transact(db, async (tx) => {
    const [found] = await tx.select().from(corrections).where(eq(corrections.id, id)).for('update')
    const row = permitted(correctionPolicy, 'decide', found, caller)
    if (row.status !== 'open' || row.rowVersion !== row_version) {
      const conflict = {
        yours: {},
        current: { status: row.status },
        row_version: row.rowVersion,
      }
      throw new AppError('conflict', { conflict })
    }
    if (accepted.length === 0 && answer === '') throw fieldError('answer', 'required')
    const taken = new Set(accepted.map(({ field }) => field))
    const suggested = new Set(row.fields.map(({ field }) => field))
    if (![...taken].every((field) => suggested.has(field))) throw fieldError('accepted', 'invalid')
    const { object, objectId } = row
    const correctedId =
      accepted.length > 0
        ? await correctRecord(tx, object, objectId, accepted, caller.session.userId)
        : objectId
    const status =
      taken.size === 0 ? 'declined' : taken.size === suggested.size ? 'accepted' : 'partly'
    const [written] = await tx
      .update(corrections)
      .set({
        status,
        answer,
        fields: row.fields.map((each) => ({ ...each, accepted: taken.has(each.field) })),
        decidedBy: caller.session.userId,
        decidedAt: sql`now()`,
        rowVersion: sql`${corrections.rowVersion} + 1`,
      })
      .where(eq(corrections.id, id))
      .returning()
    const fields = [...taken]
    const action = taken.size === 0 ? 'declined' : 'accepted'
    await recordAct(tx, caller, { action, object: 'correction', objectId: id, detail: { fields } })
    if (fields.length > 0) {
      await recordAct(tx, caller, {
        action: 'changed',
        object,
        objectId: String(correctedId),
        detail: { fields },
      })
    }
    return presentCorrection(tx, written ?? row, caller.lang)
  })
  if (decided.object === 'surname') forgetSurnames(db)
  return decided
}
