import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import type { treeDuplicates as endpoints } from '@suyuan/contract/tree-duplicates'
import { and, eq } from 'drizzle-orm'
import type { SignedInCaller } from '../../app/caller.ts'
import { treeTwoPeople } from '../../db/schema/tree-duplicates.ts'
import { transact } from '../../db/transact.ts'
import type { Queue } from '../../jobs/queue.ts'
import { lockTree, openTree } from '../trees/access/tree-access.ts'
import { checkBounds } from '../trees/commands/edit-bounds.ts'
import { loadGraph } from '../trees/graph/load-graph.ts'
import type { Trees } from '../trees/trees.routes.ts'
import { peopleById } from './compare-people.ts'
import { factsOf, pairOf } from './compared-graph.ts'
import { duplicateRound } from './duplicate-jobs.ts'

export interface DuplicatesContext {
  trees: Trees
  queue: Queue
}

/**
 * Remembers that two people are two, until something of what is said of them changes; or forgets it.
 * @throws {AppError} not_found, not_permitted
 */
export async function decideDuplicate(
  { trees }: DuplicatesContext,
  form: ParsedInputOf<typeof endpoints.decide>,
  caller: SignedInCaller,
): Promise<void> {
  const { db, graphs } = trees.viewing
  await transact(db, async (tx) => {
    const book = await lockTree(tx, form.family_tree_id, 'edit', caller)
    const { number } = book.row
    const people = await peopleById(tx, number, [form.one, form.other])
    const serials = people.map(({ serial }) => serial)
    await checkBounds({ tx, number, book, caller }, serials)
    const [one = 0, other = 0] = serials
    const pair = pairOf(one, other)
    if (!form.are_two) {
      await tx
        .delete(treeTwoPeople)
        .where(
          and(
            eq(treeTwoPeople.book, number),
            eq(treeTwoPeople.one, pair.one),
            eq(treeTwoPeople.other, pair.other),
          ),
        )
      return
    }
    // The tree is locked: what is in memory of this version is what is said now.
    const known = graphs.lastKnown(number)
    const graph = known?.version === book.row.version ? known : await loadGraph(tx, number)
    const facts = factsOf(graph, [pair.one, pair.other])
    await tx
      .insert(treeTwoPeople)
      .values({ book: number, ...pair, facts })
      .onConflictDoUpdate({
        target: [treeTwoPeople.book, treeTwoPeople.one, treeTwoPeople.other],
        set: { facts },
      })
  })
}

/** Has a tree looked through now; while that is owed already, nothing more is. */
export async function lookNow(
  { trees, queue }: DuplicatesContext,
  { family_tree_id: id }: ParsedInputOf<typeof endpoints.look>,
  caller: SignedInCaller,
): Promise<void> {
  await transact(trees.viewing.db, async (tx) => {
    const { row } = await openTree(tx, id, 'edit', caller)
    await duplicateRound.enqueue(tx, queue, row.number)
  })
}
