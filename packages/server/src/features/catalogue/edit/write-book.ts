import { type BookField, bookFields } from '@suyuan/contract/book-fields'
import { eq } from 'drizzle-orm'
import { AppError } from '../../../app/app-error.ts'
import type { Transaction } from '../../../db/client.ts'
import { books } from '../../../db/schema/catalogue.ts'
import { contentEdits, type EditedField } from '../../../db/schema/content-edits.ts'
import type { BookRow } from '../catalogue.queries.ts'
import type { CellNames } from '../import/book-cells.ts'
import { type BookFacts, factsOf } from '../import/book-facts.ts'
import { lockCatalogue, updateBooks } from '../import/storing/book-records.ts'
import { bookValues, fieldValuesOf } from './book-form.ts'
import { statedBehind, withoutFields } from './statements.ts'

export interface BookChange {
  facts: BookFacts
  kind: (typeof contentEdits.$inferInsert)['kind']
  actorId: string
  /** What taking it back needs besides the fields as they were. */
  trace?: Record<string, unknown>
}

/**
 * The record, held until the transaction ends. Imports and merges write whole records: one after the
 * other, so that none undoes the other.
 * @throws {AppError} not_found
 */
export async function holdBook(tx: Transaction, id: number): Promise<BookRow> {
  await lockCatalogue(tx)
  const [row] = await tx.select().from(books).where(eq(books.id, id)).for('update')
  if (!row) throw new AppError('not_found')
  return row
}

/**
 * Writes a record by hand: with the keys that follow from it, and with its history. The one way in
 * which staff change a book. The seed sees that the row is no longer as it wrote it, and leaves it
 * alone from then on.
 * @returns the fields that changed
 */
export async function writeBook(
  tx: Transaction,
  row: BookRow,
  { facts, kind, actorId, trace }: BookChange,
  names: CellNames,
): Promise<BookField[]> {
  const before = factsOf(row)
  const changes = changesOf(before, facts, names)
  if (changes.length === 0 && trace === undefined) return []
  const fields = changes.map(({ field }) => field)
  const statedBy =
    kind === 'edit' || kind === 'correction'
      ? withoutFields(facts.statedBy, statedBehind(fields))
      : facts.statedBy
  await updateBooks(tx, [{ ...facts, statedBy, id: row.id }])
  await tx.insert(contentEdits).values({
    object: 'book',
    objectId: row.id,
    kind,
    actorId,
    changes,
    image: { facts: { ...fieldValuesOf(fields, before), statedBy: before.statedBy }, ...trace },
  })
  return fields
}

/** What differs between two states of a record, in the words of the form. */
export function changesOf(
  before: BookFacts,
  after: BookFacts,
  names: CellNames,
): (EditedField & { field: BookField })[] {
  const [was, is] = [bookValues(before, names), bookValues(after, names)]
  return bookFields
    .filter((field) => was[field] !== is[field])
    .map((field) => ({ field, before: was[field], after: is[field] }))
}
