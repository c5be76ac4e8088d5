import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'
import { book } from './trees.ts'

/** Who members say that they are in a tree: one claim each, which nobody else sees before they ask. */
export const treeClaims = pgTable(
  'tree_claims',
  {
    book: book(),
    userId: text('user_id').notNull(),
    /** Serial. */
    person: integer().notNull(),
    /** `asked`: the owner sees it and may confirm or decline it. */
    state: text({ enum: ['private', 'asked', 'confirmed', 'declined'] })
      .notNull()
      .default('private'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.book, table.userId] }),
    index('tree_claims_user').on(table.userId),
  ],
)
