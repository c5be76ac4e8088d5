import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import type { Lang } from '@suyuan/contract/lang'
import type { staffAudit } from '@suyuan/contract/staff-audit'
import { and, desc, eq, inArray, lt, ne, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { recordAct } from '../../../app/audit-log.ts'
import type { SignedInCaller } from '../../../app/caller.ts'
import { permitted } from '../../../app/policy.ts'
import type { Database, Queryable } from '../../../db/client.ts'
import { users } from '../../../db/schema/accounts.ts'
import { auditEvents } from '../../../db/schema/audit.ts'
import { transact } from '../../../db/transact.ts'
import { idOfLogin } from '../../accounts/staff-roles.ts'
import { requestsNumbered } from '../request-queue.ts'
import { auditPolicy } from '../staff.policy.ts'
import { namesOfAudited } from './audit-names.ts'

type Filter = ParsedInputOf<typeof staffAudit.list>

/** No account has it. */
const NOBODY = ''

async function conditionsOf(tx: Queryable, filter: Filter): Promise<(SQL | undefined)[]> {
  const { object, object_id: objectId, actor, after } = filter
  const conditions: (SQL | undefined)[] = []
  if (object !== '') conditions.push(eq(auditEvents.object, object))
  if (objectId !== '') {
    conditions.push(inArray(auditEvents.objectId, await idsMeant(tx, objectId)))
  }
  if (actor !== '') {
    conditions.push(eq(auditEvents.actorId, (await idOfLogin(tx, actor)) ?? NOBODY))
  }
  if (after !== null) conditions.push(lt(auditEvents.id, after))
  // Whom a search for members showed is noted of each of them, so that all looks at one are found
  // under them. Elsewhere the search names them: it is one act and one entry.
  if (object !== 'member' && objectId === '') {
    conditions.push(or(ne(auditEvents.object, 'member'), ne(auditEvents.action, 'listed')))
  }
  return conditions
}

/** The ids that somebody may mean who types what the log shows of an object. */
async function idsMeant(tx: Queryable, typed: string): Promise<string[]> {
  const member = await idOfLogin(tx, typed)
  const requests = await requestsNumbered(tx, typed)
  return [typed, ...(member === undefined ? [] : [member]), ...requests]
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
        requestId: auditEvents.requestId,
      })
      .from(auditEvents)
      .leftJoin(users, eq(users.id, auditEvents.actorId))
      .where(and(...(await conditionsOf(tx, filter))))
      .orderBy(desc(auditEvents.id))
      .limit(filter.limit + 1)
    await recordAct(tx, caller, { action: 'read', object: 'audit' })
    const shown = rows.slice(0, filter.limit)
    return {
      list: await present(tx, shown, caller.lang),
      next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
    }
  })
}

type AuditRow = Pick<
  typeof auditEvents.$inferSelect,
  'id' | 'at' | 'role' | 'action' | 'object' | 'objectId' | 'detail' | 'requestId'
> & { actor: string | null }

async function present(tx: Queryable, rows: readonly AuditRow[], lang: Lang) {
  const listed = await membersListed(tx, rows)
  const nameOf = await namesOfAudited(tx, rows, [...listed.values()].flat(), lang)
  return rows.map(({ requestId, at, actor, objectId, detail, ...row }) => {
    const members = (listed.get(requestId) ?? []).map((id) => nameOf('member', id) || id)
    return {
      ...row,
      at: at.toISOString(),
      actor: actor ?? '',
      object_id: objectId,
      object_name: nameOf(row.object, objectId),
      details: [
        ...told(detail, (id) => nameOf('book', id)),
        ...(row.object === 'members' && members.length > 0
          ? [{ name: 'members', values: members }]
          : []),
      ],
    }
  })
}

/** Whom searches have shown, by the call that searched: noted in one transaction, at one moment. */
async function membersListed(
  tx: Queryable,
  rows: readonly AuditRow[],
): Promise<Map<string, string[]>> {
  const searches = rows.filter(({ object }) => object === 'members').map(({ id }) => id)
  const listed = new Map<string, string[]>()
  if (searches.length === 0) return listed
  const search = alias(auditEvents, 'search')
  const found = await tx
    .select({ call: auditEvents.requestId, id: auditEvents.objectId })
    .from(search)
    .innerJoin(
      auditEvents,
      and(
        eq(auditEvents.at, search.at),
        eq(auditEvents.requestId, search.requestId),
        eq(auditEvents.object, 'member'),
        eq(auditEvents.action, 'listed'),
        // Of an account that has been erased.
        ne(auditEvents.objectId, ''),
      ),
    )
    .where(inArray(search.id, searches))
    .orderBy(auditEvents.id)
  for (const { call, id } of found) listed.set(call, [...(listed.get(call) ?? []), id])
  return listed
}

/** In the words of the database, books by their titles; the page has the words of its reader. */
function told(
  detail: Record<string, unknown>,
  titleOf: (id: string) => string,
): { name: string; values: string[] }[] {
  return Object.entries(detail).map(([name, value]) => {
    const values = (Array.isArray(value) ? value : [value]).map(String)
    const isBook = name === 'book' || name === 'other'
    return { name, values: isBook ? values.map((id) => titleOf(id) || id) : values }
  })
}
