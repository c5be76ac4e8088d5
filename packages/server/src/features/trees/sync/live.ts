import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import type { treeNodes } from '@suyuan/contract/tree-nodes'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { Batcher } from '../../../app/batcher.ts'
import type { Caller } from '../../../app/caller.ts'
import type { Database } from '../../../db/client.ts'
import { users } from '../../../db/schema/accounts.ts'
import { treeChanges } from '../../../db/schema/tree-changes.ts'
import { untilAnswered } from '../../../db/until-answered.ts'
import { seenChanges } from '../access/outside-version.ts'
import { sharedOpening } from '../access/tree-access.ts'
import { rowsOfChanges } from '../commands/change-rows.ts'
import type { TreeContext } from '../commands/change-tree.ts'
import type { GraphCache } from '../graph/graph-cache.ts'
import { memberName, memberNameColumns } from '../queries/member-name.ts'

type LiveEvent = OutputOf<typeof treeNodes.live>

/** What a look at the changes of a tree has brought. */
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
 * Tells of each change of a tree. Whether the caller may know is asked anew each time: a tree can be
 * closed, and a member put out, while somebody listens. What is asked for many listeners is asked once.
 */
export function liveChanges({ db, hub }: TreeContext, graphs: GraphCache) {
  const open = sharedOpening(db)
  const read = sharedReading(db)
  const see = sharedSeeing(db, graphs)

  async function changesSince(book: string, version: number, caller: Caller): Promise<Looked> {
    const { row, inside } = await open(book, 'read', caller)
    const found = await read({ book: row.number, version })
    const last = found.at(-1)?.version ?? version
    // A change of which strangers see nothing is no event for them.
    const seen =
      inside || found.length === 0 ? null : await see({ book: row.number, after: version, last })
    const told = found.filter((change) => seen === null || seen.has(change.version))
    const events = told.map(({ user, ...change }) => ({
      version: change.version,
      // What is done about whom would tell strangers of living people.
      kind: inside ? change.kind : 'change',
      by: inside && user ? memberName(user) : '',
      own: caller.session !== null && change.authorId === caller.session.userId,
      serials: inside ? change.serials : [],
      at: change.at.toISOString(),
    }))
    return { events, version: last, isAll: found.length < AT_ONCE }
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

/** People named to a listener; of a change of more it is told that there was one. */
const MOST_NAMED = 1000

const namedPeople = sql<number[]>`case when cardinality(${treeChanges.serials}) <= ${MOST_NAMED}
  then ${treeChanges.serials} else '{}' end`

/** The first changes after a version of a tree; those who ask for the same are answered alike. */
function sharedReading(db: Database) {
  type Asked = { book: number; version: number }
  const readAfter = ({ book, version }: Asked) =>
    db
      .select({
        version: treeChanges.version,
        kind: treeChanges.kind,
        authorId: treeChanges.authorId,
        serials: namedPeople,
        at: treeChanges.at,
        user: memberNameColumns,
      })
      .from(treeChanges)
      .leftJoin(users, eq(users.id, treeChanges.authorId))
      .where(and(eq(treeChanges.book, book), gt(treeChanges.version, version)))
      .orderBy(asc(treeChanges.version))
      .limit(AT_ONCE)
  type Changes = Awaited<ReturnType<typeof readAfter>>
  const batcher = new Batcher(async (asked: readonly Asked[]) => {
    const found = new Map<string, Changes>()
    const nameOf = ({ book, version }: Asked) => `${book} ${version}`
    for (const each of asked) {
      const name = nameOf(each)
      if (!found.has(name)) found.set(name, await readAfter(each))
    }
    return asked.map((each) => found.get(nameOf(each)) ?? [])
  })
  return (asked: Asked) => batcher.ask(asked)
}

/** Changes whose rows are read at once: one may be of many thousand people. */
const ROWS_OF = 10

interface Between {
  book: number
  after: number
  last: number
}

/**
 * Which of the changes between two versions of a tree strangers see something of; what many ask for
 * at the same time is looked at once.
 */
function sharedSeeing(db: Database, graphs: GraphCache) {
  async function seenIn({ book, after, last }: Between): Promise<ReadonlySet<number>> {
    const now = await graphs.now(book)
    const seen = new Set<number>()
    for (let from = after; ; ) {
      const between = { after: from, until: last, order: 'oldest', most: ROWS_OF } as const
      const changes = await rowsOfChanges(db, { book, ...between })
      for (const { version } of await seenChanges(db, now, changes)) seen.add(version)
      from = changes.at(-1)?.version ?? last
      if (changes.length < ROWS_OF) return seen
    }
  }
  // No cache: who is hidden may be others by the next look.
  const underWay = new Map<string, Promise<ReadonlySet<number>>>()
  return (between: Between): Promise<ReadonlySet<number>> => {
    const name = `${between.book} ${between.after} ${between.last}`
    const known = underWay.get(name)
    if (known) return known
    const looking = seenIn(between).finally(() => underWay.delete(name))
    underWay.set(name, looking)
    return looking
  }
}
