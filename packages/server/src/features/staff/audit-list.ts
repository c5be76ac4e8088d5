import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import type { staffAudit } from '@suyuan/contract/staff-audit'
import { and, desc, eq, lt, type SQL } from 'drizzle-orm'
import { recordAct } from '../../app/audit-log.ts'
import type { SignedInCaller } from '../../app/caller.ts'
import { permitted } from '../../app/policy.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { auditEvents } from '../../db/schema/audit.ts'
import { transact } from '../../db/transact.ts'
import { idOfLogin } from '../accounts/staff-roles.ts'
import { auditPolicy } from './staff.policy.ts'

type Filter = ParsedInputOf<typeof staffAudit.list>

/** No account has it. */
const NOBODY = ''

async function conditionsOf(tx: Queryable, filter: Filter): Promise<SQL[]> {
  const conditions: SQL[] = []
  if (filter.object !== '') conditions.push(eq(auditEvents.object, filter.object))
  if (filter.object_id !== '') conditions.push(eq(auditEvents.objectId, filter.object_id))
  if (filter.actor !== '') {
    conditions.push(eq(auditEvents.actorId, (await idOfLogin(tx, filter.actor)) ?? NOBODY))
  }
  if (filter.after !== null) conditions.push(lt(auditEvents.id, filter.after))
  return conditions
}

/** A page of the audit log, the newest first; that it was read is noted as well. */
export async function listAudit(db: Database, filter: Filter, caller: SignedInCaller) {
  permitted(auditPolicy, 'read', {}, caller)
  return transact(db, async (tx) => {
    const rows = await tx
      .select({
        id: auditEvents.id,
        at: auditEvents.at,
        actor: users.loginName,
        role: auditEvents.role,
        action: auditEvents.action,
        object: auditEvents.object,
        objectId: auditEvents.objectId,
        detail: auditEvents.detail,
      })
      .from(auditEvents)
      .leftJoin(users, eq(users.id, auditEvents.actorId))
      .where(and(...(await conditionsOf(tx, filter))))
      .orderBy(desc(auditEvents.id))
      .limit(filter.limit + 1)
    await recordAct(tx, caller, { action: 'read', object: 'audit' })
    const shown = rows.slice(0, filter.limit)
    return {
      list: shown.map(({ at, actor, objectId, detail, ...row }) => ({
        ...row,
        at: at.toISOString(),
        actor: actor ?? '',
        object_id: objectId,
        details: told(detail),
      })),
      next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
    }
  })
}

/** In the words of the database; the page has those of its reader. */
function told(detail: Record<string, unknown>): { name: string; values: string[] }[] {
  return Object.entries(detail).map(([name, value]) => ({
    name,
    values: (Array.isArray(value) ? value : [value]).map(String),
  }))
}
