import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { AppError } from '../../app/app-error.ts'
import { Batcher } from '../../app/batcher.ts'
import type { FindSession, Session, SignedInCaller } from '../../app/caller.ts'
import { abilities } from '../../app/policy.ts'
import type { Queryable } from '../../db/client.ts'
import { oneOf } from '../../db/one-of.ts'
import { sessions } from '../../db/schema/accounts.ts'
import { sessionPolicy } from './accounts.policy.ts'

const HOUR_MS = 3_600_000
/** How long a session lasts after its last use. */
const SESSION_LIFE_MS = 30 * 24 * HOUR_MS
/** Use is noted at most this often. */
const TOUCH_MS = HOUR_MS

/** How a token is stored: its hash alone, so a stolen database signs nobody in. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * The session a token stands for. Use prolongs it.
 * @throws {AppError} session_unknown, session_expired
 */
export async function resolveSession(
  db: Queryable,
  token: string,
  now: Date = new Date(),
): Promise<Session> {
  const tokenHash = hashToken(token)
  const [found] = await db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      role: sessions.role,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
      revokedAt: sessions.revokedAt,
    })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
  if (!found) throw new AppError('session_unknown')
  if (found.revokedAt !== null || found.expiresAt <= now) throw new AppError('session_expired')
  if (now.getTime() - found.lastUsedAt.getTime() >= TOUCH_MS) {
    await db
      .update(sessions)
      .set({ lastUsedAt: now, expiresAt: new Date(now.getTime() + SESSION_LIFE_MS) })
      .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt)))
  }
  return { id: found.id, userId: found.userId, role: found.role }
}

/** Whether a token stands for a session of the staff, also for one that has ended. */
export async function isStaffToken(db: Queryable, token: string): Promise<boolean> {
  const [found] = await db
    .select({ role: sessions.role })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
  return found !== undefined && found.role !== 'member'
}

/** Starts a session under a fresh token of 256 random bits; nothing the caller sent enters it. */
export async function createSession(
  db: Queryable,
  member: { id: string; role: Session['role'] },
  device: string,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + SESSION_LIFE_MS)
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: member.id,
    role: member.role,
    device,
    createdAt: now,
    lastUsedAt: now,
    expiresAt,
  })
  return { token, expiresAt }
}

/** Whether the member has logged in before, and never from such a device. */
export async function isNewDevice(db: Queryable, userId: string, device: string): Promise<boolean> {
  const [known] = await db
    .select({
      any: sql<boolean>`count(*) > 0`,
      same: sql<boolean>`coalesce(bool_or(${sessions.device} = ${device}), false)`,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
  return known?.any === true && !known.same
}

const live = (userId: string, now: Date) =>
  and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now))

/** More than anybody looks through; the newest use first, so the caller's own is among them. */
const SESSIONS_LISTED = 200

/** A member's sessions that hold, the newest use first. */
export function liveSessions(db: Queryable, userId: string, now: Date) {
  return db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(live(userId, now))
    .orderBy(desc(sessions.lastUsedAt), sessions.id)
    .limit(SESSIONS_LISTED)
}

export async function listSessions(db: Queryable, caller: SignedInCaller, now: Date) {
  const own = caller.session
  const rows = await liveSessions(db, own.userId, now)
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
    current: row.id === own.id,
    may: abilities(sessionPolicy, row, caller),
  }))
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Sessions by their ids, where they still hold: for what goes on longer than one call. */
async function findSessions(
  db: Queryable,
  ids: readonly string[],
  now: Date,
): Promise<(Session | undefined)[]> {
  const isAsked = oneOf(
    sessions.id,
    ids.filter((id) => uuid.test(id)),
    'uuid',
  )
  const rows = await db
    .select({ id: sessions.id, userId: sessions.userId, role: sessions.role })
    .from(sessions)
    .where(and(isAsked, isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => found.get(id))
}

/** One of them. */
export async function findSession(db: Queryable, id: string): Promise<Session | undefined> {
  const [found] = await findSessions(db, [id], new Date())
  return found
}

/** Finds them for all who ask meanwhile at once: each of hundreds of streams asks before it tells. */
export function sharedSessionFinder(db: Queryable): FindSession {
  const batcher = new Batcher((ids: readonly string[]) => findSessions(db, ids, new Date()))
  return (id) => batcher.ask(id)
}

/** Ends one session; of two that end it at once both have. */
export async function endSession(db: Queryable, id: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)))
}

/** Ends all of a member's sessions, or all but one. */
export async function endSessions(
  db: Queryable,
  userId: string,
  now: Date,
  exceptId?: string,
): Promise<number> {
  const others = exceptId === undefined ? undefined : ne(sessions.id, exceptId)
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(live(userId, now), others))
    .returning({ id: sessions.id })
  return ended.length
}
