import { createHash } from 'node:crypto'
import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import type { staffEventTypes } from '@suyuan/contract/staff-event-types'
import { BRIEF_HISTORY } from '@suyuan/genealogy/event-types'
import { asc, sql } from 'drizzle-orm'
import { AppError, fieldError } from '../../../app/app-error.ts'
import { recordAct } from '../../../app/audit-log.ts'
import type { SignedInCaller } from '../../../app/caller.ts'
import type { Database, Queryable, Transaction } from '../../../db/client.ts'
import { contentEdits } from '../../../db/schema/content-edits.ts'
import { treeEventTypes } from '../../../db/schema/trees.ts'
import { transact } from '../../../db/transact.ts'
import { forgetEventTypes } from '../../trees/commands/events.service.ts'
import { addedBefore } from '../edits/added-before.ts'
import { changedSince } from '../edits/check-seen.ts'

type TypeRow = typeof treeEventTypes.$inferSelect
type Form = ParsedInputOf<typeof staffEventTypes.save>
type Listed = OutputOf<typeof staffEventTypes.list>

/** Ids below belong to the site's own types. */
const FIRST_ADDED = 1000

const told = ({ name, nameTw, nameEn, rank, hidden }: TypeRow) => ({
  name,
  name_tw: nameTw,
  name_en: nameEn,
  rank: String(rank),
  hidden: String(hidden),
})

function stateOf(row: TypeRow): string {
  const said = JSON.stringify(Object.values(told(row)))
  return createHash('sha256').update(said).digest('base64url').slice(0, 22)
}

/** Every type, in order, also those that are no longer offered. */
export async function listEventTypes(db: Queryable): Promise<Listed> {
  const rows = await db
    .select()
    .from(treeEventTypes)
    .orderBy(asc(treeEventTypes.rank), asc(treeEventTypes.id))
  return {
    types: rows.map((row) => ({
      id: row.id,
      parent_id: row.parentId,
      name: row.name,
      name_tw: row.nameTw,
      name_en: row.nameEn,
      rank: row.rank,
      hidden: row.hidden,
      seen: stateOf(row),
    })),
  }
}

/** Changes a type, or adds one. @throws {AppError} not_found, conflict, invalid_input */
export async function saveEventType(
  db: Database,
  form: Form,
  caller: SignedInCaller,
): Promise<Listed> {
  const list = await transact(db, async (tx) => {
    // One after the other: a new one's id follows from those that are there, and locked rows alone
    // do not tell of one that another has just added.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('event types', 0))`)
    const rows = await tx
      .select()
      .from(treeEventTypes)
      .orderBy(asc(treeEventTypes.id))
      .for('update')
    const before = rows.find(({ id }) => id === form.type_id)
    const adds = form.type_id === null
    if (adds && (await addedBefore(tx, 'event_type', form.request_key))) return listEventTypes(tx)
    const after = before ? changed(rows, before, form) : added(rows, form)
    await tx
      .insert(treeEventTypes)
      .values(after)
      .onConflictDoUpdate({ target: treeEventTypes.id, set: after })
    await note(tx, { before, after, requestKey: adds ? form.request_key : undefined }, caller)
    return listEventTypes(tx)
  })
  forgetEventTypes(db)
  return list
}

function saidOf({ name, name_tw, name_en, rank, hidden }: Form) {
  return { name, nameTw: name_tw, nameEn: name_en, rank, hidden }
}

function changed(rows: readonly TypeRow[], before: TypeRow, form: Form): TypeRow {
  if (stateOf(before) !== form.seen) throw changedSince(told(before))
  // Pages offer the brief history by itself, whatever else there is to choose.
  const brief = rows.find(({ id }) => id === BRIEF_HISTORY)
  const needed = [brief?.id, brief?.parentId].includes(before.id)
  if (form.hidden && needed) throw fieldError('hidden', 'invalid')
  return { ...before, ...saidOf(form) }
}

function added(rows: readonly TypeRow[], form: Form): TypeRow {
  if (form.type_id !== null) throw new AppError('not_found')
  const group = rows.find(({ id }) => id === form.parent_id)
  if (form.parent_id !== null && group?.parentId !== null) throw fieldError('parent_id', 'invalid')
  const id = Math.max(FIRST_ADDED - 1, ...rows.map((row) => row.id)) + 1
  return { id, parentId: form.parent_id, ...saidOf(form) }
}

interface Written {
  before: TypeRow | undefined
  after: TypeRow
  requestKey: string | undefined
}

async function note(
  tx: Transaction,
  { before, after, requestKey }: Written,
  caller: SignedInCaller,
): Promise<void> {
  const was: Partial<Record<string, string>> = before ? told(before) : {}
  const changes = Object.entries(told(after)).flatMap(([field, value]) =>
    was[field] === value ? [] : [{ field, before: was[field] ?? '', after: value }],
  )
  if (changes.length === 0) return
  await tx.insert(contentEdits).values({
    object: 'event_type',
    objectId: after.id,
    kind: 'edit',
    actorId: caller.session.userId,
    changes,
    image: {},
    requestKey,
  })
  await recordAct(tx, caller, {
    action: 'changed',
    object: 'event_type',
    objectId: String(after.id),
    detail: { fields: changes.map(({ field }) => field) },
  })
}
