import { timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, gte, isNull, lt, not, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../app/app-error.ts'
import type { Queryable } from '../../db/client.ts'
import { oneTimeCodes } from '../../db/schema/accounts.ts'
import {
  type Asker,
  CODE_LIFE_MS,
  type CodeSubject,
  codeHashOf,
  hashOf,
  notFromTheFuture,
  targetKey,
} from './codes.ts'
import { refusal } from './login-throttle.ts'
import { addressKey } from './throttle-counts.ts'

const CODE_TRIES = 5
/** What others than who asked for a code may try: at first, and with a solved puzzle each. */
const OTHER_TRIES = { free: CODE_TRIES, solved: 50 }

/** Who brings a code. */
interface Bearer extends Asker {
  /** Whether they have solved a puzzle for this attempt. */
  solved?: boolean
}

/**
 * Compares with the newest code that the caller's own device or network asked for, and with the
 * newest that another did: the owner may ask on one device and type on another, and strangers can
 * neither replace nor use up what the owner asked for. Each comparison is one of five tries,
 * counted before the answer is known, those of others by themselves; where others have used theirs
 * up, a solved puzzle makes up for one: the owner on another network may be among them.
 * @param bearer absent where only the signed-in member of the subject can ask
 * @returns the code's id for `consumeCode`
 * @throws {AppError} wrong_code, puzzle_required
 */
export async function checkCode(
  db: Queryable,
  subject: CodeSubject,
  code: string,
  now: Date,
  bearer?: Bearer,
): Promise<string> {
  const own = bearer ? askedBy(bearer) : sql`true`
  const others = bearer?.solved ? OTHER_TRIES.solved : OTHER_TRIES.free
  const candidates = [
    await tryNewest(db, subject, { which: own, tries: 'tries', most: CODE_TRIES }, now),
    await tryNewest(db, subject, { which: not(own), tries: 'otherTries', most: others }, now),
  ]
  const fitting = candidates.filter((found) => {
    const given = Buffer.from(codeHashOf(found?.id ?? '', code))
    const expected = Buffer.from(found?.codeHash ?? hashOf('nothing'))
    return timingSafeEqual(given, expected)
  })
  const [found] = fitting
  if (found) return found.id
  const compared = candidates[1] !== undefined
  if (
    bearer &&
    !bearer.solved &&
    !compared &&
    (await othersAreUsedUp(db, subject, not(own), now))
  ) {
    throw refusal({ seconds: CODE_LIFE_MS / 1000, solvable: true }, bearer.caller.address, now)
  }
  throw new AppError('wrong_code')
}

function askedBy({ caller, device }: Asker): SQL {
  const network = eq(oneTimeCodes.addressKey, addressKey(caller.address))
  return device === undefined
    ? sql`(not ${oneTimeCodes.known} and ${network})`
    : sql`${oneTimeCodes.known}`
}

/** The newest code of a subject among some. */
function newestOf(db: Queryable, subject: CodeSubject, which: SQL, now: Date) {
  return db
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.purpose, subject.purpose),
        eq(oneTimeCodes.targetKey, targetKey(subject)),
        sql`${oneTimeCodes.userId} is not distinct from ${subject.userId ?? null}`,
        which,
        notFromTheFuture(now),
      ),
    )
    .orderBy(desc(oneTimeCodes.createdAt))
    .limit(1)
}

const isGood = (now: Date) => and(isNull(oneTimeCodes.usedAt), gt(oneTimeCodes.expiresAt, now))

interface Tries {
  which: SQL
  /** What the comparison counts as, and up to how many there may be. */
  tries: 'tries' | 'otherTries'
  most: number
}

async function tryNewest(
  db: Queryable,
  subject: CodeSubject,
  { which, tries, most }: Tries,
  now: Date,
): Promise<{ id: string; codeHash: string } | undefined> {
  const newest = newestOf(db, subject, which, now)
  const [found] = await db
    .update(oneTimeCodes)
    .set({ [tries]: sql`${oneTimeCodes[tries]} + 1` })
    .where(and(eq(oneTimeCodes.id, newest), lt(oneTimeCodes[tries], most), isGood(now)))
    .returning({ id: oneTimeCodes.id, codeHash: oneTimeCodes.codeHash })
  return found
}

/** Whether a code is good that others than who asked for it can try no more without a puzzle. */
async function othersAreUsedUp(
  db: Queryable,
  subject: CodeSubject,
  which: SQL,
  now: Date,
): Promise<boolean> {
  const found = await db
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.id, newestOf(db, subject, which, now)),
        gte(oneTimeCodes.otherTries, OTHER_TRIES.free),
        lt(oneTimeCodes.otherTries, OTHER_TRIES.solved),
        isGood(now),
      ),
    )
  return found.length > 0
}

/**
 * Uses a checked code up: it serves once.
 * @throws {AppError} wrong_code where another request was faster
 */
export async function consumeCode(db: Queryable, id: string, now: Date): Promise<void> {
  const used = await db
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCodes.id, id), isNull(oneTimeCodes.usedAt)))
    .returning({ id: oneTimeCodes.id })
  if (used.length === 0) throw new AppError('wrong_code')
}
