import { eq, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../db/client.ts'
import { provenClock } from '../db/schema/clock.ts'
import { transact } from '../db/transact.ts'
import { CLOCKS_APART_MS } from './clocks-apart.ts'

const HOUR_MS = 3_600_000
/** Rounds come every hour; a site may rest for a night and a day. */
export const LONGEST_STEP_MS = 36 * HOUR_MS
/** How long a clock that jumped ahead has to go on as it is, until the time it tells counts. */
export const DOUBT_MS = 24 * HOUR_MS

export type ClockMark = Pick<typeof provenClock.$inferSelect, 'provenAt' | 'doubtedAt' | 'readAt'>

const isStep = (from: Date, to: Date) => to.getTime() - from.getTime() <= LONGEST_STEP_MS

/**
 * What a clock's word is worth, by what was known before. A clock that is set back is believed at
 * once, as nothing is erased by it; one that jumped ahead, when it has gone on for a day.
 */
export function judgeClock(mark: ClockMark, clock: Date): ClockMark {
  const proven: ClockMark = { provenAt: clock, doubtedAt: null, readAt: null }
  if (isStep(mark.provenAt, clock)) return proven
  const { provenAt, doubtedAt, readAt } = mark
  const goesOn =
    readAt !== null &&
    isStep(readAt, clock) &&
    clock.getTime() >= readAt.getTime() - CLOCKS_APART_MS
  if (doubtedAt === null || !goesOn) return { provenAt, doubtedAt: clock, readAt: clock }
  if (clock.getTime() - doubtedAt.getTime() >= DOUBT_MS) return proven
  return { provenAt, doubtedAt, readAt: clock }
}

const ID = 1
const only = eq(provenClock.id, ID)

/**
 * Looks at the clock, as every regular round that erases does first.
 * @returns the time by which terms have ended, and what the clock says where that is in doubt
 */
export function proveClock(db: Database): Promise<{ at: Date; doubted: Date | null }> {
  return transact(db, async (tx) => {
    const clock = await earlierClock(tx)
    await tx.insert(provenClock).values({ id: ID, provenAt: clock }).onConflictDoNothing()
    const [known] = await tx.select().from(provenClock).where(only).for('update')
    if (!known) throw new Error('the row of the clock is gone')
    const mark = judgeClock(known, clock)
    await tx.update(provenClock).set(mark).where(only)
    return { at: mark.provenAt, doubted: mark.readAt }
  })
}

/** This machine's clock or the database's, whichever is behind: by it no term ends too early. */
async function earlierClock(db: Queryable): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  )
  return new Date(Math.min(Date.now(), rows[0]?.ms ?? Number.POSITIVE_INFINITY))
}

/** For what is erased between two rounds: a time no later than is plausible after the last one. */
export async function plausibleTime(db: Queryable, now: Date): Promise<Date> {
  const [known] = await db.select().from(provenClock).where(only)
  return known === undefined || isStep(known.provenAt, now) ? now : known.provenAt
}
