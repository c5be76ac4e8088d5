import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import type { StaffRequest, staffRequests } from '@suyuan/contract/staff-requests'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../app/app-error.ts'
import type { SignedInCaller } from '../../app/caller.ts'
import type { Database } from '../../db/client.ts'
import { mergedBooks } from '../../db/schema/catalogue.ts'
import { requestBooks } from '../../db/schema/roots.ts'
import { transact } from '../../db/transact.ts'
import { inEachLang } from '../../i18n/texts.ts'
import { findBook } from '../catalogue/catalogue.service.ts'
import { finishWrite, lockRequest, note } from './request-changes.ts'
import { showRequest } from './request-file.ts'

/** Refuses a number that no book has or had. */
function noBook(): AppError {
  const words = inEachLang('staff:noBook')
  return new AppError('invalid_input', { fields: [{ name: 'book_id', reason: 'invalid', words }] })
}

/** Attaches a book, or takes it away. @throws {AppError} not_found, conflict, invalid_input */
export function attachBook(
  db: Database,
  input: ParsedInputOf<typeof staffRequests.book>,
  caller: SignedInCaller,
): Promise<StaffRequest> {
  const { book_id: named, attached } = input
  return transact(db, async (tx) => {
    const row = await lockRequest(tx, input, caller)
    const book = await findBook(tx, named)
    if (!book && attached) throw noBook()
    const bookId = book?.id ?? named
    const link = { requestId: row.id, bookId }
    const moved = attached
      ? await tx.insert(requestBooks).values(link).onConflictDoNothing().returning()
      : await tx
          .delete(requestBooks)
          .where(and(eq(requestBooks.requestId, row.id), isOrBecame(bookId)))
          .returning()
    if (moved.length === 0) return showRequest(tx, row, caller)
    const kind = attached ? 'book_attached' : 'book_removed'
    const body = book?.title ?? String(bookId)
    await note(tx, row.id, { kind, body }, { action: kind, detail: { book: bookId } }, caller)
    return finishWrite(tx, row.id, {}, caller)
  })
}

/** The book itself, and whatever has been merged into it since it was attached. */
function isOrBecame(bookId: number): SQL {
  const former = sql`select ${mergedBooks.id} from ${mergedBooks} where ${mergedBooks.intoId} = ${bookId}`
  return sql`(${requestBooks.bookId} = ${bookId} or ${requestBooks.bookId} in (${former}))`
}
