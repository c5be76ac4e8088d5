import { staffBooks } from '@suyuan/contract/staff-books'
import { implement } from '../../../app/implement.ts'
import type { Database } from '../../../db/client.ts'
import { readBookFile } from './book-file.ts'
import { saveBook, undoEdit } from './change-book.ts'
import { findBooks } from './find-books.ts'
import { compareBooks, listAlike, mergeTwo } from './merge-books.ts'

export const staffBookRoutes = (db: Database) => [
  implement(staffBooks.list, ({ input, caller }) => findBooks(db, input, caller.lang)),
  implement(staffBooks.info, ({ input, caller }) => readBookFile(db, input.id, caller.lang)),
  implement(staffBooks.save, ({ input, caller }) => saveBook(db, input, caller)),
  implement(staffBooks.undo, ({ input, caller }) => undoEdit(db, input, caller)),
  implement(staffBooks.alike, ({ input, caller }) => listAlike(db, input.id, caller.lang)),
  implement(staffBooks.compare, ({ input, caller }) => compareBooks(db, input, caller.lang)),
  implement(staffBooks.merge, ({ input, caller }) => mergeTwo(db, input, caller)),
]
