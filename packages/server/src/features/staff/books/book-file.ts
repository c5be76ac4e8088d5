import { bookFields } from '@suyuan/contract/book-fields'
import type { Lang } from '@suyuan/contract/lang'
import type { StaffBook } from '@suyuan/contract/staff-books'
import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { mergedBooks } from '../../../db/schema/catalogue.ts'
import { localized } from '../../../text/localized.ts'
import { requireBook } from '../../catalogue/catalogue.service.ts'
import { bookValues } from '../../catalogue/edit/book-form.ts'
import { cellNames } from '../../catalogue/import/book-cells.ts'
import { factsOf } from '../../catalogue/import/book-facts.ts'
import { editHistory } from '../edits/edit-history.ts'

/** A record with all that staff see of it, its fields as they are stored. @throws {AppError} not_found */
export async function readBookFile(db: Queryable, id: number, lang: Lang): Promise<StaffBook> {
  const row = await requireBook(db, id)
  const values = bookValues(factsOf(row), await cellNames(db))
  const merged = await db
    .select({
      id: mergedBooks.id,
      title: sql<string>`coalesce(${mergedBooks.record} ->> 'title', '')`,
    })
    .from(mergedBooks)
    .where(eq(mergedBooks.intoId, row.id))
    .orderBy(asc(mergedBooks.id))
  return {
    id: row.id,
    title: localized(lang, row.title),
    is_sample: row.isSample,
    fields: bookFields.map((field) => ({ field, value: values[field] })),
    merged: merged.map((each) => ({ ...each, title: localized(lang, each.title) })),
    ...(await editHistory(db, 'book', row.id)),
  }
}
