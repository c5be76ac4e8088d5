import {
  NEW_ACCOUNT_DAYS,
  QUESTIONS_A_DAY,
  QUESTIONS_TO_ONE_OWNER_A_DAY,
  QUESTIONS_TO_OWNER_A_DAY,
} from '@suyuan/contract/limits'
import { and, count, eq, gt, lte, not, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../app/app-error.ts'
import { CLOCKS_APART_MS } from '../../app/clocks-apart.ts'
import type { NewAskerRoom } from '../../app/limits.ts'
import type { Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { messages, messageThreads } from '../../db/schema/messages.ts'

const DAY_S = 24 * 3600

const isNew = gt(users.createdAt, sql`now() - make_interval(days => ${NEW_ACCOUNT_DAYS})`)

interface Question {
  askerId: string
  ownerId: string
  /** Where the asker is. */
  address: string
}

/**
 * Whether a member may begin one more thread with an owner today. Counted for each asker, and for
 * the owner: those of members who have been here for a while by themselves, so that accounts made
 * for the purpose keep none of them from asking; those of new accounts until they are answered, a
 * few of each network.
 * @throws {AppError} too_many_requests
 */
export async function checkQuestionRoom(
  tx: Transaction,
  newAskers: NewAskerRoom,
  { askerId, ownerId, address }: Question,
): Promise<void> {
  const ofAsker = eq(messageThreads.askerId, askerId)
  const toOwner = eq(messageThreads.ownerId, ownerId)
  await checkRoom(tx, ofAsker, QUESTIONS_A_DAY)
  await checkRoom(tx, and(ofAsker, toOwner), QUESTIONS_TO_ONE_OWNER_A_DAY)
  const [asker] = await tx.select({ isNew }).from(users).where(eq(users.id, askerId))
  if (!asker?.isNew) {
    await checkRoom(tx, and(toOwner, not(isNew)), QUESTIONS_TO_OWNER_A_DAY)
    return
  }
  await checkRoom(tx, and(toOwner, isNew, not(isAnswered)), QUESTIONS_TO_OWNER_A_DAY)
  if (!(await newAskers.takeQuestion(ownerId, address))) throw full()
}

const isAnswered = sql`exists (select from ${messages}
  where ${messages.thread} = ${messageThreads.id} and ${messages.authorId} = ${messageThreads.ownerId})`

/** @throws {AppError} too_many_requests where so many threads have been begun within a day */
async function checkRoom(tx: Transaction, which: SQL | undefined, most: number): Promise<void> {
  // What a clock that was wrong has dated months ahead must not stand in the way until then.
  const today = and(
    gt(messageThreads.createdAt, sql`now() - interval '1 day'`),
    lte(messageThreads.createdAt, sql`now() + make_interval(secs => ${CLOCKS_APART_MS / 1000})`),
  )
  const [found] = await tx
    .select({ threads: count() })
    .from(messageThreads)
    .innerJoin(users, eq(users.id, messageThreads.askerId))
    .where(and(which, today))
  if ((found?.threads ?? 0) >= most) throw full()
}

const full = () => new AppError('too_many_requests', { retryAfterS: DAY_S })
