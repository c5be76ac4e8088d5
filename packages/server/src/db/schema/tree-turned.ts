import { boolean, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { book } from './trees.ts'

/** Who of a tree would be hidden from strangers, or shown, by dates read anew; until its owner agrees. */
export const treeTurned = pgTable(
  'tree_turned',
  {
    book: book(),
    serial: integer().notNull(),
    hidden: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.book, table.serial] })],
)
