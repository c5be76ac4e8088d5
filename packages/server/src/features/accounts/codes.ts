import { createHash, randomInt, randomUUID } from 'node:crypto'
import { and, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../app/app-error.ts'
import type { Caller } from '../../app/caller.ts'
import { CLOCKS_APART_MS } from '../../app/clocks-apart.ts'
import type { Database, Queryable, Transaction } from '../../db/client.ts'
import { oneTimeCodes } from '../../db/schema/accounts.ts'
import { transactOrJoin } from '../../db/transact.ts'
import { mailboxOf } from '../../delivery/mailbox.ts'
import type { AccountsContext } from './accounts-context.ts'
import { CODES_KEPT_MS, codeWait, type Send } from './code-limits.ts'
import { refusal } from './login-throttle.ts'
import { nationalMobile } from './phone.ts'
import { solvedPuzzle } from './puzzles.ts'
import { type BudgetShare, budgetWarnings, checkBudget, spending } from './sms-budget.ts'
import { addressKey } from './throttle-counts.ts'

const MINUTE_MS = 60_000
const HOUR_S = 3600
export const CODE_LIFE_MS = 5 * MINUTE_MS

export type CodePurpose = 'register' | 'login' | 'reset' | 'mobile' | 'email'

/** What a code is for and where it goes. */
export interface CodeSubject {
  purpose: CodePurpose
  /** A mobile in international form, or an e-mail's key. */
  target: string
  /** For a code that only this signed-in member may use. */
  userId?: string
}

/** Who asks for a code, or brings it. */
export interface Asker {
  caller: Caller
  /** The device that calls, if the member has logged in from it. */
  device?: string | undefined
}

export const hashOf = (...parts: string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** The random id salts the hash, so a table of a million hashes is of no use. */
export const codeHashOf = (id: string, code: string) => hashOf('code', id, code)

export const targetKey = ({ target }: CodeSubject) => hashOf('target', target)

/** All spellings of one mailbox share it: what is sent to any of them reaches one person. */
const receiverKey = ({ target }: CodeSubject) => hashOf('receiver', mailboxOf(target))

const isMobile = ({ target }: CodeSubject) => /^\+\d+$/.test(target)

export interface IssuedCode {
  id: string
  code: string
}

/** What becomes of a code once it is made. */
export interface Sending<Owed> {
  /** Whether it will go out; only then it costs something. */
  leaves: boolean
  /** Writes down, in the transaction that makes the code, that it is to be sent. */
  owe: (tx: Transaction, issued: IssuedCode) => Promise<Owed>
}

/** What codes are made with: a transaction where they are to come to be with its other work. */
export type CodesContext = Pick<AccountsContext, 'log' | 'config' | 'letters'> & {
  db: Database | Transaction
}

/**
 * Makes a code and owes it, if the number and the network may have one now. The same for numbers
 * of members and of nobody: whether it is ever sent is the caller's business. Within a transaction
 * a refusal undoes nothing but the code.
 * @throws {AppError} too_many_requests, puzzle_required, sms_failed where the budget is used up
 */
export async function issueCode<Owed>(
  context: CodesContext,
  subject: CodeSubject,
  { caller, device }: Asker,
  { leaves, owe }: Sending<Owed>,
  now: Date,
): Promise<IssuedCode & { owed: Owed }> {
  const id = randomUUID()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const known = device !== undefined
  const solved = await solvedPuzzle(context.db, caller, now)
  const { owed, warnings } = await transactOrJoin(context.db, async (tx) => {
    // Two requests at once must not both find the number free: they take turns.
    await takeTurns(tx, subject, caller)
    const wait = codeWait(await recentSends(tx, subject, caller, now), { known, solved }, now)
    if (wait) throw refusal(wait, caller.address, now)
    if (!known) await takeLetter(context, subject, caller)
    const sms = isMobile(subject) ? nationalMobile(subject.target).country : undefined
    const share = shareOf(subject, known)
    const budget = context.config.smsDailyBudget
    const spent = sms === undefined ? [] : await spending(tx, { share, country: sms, budget }, now)
    checkBudget(spent)
    await tx.insert(oneTimeCodes).values({
      id,
      purpose: subject.purpose,
      targetKey: targetKey(subject),
      receiverKey: receiverKey(subject),
      addressKey: addressKey(caller.address),
      userId: subject.userId ?? null,
      known,
      smsTo: leaves ? (sms ?? null) : null,
      codeHash: codeHashOf(id, code),
      createdAt: now,
      expiresAt: new Date(now.getTime() + CODE_LIFE_MS),
    })
    return { owed: await owe(tx, { id, code }), warnings: leaves ? budgetWarnings(spent) : [] }
  })
  for (const spent of warnings) context.log.warn({ smsBudget: spent }, 'SMS budget is running out')
  return { id, code, owed }
}

/** @throws {AppError} too_many_requests where the mailbox or the network had its share of this hour */
async function takeLetter(
  { letters }: Pick<AccountsContext, 'letters'>,
  subject: CodeSubject,
  { address }: Caller,
): Promise<void> {
  if (isMobile(subject) || (await letters.takeLetter(mailboxOf(subject.target), address))) return
  throw new AppError('too_many_requests', { retryAfterS: HOUR_S })
}

async function takeTurns(tx: Queryable, subject: CodeSubject, { address }: Caller): Promise<void> {
  const keys = [addressKey(address), receiverKey(subject), ...(isMobile(subject) ? ['sms'] : [])]
  for (const key of keys) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  }
}

function shareOf({ purpose }: CodeSubject, known: boolean): BudgetShare {
  if (known) return 'known'
  return purpose === 'login' || purpose === 'reset' ? 'confirmed' : 'typed'
}

/** What has been sent to the subject's receiver or at the caller's word. */
async function recentSends(
  tx: Queryable,
  subject: CodeSubject,
  { address }: Caller,
  now: Date,
): Promise<Send[]> {
  const receiver = receiverKey(subject)
  const network = addressKey(address)
  const sends = await tx
    .select({
      at: oneTimeCodes.createdAt,
      known: oneTimeCodes.known,
      receiverKey: oneTimeCodes.receiverKey,
      addressKey: oneTimeCodes.addressKey,
    })
    .from(oneTimeCodes)
    .where(
      and(
        or(eq(oneTimeCodes.receiverKey, receiver), eq(oneTimeCodes.addressKey, network)),
        gt(oneTimeCodes.createdAt, new Date(now.getTime() - CODES_KEPT_MS)),
        notFromTheFuture(now),
      ),
    )
    .orderBy(oneTimeCodes.createdAt)
  return sends.map((send) => ({
    at: send.at,
    known: send.known,
    toTarget: send.receiverKey === receiver,
    fromNetwork: send.addressKey === network,
  }))
}

/** What a clock that was wrong has dated months ahead must not stand in the way until then. */
export function notFromTheFuture(now: Date): SQL {
  return lte(oneTimeCodes.createdAt, new Date(now.getTime() + CLOCKS_APART_MS))
}

/** Takes back a code that could not be sent, so that its number need not wait. */
export async function withdrawCode(db: Queryable, id: string): Promise<void> {
  await db.delete(oneTimeCodes).where(eq(oneTimeCodes.id, id))
}
