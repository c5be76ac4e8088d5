import { staffBooks } from '@suyuan/contract/staff-books'
import { implement } from '../../../app/implement.ts'
import type { Database } from '../../../db/client.ts'
import { readBookFile } from './book-file.ts'
import { saveBook, undoEdit } from './change-book.ts'
import { findBooks } from './find-books.ts'
import { compareBooks, listAlike, mergeTwo } from './merge-books.ts'

export const staffBookRoutes = (db: Database) => [
  implement(staffBooks.list, ({ input }) => findBooks(db, input)),
  implement(staffBooks.info, ({ input }) => readBookFile(db, input.id)),
  implement(staffBooks.save, ({ input, caller }) => saveBook(db, input, caller)),
  implement(staffBooks.undo, ({ input, caller }) => undoEdit(db, input, caller)),
  implement(staffBooks.alike, ({ input }) => listAlike(db, input.id)),
  implement(staffBooks.compare, ({ input }) => compareBooks(db, input)),
  implement(staffBooks.merge, ({ input, caller }) => mergeTwo(db, input, caller)),
]
