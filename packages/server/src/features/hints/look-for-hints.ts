import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import { treeHintRuns, treeHints } from '../../db/schema/tree-hints.ts'
import { familyTrees } from '../../db/schema/trees.ts'
import { transact } from '../../db/transact.ts'
import type { TreeRow } from '../trees/access/tree-access.ts'
import { GraphCache } from '../trees/graph/graph-cache.ts'
import { familyClues } from './family-clues.ts'
import { familyLines } from './family-lines.ts'
import { kinHints } from './kin-hints.ts'
import { type OwnLine, refreshPublicClues } from './public-clues.ts'
import { type NewHint, recordHints } from './record-hints.ts'

/**
 * Looks for hints to a book as it is now, and keeps what is new; what was decided stays decided. Also
 * makes anew what root searches find the book by, where it is public.
 */
export async function lookForHints(
  db: Database,
  number: number,
  signal: AbortSignal,
): Promise<void> {
  const [book] = await db.select().from(familyTrees).where(eq(familyTrees.number, number))
  if (!book || book.deletedAt !== null || book.ownerId === null) return
  const now = await new GraphCache(db).now(number)
  const { version } = now.graph
  const found: NewHint[] = []
  let own: OwnLine | undefined
  for (const line of familyLines(now)) {
    signal.throwIfAborted()
    const family = await familyClues(db, book, now, line)
    if (!family) continue
    if (line.isOwn) own = { line, family }
    found.push(...(await recordHints(db, family)))
  }
  await refreshPublicClues(db, book, now, own)
  found.push(...(await kinHints(db, book, now, signal)))
  signal.throwIfAborted()
  await transact(db, (tx) => keepHints(tx, book, version, found))
}

/** Puts what was found in the place of what was offered before. */
async function keepHints(
  tx: Transaction,
  book: Pick<TreeRow, 'number'>,
  version: number,
  found: readonly NewHint[],
): Promise<void> {
  // One at a time for each book, and none while its owner erases it.
  const there = await tx
    .select({ number: familyTrees.number })
    .from(familyTrees)
    .where(eq(familyTrees.number, book.number))
    .for('update')
  if (there.length === 0) return
  const kept: string[] = []
  for (const hint of likeliest(found)) {
    const [row] = await tx
      .insert(treeHints)
      .values({ ...hint, book: book.number })
      .onConflictDoUpdate(offeredAgain(hint))
      .returning({ id: treeHints.id })
    if (row) kept.push(row.id)
  }
  await tx
    .delete(treeHints)
    .where(
      and(
        eq(treeHints.book, book.number),
        eq(treeHints.state, 'offered'),
        notInArray(treeHints.id, kept),
      ),
    )
  await tx
    .insert(treeHintRuns)
    .values({ book: book.number, version })
    .onConflictDoUpdate({
      target: treeHintRuns.book,
      set: { version, at: sql`now()` },
    })
}

/** What two lines lead to is told once, by the one that it fits best. */
function likeliest(found: readonly NewHint[]): NewHint[] {
  const best = new Map<string, NewHint>()
  for (const hint of found.toSorted((a, b) => a.weight - b.weight)) {
    const { record = null, person, otherTree, otherPerson } = hint
    best.set(record === null ? `${person} ${otherTree} ${otherPerson}` : `record ${record}`, hint)
  }
  return [...best.values()]
}

/** What is offered still is brought up to date under its id; what was decided on stays as it is. */
function offeredAgain({ record = null, ...hint }: NewHint) {
  const { person, percent, weight, findings, clues, reasons } = hint
  const set = { person, percent, weight, findings, clues, reasons }
  const setWhere = eq(treeHints.state, 'offered')
  if (record !== null) {
    const target = [treeHints.book, treeHints.record]
    return { target, targetWhere: sql`record is not null`, set, setWhere }
  }
  const target = [
    ...[treeHints.book, treeHints.person],
    ...[treeHints.otherTree, treeHints.otherPerson],
  ]
  return { target, targetWhere: sql`other_book is not null`, set, setWhere }
}
