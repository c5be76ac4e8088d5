import type { Queryable } from '../../../db/client.ts'
import type { RowImage } from '../../../db/schema/tree-changes.ts'
import { rowsOfChanges } from '../commands/change-rows.ts'
import type { TreeNow } from '../graph/graph-cache.ts'
import { seenRows } from './outside-version.ts'

/** Changes of which it is looked which rows strangers see, and rows of these; of more the tree is read anew. */
const MOST_CHANGES = 200
const MOST_IMAGES = 10_000
/** Changes read at once: one may be of many thousand rows. */
const AT_ONCE = 10

type SeenRow = Pick<RowImage, 'table' | 'key'>

/** What strangers see of the newest changes of a tree, as it is now. */
interface Seen {
  version: number
  /** The changes after this one have been looked at. */
  from: number
  changes: { version: number; rows: SeenRow[] }[]
  images: number
  work: Promise<void>
}

/** No cache of its own bounds: they go with the reading, out of the cache of trees. */
const kept = new WeakMap<TreeNow['reading'], Seen>()

/**
 * Rows of which strangers see that they have changed since a version of a tree. Each change is read
 * once for all who ask, until the next one.
 * @returns undefined where they are too many to be looked at
 */
export async function rowsSeenSince(
  db: Queryable,
  book: number,
  now: TreeNow,
  since: number,
): Promise<SeenRow[] | undefined> {
  const { graph, reading } = now
  const known = kept.get(reading)
  const seen = known?.version === graph.version ? known : nothingSeen(graph.version)
  kept.set(reading, seen)
  const work = seen.work.then(() => lookBack(db, book, now, { seen, since }))
  // Whoever asks next looks again where this look fails.
  seen.work = work.catch(() => undefined)
  await work
  if (seen.from > since) return undefined
  return seen.changes.flatMap(({ version, rows }) => (version > since ? rows : []))
}

const nothingSeen = (version: number): Seen => ({
  ...{ version, from: version, changes: [], images: 0, work: Promise.resolve() },
})

async function lookBack(
  db: Queryable,
  book: number,
  now: TreeNow,
  { seen, since }: { seen: Seen; since: number },
): Promise<void> {
  while (seen.from > since && seen.changes.length < MOST_CHANGES && seen.images < MOST_IMAGES) {
    const most = Math.min(AT_ONCE, MOST_CHANGES - seen.changes.length)
    const between = { after: since, until: seen.from, order: 'newest', most } as const
    const changes = await rowsOfChanges(db, { book, ...between })
    for (const { version, rows } of changes) {
      const told = seenRows(now, rows).map(({ table, key }) => ({ table, key }))
      seen.changes.push({ version, rows: told })
      seen.images += rows.length
    }
    seen.from = (changes.at(-1)?.version ?? since + 1) - 1
  }
}
