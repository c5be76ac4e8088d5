import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'
import { book } from './trees.ts'

/** A row as a change found and left it; null where it was not there. */
export interface RowImage {
  /**
   * `bulk`: all that an import wrote, too much to be noted row by row; see `bulk.ts`. `pointers`: what
   * besides the tree's own rows names somebody else now; see `pointers.ts`.
   */
  table: 'book' | 'person' | 'union' | 'link' | 'event' | 'media' | 'bulk' | 'pointers'
  /** Serial, `union:child`, or id; empty for the tree itself. */
  key: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/**
 * How a tree stands for strangers, as it was last told one of them: what they do not see makes no
 * version for them, and none they were told may come back as an older one after a restart.
 */
export const treeOutside = pgTable('tree_outside', {
  book: book().primaryKey(),
  /** The version of the tree up to which its changes have been looked at. */
  looked: integer().notNull(),
  /** The newest of them of which strangers see anything. */
  version: integer().notNull(),
  /** A mark of who counted as living then: a change of one may hide others. */
  living: integer().notNull(),
})

/** Every change of a tree, by the version it made. */
export const treeChanges = pgTable(
  'tree_changes',
  {
    book: book(),
    version: integer().notNull(),
    kind: text().notNull(),
    /** Whether somebody did it, or took back or did again what was done at `target`. */
    way: text({ enum: ['edit', 'undo', 'redo'] })
      .notNull()
      .default('edit'),
    target: integer(),
    /** The version that took it back. */
    undoneBy: integer('undone_by'),
    /** Null for the site, and for a member whose account is erased. */
    authorId: text('author_id'),
    at: instant('at').notNull().default(sql`now()`),
    /** People it is about. */
    serials: integer().array().notNull(),
    rows: jsonb().$type<RowImage[]>().notNull(),
    /** The form it came from: the same form again is answered and changes nothing. */
    requestKey: text('request_key'),
    /** What the form was answered with: the person, event, union or link that came of it. */
    subject: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.book, table.version] }),
    uniqueIndex('tree_changes_request')
      .on(table.book, table.requestKey)
      .where(sql`request_key is not null`),
    // Whose they are, and in a tree the latest of one member.
    index('tree_changes_author').on(table.authorId, table.book, table.version),
  ],
)
