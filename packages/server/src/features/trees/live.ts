import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import type { treeNodes } from '@suyuan/contract/tree-nodes'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Caller } from '../../app/caller.ts'
import { users } from '../../db/schema/accounts.ts'
import { treeChanges } from '../../db/schema/tree-changes.ts'
import { openBook } from './book-access.ts'
import type { TreeContext } from './change-book.ts'
import { memberName } from './member-name.ts'

type LiveEvent = OutputOf<typeof treeNodes.live>

/** Changes told at once; whoever is further behind is told the rest next. */
const AT_ONCE = 100

/**
 * Tells of each change of a book. Whether the caller may know is asked anew each time: a book can be
 * closed, and a member put out, while somebody listens.
 */
export async function liveChanges(
  { db, hub }: TreeContext,
  input: ParsedInputOf<typeof treeNodes.live>,
  caller: Caller,
  signal: AbortSignal,
): Promise<AsyncIterable<LiveEvent>> {
  const { row } = await openBook(db, input.family_tree_id, 'read', caller)
  let told = input.since ?? row.version

  async function changesSince(version: number): Promise<LiveEvent[]> {
    const { inside } = await openBook(db, input.family_tree_id, 'read', caller)
    const found = await db
      .select({
        version: treeChanges.version,
        kind: treeChanges.kind,
        authorId: treeChanges.authorId,
        serials: treeChanges.serials,
        at: treeChanges.at,
        user: users,
      })
      .from(treeChanges)
      .leftJoin(users, eq(users.id, treeChanges.authorId))
      .where(and(eq(treeChanges.book, row.number), gt(treeChanges.version, version)))
      .orderBy(asc(treeChanges.version))
      .limit(AT_ONCE)
    return found.map(({ user, ...change }) => ({
      version: change.version,
      // What is done about whom would tell strangers of living people.
      kind: inside ? change.kind : 'change',
      by: inside && user ? memberName(user) : '',
      own: caller.session !== null && change.authorId === caller.session.userId,
      serials: inside ? change.serials : [],
      at: change.at.toISOString(),
    }))
  }

  return (async function* () {
    // Begun with the first event asked for: whoever leaves before that ends nothing here.
    const watch = hub.watch(row.number, row.version)
    try {
      while (!signal.aborted) {
        const changes = await changesSince(told)
        for (const change of changes) {
          told = change.version
          yield change
        }
        if (changes.length < AT_ONCE) await watch.next(signal)
      }
    } finally {
      watch.end()
    }
  })()
}
