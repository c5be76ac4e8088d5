import { createHash } from 'node:crypto'
import type { BookField } from '@suyuan/contract/book-fields'
import { plainName } from '@suyuan/genealogy/names/plain-name'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../../app/app-error.ts'
import type { Transaction } from '../../../db/client.ts'
import { books, mergedBooks, mergedIdentities } from '../../../db/schema/catalogue.ts'
import type { BookRow } from '../catalogue.queries.ts'
import { addFacts } from '../import/add-facts.ts'
import { type BookFacts, bookRecord, factsOf } from '../import/book-facts.ts'
import type { JoinTrace } from '../import/merge-books.ts'
import { moveBackInTrees } from '../import/named-in-trees.ts'
import { propertiesOf } from './book-form.ts'

/** Whose word counts for a field. */
export interface MergeChoice {
  field: BookField
  from: 'kept' | 'other'
}

/** The state of two records: another text once either says something else. */
export function versionOf(kept: BookRow, other: BookRow): string {
  const said = JSON.stringify([kept.id, factsOf(kept), other.id, factsOf(other)])
  return createHash('sha256').update(said).digest('base64url').slice(0, 22)
}

/** Whether two records may become one: made-up ones never with documented ones, no two families. */
export function canBeOne(kept: BookRow, other: BookRow): boolean {
  const surnames = new Set([kept.surnameId, ...kept.otherSurnameIds])
  const shared = [other.surnameId, ...other.otherSurnameIds].some((id) => surnames.has(id))
  return kept.id !== other.id && kept.isSample === other.isSample && shared
}

/** Two records as one: what each adds to the other, and where both speak what was chosen. */
export function mergedFacts(
  kept: BookFacts,
  other: BookFacts,
  choices: readonly MergeChoice[],
): BookFacts {
  let facts = addFacts(kept, other)
  for (const { field, from } of choices) {
    const chosen = from === 'kept' ? kept : other
    const said = propertiesOf([field]).map((property) => [property, chosen[property]])
    facts = { ...facts, ...Object.fromEntries(said) }
  }
  const isChosen = choices.some(({ field }) => field === 'parallel_titles')
  if (facts.title === kept.title || isChosen) return facts
  // The title that gives way is a further title from now on.
  const titles = [kept.title, ...facts.parallelTitles]
  const further = titles.filter((title) => plainName(title) !== plainName(facts.title))
  return { ...facts, parallelTitles: [...new Set(further)] }
}

/**
 * Makes a merged record one of its own again, with all that led to it before. The kept record is for
 * the caller to write.
 * @throws {AppError} conflict where it is no longer part of that record
 */
export async function splitOff(
  tx: Transaction,
  keptId: number,
  otherId: number,
  { movedBooks, movedIdentities, madeIdentities, inTrees }: JoinTrace,
): Promise<void> {
  const [gone] = await tx
    .delete(mergedBooks)
    .where(and(eq(mergedBooks.id, otherId), eq(mergedBooks.intoId, keptId)))
    .returning()
  if (!gone) {
    throw new AppError('conflict', { conflict: { yours: {}, current: {}, row_version: 0 } })
  }
  const record = gone.record as BookRow
  await tx.insert(books).values({ id: otherId, ...bookRecord(factsOf(record)) })
  await moveBackInTrees(tx, keptId, otherId, inTrees)
  if (movedBooks.length > 0) {
    await tx.update(mergedBooks).set({ intoId: otherId }).where(inArray(mergedBooks.id, movedBooks))
  }
  if (madeIdentities.length > 0) {
    await tx.delete(mergedIdentities).where(isAnyOf(madeIdentities))
  }
  if (movedIdentities.length > 0) {
    await tx.update(mergedIdentities).set({ bookId: otherId }).where(isAnyOf(movedIdentities))
  }
}

function isAnyOf(pairs: JoinTrace['madeIdentities']): SQL {
  const each = pairs.map(
    ([key, formerId]) =>
      sql`(${mergedIdentities.identityKey} = ${key} and ${mergedIdentities.formerId} = ${formerId})`,
  )
  return sql`(${sql.join(each, sql` or `)})`
}
