import { AUDIT_MONTHS, IMPORT_DAYS } from '@suyuan/contract/limits'
import { and, eq, inArray, lt, not, sql } from 'drizzle-orm'
import type { PersonalData } from '../../../app/personal-data.ts'
import { bookImports } from '../../../db/schema/book-imports.ts'
import { transact } from '../../../db/transact.ts'
import { deleteFilesOf } from '../../../media/media-files.ts'
import { openStates } from './import-rows.ts'

/** That books were imported stays after the account of who did it has gone, without its id. */
export const bookImportData: PersonalData = {
  name: 'book_imports',

  collect(db, userId) {
    return db
      .select({ at: bookImports.createdAt, file_name: bookImports.fileName })
      .from(bookImports)
      .where(eq(bookImports.actorId, userId))
      .orderBy(bookImports.createdAt)
  },

  async erase(tx, userId) {
    // The key of a form names who has sent it.
    await tx
      .update(bookImports)
      .set({ actorId: null, requestKey: null })
      .where(eq(bookImports.actorId, userId))
  },

  async expire(db, now) {
    const open = inArray(bookImports.state, [...openStates])
    const waiting = sql`${now}::timestamptz - make_interval(days => ${IMPORT_DAYS})`
    const oldest = sql`${now}::timestamptz - make_interval(months => ${AUDIT_MONTHS})`
    await transact(db, async (tx) => {
      const left = await tx
        .update(bookImports)
        .set({ state: 'cancelled', endedAt: now })
        .where(and(open, not(eq(bookImports.state, 'writing')), lt(bookImports.createdAt, waiting)))
        .returning({ id: bookImports.id })
      for (const { id } of left) await deleteFilesOf(tx, 'book_table', id)
    })
    await db.delete(bookImports).where(and(not(open), lt(bookImports.createdAt, oldest)))
  },
}
