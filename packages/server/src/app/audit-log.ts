import type { AuditedDetail, auditedActions, auditedObjects } from '@suyuan/contract/audited'
import { AUDIT_MONTHS } from '@suyuan/contract/limits'
import { and, asc, eq, lt, notInArray, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { oneOf } from '../db/one-of.ts'
import { auditEvents } from '../db/schema/audit.ts'
import type { Caller } from './caller.ts'
import type { PersonalData } from './personal-data.ts'

/** What somebody did or looked at. */
export interface Act {
  action: (typeof auditedActions)[number]
  object: (typeof auditedObjects)[number]
  /** Absent where the act was on many. */
  objectId?: string
  /** Names of fields, statuses, counts: never what somebody wrote, and never a secret. */
  detail?: Readonly<Partial<Record<AuditedDetail, string | number | boolean | readonly string[]>>>
}

/**
 * Notes what staff do, and every look of theirs at somebody's data. In the transaction of the act:
 * what cannot be noted does not happen.
 */
export async function recordAct(
  tx: Queryable,
  { session, requestId }: Pick<Caller, 'session' | 'requestId'>,
  { action, object, objectId = '', detail = {} }: Act,
): Promise<void> {
  await tx.insert(auditEvents).values({
    actorId: session?.userId ?? null,
    role: session?.role ?? 'visitor',
    action,
    object,
    objectId,
    detail,
    requestId,
  })
}

/** What acts on many of an object are noted under, with the ids of those in `detail`. */
const many = { request: 'requests' } as const

/**
 * Takes out what was noted of objects that are gone, but not that somebody deleted them; acts on many
 * go on telling of the others.
 */
export async function forgetActs(
  tx: Queryable,
  object: keyof typeof many,
  gone: readonly { id: string }[],
): Promise<void> {
  if (gone.length === 0) return
  const ids = gone.map(({ id }) => id)
  const named = sql`${sql.param(ids)}::text[]`
  await tx
    .delete(auditEvents)
    .where(
      and(
        eq(auditEvents.object, object),
        oneOf(auditEvents.objectId, ids, 'text'),
        notInArray(auditEvents.action, ['deleted', 'deleted_by_sender']),
      ),
    )
  await tx
    .update(auditEvents)
    .set({
      detail: sql`jsonb_set(${auditEvents.detail}, '{ids}', (${auditEvents.detail} -> 'ids') - ${named})`,
    })
    .where(
      and(eq(auditEvents.object, many[object]), sql`(${auditEvents.detail} -> 'ids') ?| ${named}`),
    )
}

/** What somebody of the staff did stays after their account has gone, without their id. */
export const auditData: PersonalData = {
  name: 'audit_log',

  collect(db, userId) {
    return db
      .select({
        at: auditEvents.at,
        action: auditEvents.action,
        object: auditEvents.object,
        object_id: auditEvents.objectId,
      })
      .from(auditEvents)
      .where(eq(auditEvents.actorId, userId))
      .orderBy(asc(auditEvents.id))
  },

  async erase(tx, userId) {
    await tx.update(auditEvents).set({ actorId: null }).where(eq(auditEvents.actorId, userId))
    await tx
      .update(auditEvents)
      .set({ objectId: '' })
      .where(and(eq(auditEvents.object, 'member'), eq(auditEvents.objectId, userId)))
  },

  async expire(db, now) {
    const oldest = sql`${now}::timestamptz - make_interval(months => ${AUDIT_MONTHS})`
    await db.delete(auditEvents).where(lt(auditEvents.at, oldest))
  },
}
