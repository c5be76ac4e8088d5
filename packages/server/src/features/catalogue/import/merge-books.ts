import { inArray } from 'drizzle-orm'
import type { Database, Transaction } from '../../../db/client.ts'
import { books, mergedBooks, mergedIdentities } from '../../../db/schema/catalogue.ts'
import { transact } from '../../../db/transact.ts'
import { surnamesById } from '../../surnames/surnames.service.ts'
import { type BookRow, findBook } from '../catalogue.queries.ts'
import { addFacts } from './add-facts.ts'
import { type BookFacts, factsOf, keyOf, likenessOf } from './book-facts.ts'
import { type MovedInTrees, moveInTrees } from './named-in-trees.ts'
import { lockCatalogue, updateBooks } from './storing/book-records.ts'

/** Records that cannot be merged; the message is for the operator. */
export class CannotMerge extends Error {}

export interface Merged {
  keptId: number
  /** Records that are now part of the kept one. */
  mergedIds: number[]
  /** Those that had been part of it before. */
  alreadyIds: number[]
}

/**
 * Makes several records one: the kept one gets all holdings, titles and every fact it lacked, and
 * their addresses lead to it. What a merged record said otherwise stays readable in `merged_books`.
 * Repeating it changes nothing.
 * @param force also where the main surnames differ
 * @throws {CannotMerge}
 */
export function mergeBooks(
  db: Database,
  keepId: number,
  dropIds: readonly number[],
  force = false,
): Promise<Merged> {
  return transact(db, async (tx) => {
    await lockCatalogue(tx)
    const keep = await requireBook(tx, keepId)
    const drops = new Map<number, BookRow>()
    const alreadyIds: number[] = []
    for (const id of new Set(dropIds)) {
      const drop = await requireBook(tx, id)
      if (drop.id === keep.id) alreadyIds.push(id)
      else drops.set(drop.id, drop)
    }
    if (!force) await refuseOtherSurnames(tx, keep, [...drops.values()])
    let facts = factsOf(keep)
    for (const drop of drops.values()) facts = addFacts(facts, factsOf(drop))
    await joinBooks(tx, keep, facts, [...drops.values()])
    return { keptId: keep.id, mergedIds: [...drops.keys()], alreadyIds }
  })
}

async function requireBook(tx: Transaction, id: number): Promise<BookRow> {
  const book = await findBook(tx, id)
  if (!book) throw new CannotMerge(`There is no record ${id}.`)
  return book
}

async function refuseOtherSurnames(tx: Transaction, keep: BookRow, drops: readonly BookRow[]) {
  const others = drops.filter((drop) => drop.surnameId !== keep.surnameId)
  if (others.length === 0) return
  const names = await surnamesById(tx)
  const shown = (book: BookRow) =>
    `${book.id} ${book.title} (${names.get(book.surnameId)?.surname})`
  throw new CannotMerge(
    `The surnames differ: ${[keep, ...others].map(shown).join(', ')}. Use --force to merge them all the same.`,
  )
}

/** What else moved when records became one: taking the merge back moves it again. */
export interface JoinTrace {
  /** Former records that led to a merged one. */
  movedBooks: number[]
  /** What those were known by, and what was noted of the merged ones: key and former id. */
  movedIdentities: [key: string, formerId: number][]
  madeIdentities: [key: string, formerId: number][]
  inTrees: MovedInTrees
}

async function moveAllInTrees(
  tx: Transaction,
  dropIds: readonly number[],
  keepId: number,
): Promise<Required<MovedInTrees>> {
  const moved: Required<MovedInTrees> = {
    hints: [],
    sources: [],
    asideHints: [],
    asideSources: [],
  }
  for (const id of dropIds) {
    const named = await moveInTrees(tx, id, keepId)
    moved.hints.push(...named.hints)
    moved.sources.push(...named.sources)
    moved.asideHints.push(...named.asideHints)
    moved.asideSources.push(...named.asideSources)
  }
  return moved
}

/**
 * What led to a merged record leads to the kept one, and so does what it was known by. The kept
 * record itself is for the caller to write.
 */
export async function recordMerged(
  tx: Transaction,
  keep: BookRow,
  facts: BookFacts,
  drops: readonly BookRow[],
): Promise<JoinTrace> {
  const dropIds = drops.map(({ id }) => id)
  const into = { intoId: keep.id }
  const identity = { key: mergedIdentities.identityKey, formerId: mergedIdentities.formerId }
  const pair = ({ key, formerId }: { key: string; formerId: number }): [string, number] => [
    key,
    formerId,
  ]
  const movedBooks = await tx
    .update(mergedBooks)
    .set(into)
    .where(inArray(mergedBooks.intoId, dropIds))
    .returning({ id: mergedBooks.id })
  const moved = await tx
    .update(mergedIdentities)
    .set({ bookId: keep.id })
    .where(inArray(mergedIdentities.bookId, dropIds))
    .returning(identity)
  await tx.insert(mergedBooks).values(drops.map((record) => ({ id: record.id, ...into, record })))
  const former = keep.identityKey === keyOf(facts) ? drops : [keep, ...drops]
  const made = await tx
    .insert(mergedIdentities)
    .values(
      former.map(({ id, identityKey, ...row }) => ({
        identityKey,
        formerId: id,
        bookId: keep.id,
        likeness: likenessOf(row),
      })),
    )
    .onConflictDoNothing()
    .returning(identity)
  const inTrees = await moveAllInTrees(tx, dropIds, keep.id)
  await tx.delete(books).where(inArray(books.id, dropIds))
  return {
    movedBooks: movedBooks.map(({ id }) => id),
    movedIdentities: moved.map(pair),
    madeIdentities: made.map(pair),
    inTrees,
  }
}

async function joinBooks(
  tx: Transaction,
  keep: BookRow,
  facts: BookFacts,
  drops: readonly BookRow[],
): Promise<void> {
  if (drops.length === 0) return
  await recordMerged(tx, keep, facts, drops)
  await updateBooks(tx, [{ ...facts, id: keep.id }])
}
