import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { sessions } from '../../db/schema/accounts.ts'
import { AppError } from '../../http/app-error.ts'
import type { Session } from '../../http/caller.ts'

/** How a token is stored: its hash alone, so a stolen database signs nobody in. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * The session a token stands for.
 * @throws {AppError} session_unknown, session_expired
 */
export async function resolveSession(db: Queryable, token: string): Promise<Session> {
  const [found] = await db
    .select({
      userId: sessions.userId,
      role: sessions.role,
      expiresAt: sessions.expiresAt,
      revokedAt: sessions.revokedAt,
    })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
  if (!found) throw new AppError('session_unknown')
  if (found.revokedAt !== null || found.expiresAt <= new Date())
    throw new AppError('session_expired')
  return { userId: found.userId, role: found.role }
}
