import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { AppError } from '../../app/app-error.ts'
import { networkOf } from '../../app/network.ts'
import type { Queryable } from '../../db/client.ts'
import { throttles } from '../../db/schema/accounts.ts'

/**
 * Seconds to wait after the first, second, … failure; the last one stands for all later ones. An
 * account is guarded early; behind one address a whole family or office may sit.
 */
const delays = {
  account: [0, 0, 0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900],
  address: [...Array<number>(20).fill(0), 1, 2, 4, 8, 16, 32, 64, 128, 256, 300],
} as const satisfies Record<string, readonly number[]>

/** After this long without an attempt, failures are forgotten. */
export const FORGET_MS = 24 * 3_600_000

export interface Guarded {
  kind: keyof typeof delays
  /** The account or address, in any form; stored as a hash. */
  subject: string
}

export function delayAfter(kind: Guarded['kind'], failures: number): number {
  return delays[kind].at(Math.min(failures, delays[kind].length) - 1) ?? 0
}

export function addressKey(address: string): string {
  return createHash('sha256')
    .update(`address:${networkOf(address)}`)
    .digest('hex')
}

function keyOf({ kind, subject }: Guarded): string {
  if (kind === 'address') return addressKey(subject)
  return createHash('sha256').update(`account:${subject}`).digest('hex')
}

/**
 * Counts an attempt before it is made, so that many at once cannot slip through; one that succeeds
 * is taken back with `attemptSucceeded`.
 * @throws {AppError} too_many_requests while one of them must wait
 */
export async function beginAttempt(
  db: Queryable,
  guarded: readonly Guarded[],
  now: Date,
): Promise<void> {
  const begun: Guarded[] = []
  for (const one of guarded) {
    if (await count(db, one, now)) {
      begun.push(one)
      continue
    }
    // Knocking on a closed door is no attempt at the others.
    await attemptSucceeded(db, begun, now, { keepAccount: true })
    throw new AppError('too_many_requests', { retryAfterS: await waitOf(db, one, now) })
  }
}

async function count(db: Queryable, guarded: Guarded, now: Date): Promise<boolean> {
  const steps = sql.join(
    delays[guarded.kind].map((seconds) => sql`${seconds}::int`),
    sql`, `,
  )
  const failures = sql`case when ${throttles.touchedAt} < ${new Date(now.getTime() - FORGET_MS)}
    then 1 else ${throttles.failures} + 1 end`
  const delay = sql`(array[${steps}])[least(${failures}, ${delays[guarded.kind].length})]`
  const counted = await db
    .insert(throttles)
    .values({ key: keyOf(guarded), failures: 1, touchedAt: now, blockedUntil: now })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        failures,
        touchedAt: now,
        blockedUntil: sql`${now}::timestamptz + make_interval(secs => ${delay})`,
      },
      setWhere: sql`${throttles.blockedUntil} <= ${now}`,
    })
    .returning({ failures: throttles.failures })
  return counted.length > 0
}

async function waitOf(db: Queryable, guarded: Guarded, now: Date): Promise<number> {
  const [row] = await db
    .select({ blockedUntil: throttles.blockedUntil })
    .from(throttles)
    .where(eq(throttles.key, keyOf(guarded)))
  const waitMs = (row?.blockedUntil.getTime() ?? 0) - now.getTime()
  return Math.max(1, Math.ceil(waitMs / 1000))
}

/** Takes an attempt back: the account starts anew, an address keeps its other failures. */
export async function attemptSucceeded(
  db: Queryable,
  guarded: readonly Guarded[],
  now: Date,
  { keepAccount = false } = {},
): Promise<void> {
  for (const one of guarded) {
    const key = keyOf(one)
    if (one.kind === 'account' && !keepAccount) {
      await db.delete(throttles).where(eq(throttles.key, key))
      continue
    }
    // The attempt was let through, so nothing blocked it: that state comes back.
    await db
      .update(throttles)
      .set({ failures: sql`greatest(${throttles.failures} - 1, 0)`, blockedUntil: now })
      .where(eq(throttles.key, key))
  }
}

/** Forgets what stands against accounts, as after a reset by their owner. */
export async function forgetFailures(db: Queryable, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return
  const keys = subjects.map((subject) => keyOf({ kind: 'account', subject }))
  await db.delete(throttles).where(inArray(throttles.key, keys))
}
