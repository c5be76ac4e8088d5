import { createHash, randomBytes } from 'node:crypto'
import { REQUEST_LINK_DAYS } from '@suyuan/contract/limits'
import { and, eq, gt, sql } from 'drizzle-orm'
import { AppError } from '../../app/app-error.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { requestLinks, rootRequests } from '../../db/schema/roots.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

export type RequestRow = typeof rootRequests.$inferSelect

/**
 * Makes a private link to a request: whoever has its token sees the request, adds to it and deletes
 * it. Only the hash of the token is kept.
 * @returns the token, 256 random bits
 */
export async function issueLink(tx: Queryable, requestId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.insert(requestLinks).values({
    tokenHash: hashOf(token),
    requestId,
    expiresAt: sql`now() + make_interval(days => ${REQUEST_LINK_DAYS})`,
  })
  return token
}

/**
 * The request that a token stands for, locked until the transaction ends.
 * @throws {AppError} not_found for a token that is unknown or has expired
 */
export async function requestOfLink(tx: Transaction, token: string): Promise<RequestRow> {
  const [link] = await tx
    .select({ requestId: requestLinks.requestId })
    .from(requestLinks)
    .where(and(eq(requestLinks.tokenHash, hashOf(token)), gt(requestLinks.expiresAt, sql`now()`)))
  if (!link) throw new AppError('not_found')
  const [row] = await tx
    .select()
    .from(rootRequests)
    .where(eq(rootRequests.id, link.requestId))
    .for('update')
  if (!row) throw new AppError('not_found')
  return row
}
