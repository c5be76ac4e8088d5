import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { CLOCKS_APART_MS } from '../../app/clocks-apart.ts'
import { networkOf } from '../../app/network.ts'
import type { Queryable } from '../../db/client.ts'
import { throttles } from '../../db/schema/accounts.ts'

const times = (count: number, seconds: number) => Array<number>(count).fill(seconds)

interface Bound {
  /** Seconds to wait after the first, second, … failure; the last stands for all later ones. */
  steps: readonly number[]
  /** Up to so many failures a solved puzzle spares the wait. */
  solvableUntil: number
}

/** What is counted, and how far it may go: docs/decisions/016-login-limits.md says why. */
const bounds = {
  /** One place, a known device or a network, at one account. */
  place: {
    steps: [...times(4, 0), 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 1800],
    solvableUntil: 0,
  },
  /** All strange networks together at one account. */
  account: { steps: [...times(70, 0), ...times(80, 60), 600], solvableUntil: 150 },
  /** One network at all accounts: a family, an office or a whole town may sit behind it. */
  network: {
    steps: [...times(20, 0), 1, 2, 4, 8, 16, 32, ...times(174, 60), 300],
    solvableUntil: 200,
  },
  /** Accounts made from one network, good or bad: each costs a password hash. */
  registrations: { steps: [...times(10, 0), ...times(50, 60), 300], solvableUntil: 60 },
} as const satisfies Record<string, Bound>

/** After this long without an attempt, failures are forgotten. */
export const FORGET_MS = 24 * 3_600_000

export interface Guarded {
  kind: keyof typeof bounds
  /** The account, network or place, in any form; stored as a hash. */
  subject: string
}

/** Why an attempt has to wait. */
export interface Wait {
  seconds: number
  /** Whether a solved puzzle would spare it. */
  solvable: boolean
}

export function delayAfter(kind: Guarded['kind'], failures: number): number {
  const { steps } = bounds[kind]
  return steps[Math.min(failures, steps.length) - 1] ?? 0
}

export function addressKey(address: string): string {
  return createHash('sha256')
    .update(`address:${networkOf(address)}`)
    .digest('hex')
}

function keyOf({ kind, subject }: Guarded): string {
  return createHash('sha256').update(`${kind}:${subject}`).digest('hex')
}

/**
 * Counts an attempt before it is made, so that many at once cannot slip through. Where one of them
 * must wait, none is counted: knocking on a closed door is no attempt at the others.
 * @param solved whether the caller has solved a puzzle
 */
export async function countAttempt(
  db: Queryable,
  guarded: readonly Guarded[],
  solved: boolean,
  now: Date,
): Promise<Wait | undefined> {
  const counted: Guarded[] = []
  for (const one of guarded) {
    const wait = await countOne(db, one, solved, now)
    if (wait) {
      await withdrawAttempt(db, counted, now)
      return wait
    }
    counted.push(one)
  }
  return undefined
}

async function countOne(
  db: Queryable,
  guarded: Guarded,
  solved: boolean,
  now: Date,
): Promise<Wait | undefined> {
  const { steps, solvableUntil } = bounds[guarded.kind]
  const key = keyOf(guarded)
  const list = sql.join(
    steps.map((seconds) => sql.raw(String(seconds))),
    sql.raw(','),
  )
  const failures = sql`case when ${throttles.touchedAt} < ${new Date(now.getTime() - FORGET_MS)}
    then 1 else ${throttles.failures} + 1 end`
  const delay = sql`(array[${list}])[least(${failures}, ${steps.length})]`
  const solvable = solved ? sql`${throttles.failures} < ${solvableUntil}` : sql`false`
  // A longer wait than there is can only come from a clock that was wrong.
  const latest = new Date(now.getTime() + longestMs(guarded.kind) + CLOCKS_APART_MS)
  const counted = await db
    .insert(throttles)
    .values({ key, failures: 1, touchedAt: now, blockedUntil: now })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        failures,
        touchedAt: now,
        blockedUntil: sql`${now}::timestamptz + make_interval(secs => ${delay})`,
      },
      // Attempts of one moment overtake each other: where none had to wait, none is found to.
      setWhere: sql`${throttles.blockedUntil} <= greatest(${now}::timestamptz, ${throttles.touchedAt})
        or ${throttles.blockedUntil} > ${latest} or ${solvable}`,
    })
    .returning({ failures: throttles.failures })
  return counted.length > 0 ? undefined : waitOf(db, guarded, now)
}

const longestMs = (kind: Guarded['kind']) => 1000 * Math.max(...bounds[kind].steps)

async function waitOf(db: Queryable, guarded: Guarded, now: Date): Promise<Wait> {
  const [row] = await db
    .select({ blockedUntil: throttles.blockedUntil, failures: throttles.failures })
    .from(throttles)
    .where(eq(throttles.key, keyOf(guarded)))
  const waitMs = (row?.blockedUntil.getTime() ?? 0) - now.getTime()
  return {
    seconds: Math.max(1, Math.ceil(Math.min(waitMs, longestMs(guarded.kind)) / 1000)),
    solvable: (row?.failures ?? 0) < bounds[guarded.kind].solvableUntil,
  }
}

/** Takes an attempt back as if it had not been made: nothing but earlier ones counts. */
export async function withdrawAttempt(
  db: Queryable,
  guarded: readonly Guarded[],
  now: Date,
): Promise<void> {
  for (const one of guarded) {
    await db
      .update(throttles)
      .set({
        failures: sql`greatest(${throttles.failures} - 1, 0)`,
        blockedUntil: sql`least(${throttles.touchedAt}, ${now}::timestamptz)`,
      })
      .where(eq(throttles.key, keyOf(one)))
  }
}

/** After a success a place starts anew; what all others did at the account or network stays. */
export async function attemptSucceeded(
  db: Queryable,
  guarded: readonly Guarded[],
  now: Date,
): Promise<void> {
  const isPlace = ({ kind }: Guarded) => kind === 'place'
  await forgetFailures(db, guarded.filter(isPlace))
  await withdrawAttempt(
    db,
    guarded.filter((one) => !isPlace(one)),
    now,
  )
}

/** Forgets what stands against some, as after a reset by the owner. */
export async function forgetFailures(db: Queryable, guarded: readonly Guarded[]): Promise<void> {
  if (guarded.length === 0) return
  await db.delete(throttles).where(inArray(throttles.key, guarded.map(keyOf)))
}

/** Notes what may be used once. @returns whether it was the first time */
export async function useOnce(db: Queryable, what: string, now: Date): Promise<boolean> {
  const key = createHash('sha256').update(`once:${what}`).digest('hex')
  const noted = await db
    .insert(throttles)
    .values({ key, failures: 0, touchedAt: now, blockedUntil: now })
    .onConflictDoNothing()
    .returning({ key: throttles.key })
  return noted.length > 0
}
