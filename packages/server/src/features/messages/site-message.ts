import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { messages, messageThreads } from '../../db/schema/messages.ts'
import { SITE_ID } from './threads.queries.ts'

interface SiteMessage {
  book: number
  to: string
  text: string
  /** The same message is written once. */
  key: string
}

/** Writes to the owner of a family tree in the site's own name, in a thread that nobody can answer. */
export async function writeAsSite(
  tx: Transaction,
  { book, to, text, key }: SiteMessage,
): Promise<void> {
  const about = and(
    eq(messageThreads.book, book),
    eq(messageThreads.askerId, SITE_ID),
    eq(messageThreads.ownerId, to),
  )
  const [known] = await tx
    .update(messageThreads)
    .set({ lastAt: sql`now()` })
    .where(about)
    .returning()
  const [begun] = known
    ? []
    : await tx.insert(messageThreads).values({ book, askerId: SITE_ID, ownerId: to }).returning()
  const thread = known ?? begun
  if (!thread) throw new Error('no thread was stored')
  await tx
    .insert(messages)
    .values({ thread: thread.id, authorId: SITE_ID, body: text, key })
    .onConflictDoNothing()
}
