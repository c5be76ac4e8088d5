import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import type { treeNodes } from '@suyuan/contract/tree-nodes'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Caller } from '../../app/caller.ts'
import { Together } from '../../app/together.ts'
import type { Database } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { type RowImage, treeChanges } from '../../db/schema/tree-changes.ts'
import { untilAnswered } from '../../db/until-answered.ts'
import { sharedOpening } from './book-access.ts'
import type { TreeContext } from './change-book.ts'
import type { GraphCache } from './graph/graph-cache.ts'
import { memberName } from './member-name.ts'
import { isChangeSeen } from './outside-version.ts'

type LiveEvent = OutputOf<typeof treeNodes.live>

/** What a look at the changes of a book has brought. */
interface Looked {
  events: LiveEvent[]
  /** Up to which it looked. */
  version: number
  /** Whether there are no more. */
  isAll: boolean
}

/** Changes told at once; whoever is further behind is told the rest next. */
const AT_ONCE = 100

/**
 * Tells of each change of a book. Whether the caller may know is asked anew each time: a book can be
 * closed, and a member put out, while somebody listens. What is asked for many listeners is asked once.
 */
export function liveChanges({ db, hub }: TreeContext, graphs: GraphCache) {
  const open = sharedOpening(db)
  const read = sharedReading(db)

  async function changesSince(book: string, version: number, caller: Caller): Promise<Looked> {
    const { row, inside } = await open(book, 'read', caller)
    const found = await read({ book: row.number, version })
    const seen = inside || found.length === 0 ? found : await seenOf(row.number, found)
    const events = seen.map(({ user, rows: _rows, ...change }) => ({
      version: change.version,
      // What is done about whom would tell strangers of living people.
      kind: inside ? change.kind : 'change',
      by: inside && user ? memberName(user) : '',
      own: caller.session !== null && change.authorId === caller.session.userId,
      serials: inside ? change.serials : [],
      at: change.at.toISOString(),
    }))
    return {
      events,
      version: found.at(-1)?.version ?? version,
      isAll: found.length < AT_ONCE,
    }
  }

  /** A change of which strangers see nothing is no event for them. */
  async function seenOf<Change extends { version: number; rows: RowImage[] }>(
    number: number,
    found: readonly Change[],
  ): Promise<Change[]> {
    const now = await graphs.now(number)
    return found.filter((change) => isChangeSeen(now, change))
  }

  return async (
    { family_tree_id: book, since }: ParsedInputOf<typeof treeNodes.live>,
    caller: Caller,
    signal: AbortSignal,
  ): Promise<AsyncIterable<LiveEvent>> => {
    const { row } = await open(book, 'read', caller)
    return (async function* () {
      let told = since ?? row.version
      // Begun with the first event asked for: whoever leaves before that ends nothing here.
      const watch = hub.watch(row.number, row.version)
      try {
        while (!signal.aborted) {
          const looked = await untilAnswered(signal, () => changesSince(book, told, caller))
          if (!looked) return
          yield* looked.events
          told = looked.version
          if (looked.isAll) await watch.next(signal)
        }
      } finally {
        watch.end()
      }
    })()
  }
}

/** The first changes after a version of a book; those who ask for the same are answered alike. */
function sharedReading(db: Database) {
  type Asked = { book: number; version: number }
  const readAfter = ({ book, version }: Asked) =>
    db
      .select({
        version: treeChanges.version,
        kind: treeChanges.kind,
        authorId: treeChanges.authorId,
        serials: treeChanges.serials,
        at: treeChanges.at,
        rows: treeChanges.rows,
        user: users,
      })
      .from(treeChanges)
      .leftJoin(users, eq(users.id, treeChanges.authorId))
      .where(and(eq(treeChanges.book, book), gt(treeChanges.version, version)))
      .orderBy(asc(treeChanges.version))
      .limit(AT_ONCE)
  type Changes = Awaited<ReturnType<typeof readAfter>>
  const together = new Together(async (asked: readonly Asked[]) => {
    const found = new Map<string, Changes>()
    const nameOf = ({ book, version }: Asked) => `${book} ${version}`
    for (const each of asked) {
      const name = nameOf(each)
      if (!found.has(name)) found.set(name, await readAfter(each))
    }
    return asked.map((each) => found.get(nameOf(each)) ?? [])
  })
  return (asked: Asked) => together.ask(asked)
}
