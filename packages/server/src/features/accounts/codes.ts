import { createHash, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { CODE_INTERVAL_S } from '@suyuan/contract/limits'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { AppError } from '../../app/app-error.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { oneTimeCodes } from '../../db/schema/accounts.ts'
import { addressKey } from './throttle.ts'

const MINUTE_MS = 60_000
export const CODE_LIFE_MS = 5 * MINUTE_MS
export const CODE_TRIES = 5
const BETWEEN_SENDS_MS = CODE_INTERVAL_S * 1000
export const CODES_KEPT_MS = 24 * 60 * MINUTE_MS
/**
 * Sends in 24 hours: to a number or e-mail for one purpose, so that log-in codes which strangers ask
 * for leave its owner those of a reset; and at the word of one address for all of them.
 */
export const DAILY_BY_TARGET = 10
export const DAILY_BY_ADDRESS = 60

export type CodePurpose = 'register' | 'login' | 'reset' | 'mobile' | 'email'

/** What a code is for and where it goes. */
export interface CodeSubject {
  purpose: CodePurpose
  /** A mobile in international form, or an e-mail's key. */
  target: string
  /** For a code that only this signed-in member may use. */
  userId?: string
}

const hashOf = (...parts: string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** The random id salts the hash, so a table of a million hashes is of no use. */
const codeHashOf = (id: string, code: string) => hashOf('code', id, code)

export interface IssuedCode {
  id: string
  code: string
}

/**
 * Makes a code, if the number and the address may have one now. The same for numbers of members
 * and of nobody: whether it is ever sent is the caller's business.
 * @param owe writes down, in the same transaction, that the code is to be sent
 * @throws {AppError} too_many_requests
 */
export async function issueCode<Owed>(
  db: Pick<Database, 'transaction'>,
  subject: CodeSubject,
  address: string,
  now: Date,
  owe?: (tx: Queryable, issued: IssuedCode) => Promise<Owed>,
): Promise<IssuedCode & { owed: Owed | undefined }> {
  const id = randomUUID()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const target = hashOf('target', subject.target)
  const sender = addressKey(address)
  const owed = await db.transaction(async (tx) => {
    // Two requests at once must not both find the number free: they take turns.
    for (const key of [sender, target]) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
    }
    const wait = await waitFor(tx, { purpose: subject.purpose, target, sender }, now)
    if (wait > 0) throw new AppError('too_many_requests', { retryAfterS: Math.ceil(wait / 1000) })
    await tx.insert(oneTimeCodes).values({
      id,
      purpose: subject.purpose,
      targetKey: target,
      addressKey: sender,
      userId: subject.userId ?? null,
      codeHash: codeHashOf(id, code),
      createdAt: now,
      expiresAt: new Date(now.getTime() + CODE_LIFE_MS),
    })
    return owe?.(tx, { id, code })
  })
  return { id, code, owed }
}

/** Milliseconds until a code may be sent; 0 where it may be at once. */
async function waitFor(
  tx: Queryable,
  { purpose, target, sender }: { purpose: CodePurpose; target: string; sender: string },
  now: Date,
): Promise<number> {
  const dayAgo = new Date(now.getTime() - CODES_KEPT_MS)
  const sendsOf = (column: 'targetKey' | 'addressKey', key: string) =>
    tx
      .select({ at: oneTimeCodes.createdAt, purpose: oneTimeCodes.purpose })
      .from(oneTimeCodes)
      .where(and(eq(oneTimeCodes[column], key), gt(oneTimeCodes.createdAt, dayAgo)))
      .orderBy(oneTimeCodes.createdAt)
  const toTarget = await sendsOf('targetKey', target)
  const fromAddress = await sendsOf('addressKey', sender)
  const until = (send: { at: Date } | undefined, afterMs: number) =>
    send === undefined ? 0 : send.at.getTime() + afterMs - now.getTime()
  const alike = toTarget.filter((send) => send.purpose === purpose)
  return Math.max(
    0,
    until(toTarget.at(-1), BETWEEN_SENDS_MS),
    until(alike.at(-DAILY_BY_TARGET), CODES_KEPT_MS),
    until(fromAddress.at(-DAILY_BY_ADDRESS), CODES_KEPT_MS),
  )
}

/** Takes back a code that could not be sent, so that its number need not wait. */
export async function withdrawCode(db: Queryable, id: string): Promise<void> {
  await db.delete(oneTimeCodes).where(eq(oneTimeCodes.id, id))
}

/**
 * Compares with the newest code of the subject. Each comparison is one of its five tries, counted
 * before the answer is known.
 * @returns the code's id for `consumeCode`
 * @throws {AppError} wrong_code
 */
export async function checkCode(
  db: Queryable,
  subject: CodeSubject,
  code: string,
  now: Date,
): Promise<string> {
  const newest = sql`(select id from one_time_codes
    where purpose = ${subject.purpose}
      and target_key = ${hashOf('target', subject.target)}
      and user_id is not distinct from ${subject.userId ?? null}
    order by created_at desc limit 1)`
  const [found] = await db
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(
      and(
        eq(oneTimeCodes.id, newest),
        lt(oneTimeCodes.tries, CODE_TRIES),
        isNull(oneTimeCodes.usedAt),
        gt(oneTimeCodes.expiresAt, now),
      ),
    )
    .returning({ id: oneTimeCodes.id, codeHash: oneTimeCodes.codeHash })
  const given = Buffer.from(codeHashOf(found?.id ?? '', code))
  const expected = Buffer.from(found?.codeHash ?? hashOf('nothing'))
  if (!found || !timingSafeEqual(given, expected)) throw new AppError('wrong_code')
  return found.id
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
