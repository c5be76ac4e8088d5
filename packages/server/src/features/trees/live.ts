import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import type { treeNodes } from '@suyuan/contract/tree-nodes'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Caller } from '../../app/caller.ts'
import { Together } from '../../app/together.ts'
import type { Database } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { treeChanges } from '../../db/schema/tree-changes.ts'
import { untilAnswered } from '../../db/until-answered.ts'
import { sharedOpening } from './book-access.ts'
import type { TreeContext } from './change-book.ts'
import { memberName } from './member-name.ts'

type LiveEvent = OutputOf<typeof treeNodes.live>

/** Changes told at once; whoever is further behind is told the rest next. */
const AT_ONCE = 100

/**
 * Tells of each change of a book. Whether the caller may know is asked anew each time: a book can be
 * closed, and a member put out, while somebody listens. What is asked for many listeners is asked once.
 */
export function liveChanges({ db, hub }: TreeContext) {
  const open = sharedOpening(db)
  const read = sharedReading(db)

  async function changesSince(book: string, version: number, caller: Caller): Promise<LiveEvent[]> {
    const { row, inside } = await open(book, 'read', caller)
    const found = await read({ book: row.number, version })
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
          const changes = await untilAnswered(signal, () => changesSince(book, told, caller))
          if (!changes) return
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
