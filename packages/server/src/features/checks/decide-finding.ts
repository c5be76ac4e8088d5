import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import type { treeChecks as endpoints } from '@suyuan/contract/tree-checks'
import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../app/app-error.ts'
import type { SignedInCaller } from '../../app/caller.ts'
import { treeFindings } from '../../db/schema/tree-checks.ts'
import { transact } from '../../db/transact.ts'
import type { Queue } from '../../jobs/queue.ts'
import { entryGone } from '../trees/access/refusals.ts'
import { lockTree, openTree } from '../trees/access/tree-access.ts'
import { checkBounds } from '../trees/commands/edit-bounds.ts'
import type { Trees } from '../trees/trees.routes.ts'
import { checkRound } from './check-jobs.ts'

export interface ChecksContext {
  trees: Trees
  queue: Queue
}

/**
 * Remembers of a finding that it is so, until what it rests on changes; or forgets it.
 * @throws {AppError} not_found, not_permitted; conflict where it rests on something else by now
 */
export async function decideFinding(
  { trees }: ChecksContext,
  form: ParsedInputOf<typeof endpoints.decide>,
  caller: SignedInCaller,
): Promise<void> {
  await transact(trees.viewing.db, async (tx) => {
    const book = await lockTree(tx, form.family_tree_id, 'edit', caller)
    const { number } = book.row
    const ofKey = and(eq(treeFindings.book, number), eq(treeFindings.key, form.key))
    const [found] = await tx.select().from(treeFindings).where(ofKey).for('update')
    if (!found) throw entryGone()
    await checkBounds({ tx, number, book, caller }, found.people.slice(0, 2))
    if (found.facts !== form.facts) throw new AppError('conflict')
    const said = form.is_so
      ? { note: form.note, notedBy: caller.session.userId, notedAt: sql`now()` }
      : { note: null, notedBy: null, notedAt: null }
    await tx.update(treeFindings).set(said).where(ofKey)
  })
}

/** Has a tree checked now; while that is owed already, nothing more is. */
export async function checkSoon(
  { trees, queue }: ChecksContext,
  { family_tree_id: id }: ParsedInputOf<typeof endpoints.run>,
  caller: SignedInCaller,
): Promise<void> {
  await transact(trees.viewing.db, async (tx) => {
    const { row } = await openTree(tx, id, 'edit', caller)
    await checkRound.enqueue(tx, queue, row.number)
  })
}
