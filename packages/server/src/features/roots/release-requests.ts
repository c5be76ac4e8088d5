import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { requestEvents, rootRequests } from '../../db/schema/roots.ts'

/**
 * Takes requests from somebody who leaves the staff, so that the others find them among those of
 * nobody. Ended ones, too: a word of its sender opens one again.
 */
export async function releaseRequests(tx: Queryable, userId: string): Promise<void> {
  const released = await tx
    .update(rootRequests)
    .set({
      assigneeId: null,
      changedAt: sql`now()`,
      rowVersion: sql`${rootRequests.rowVersion} + 1`,
    })
    .where(eq(rootRequests.assigneeId, userId))
    .returning({ requestId: rootRequests.id })
  for (const { requestId } of released) {
    const changes = [{ field: 'assignee' as const, from: userId, to: '' }]
    await tx.insert(requestEvents).values({ requestId, kind: 'changed', changes })
  }
}
