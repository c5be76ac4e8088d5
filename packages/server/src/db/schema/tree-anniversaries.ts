import type { AnniversaryKind } from '@suyuan/contract/anniversary-kinds'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'
import { book } from './trees.ts'

/** Whose anniversaries a member has chosen, and which; none of `kinds` means all of them. */
const chosen = {
  kinds: jsonb().$type<AnniversaryKind[]>().notNull().default([]),
  /** Serial of whom the branch begins with; 0 for everybody. */
  branchRoot: integer('branch_root').notNull().default(0),
  generationFrom: integer('generation_from').notNull().default(0),
  generationTo: integer('generation_to').notNull().default(0),
  createdAt: instant('created_at').notNull().default(sql`now()`),
}

/** Calendar feeds of members, each at a secret address of which only the hash is kept. */
export const anniversaryFeeds = pgTable(
  'anniversary_feeds',
  {
    book: book(),
    userId: text('user_id').notNull(),
    tokenHash: text('token_hash').notNull().unique('anniversary_feeds_token'),
    ...chosen,
  },
  (table) => [
    primaryKey({ columns: [table.book, table.userId] }),
    index('anniversary_feeds_user').on(table.userId),
  ],
)

/** Members who are written to some days before. */
export const anniversaryReminders = pgTable(
  'anniversary_reminders',
  {
    book: book(),
    userId: text('user_id').notNull(),
    /** 0, 1, 3 or 7. */
    daysBefore: smallint('days_before').notNull(),
    /** The site's day (YYYY-MM-DD) on which it was last looked whether a letter is due; '' before. */
    checkedOn: text('checked_on').notNull().default(''),
    ...chosen,
  },
  (table) => [
    primaryKey({ columns: [table.book, table.userId] }),
    index('anniversary_reminders_user').on(table.userId),
    index('anniversary_reminders_checked').on(table.checkedOn),
  ],
)

/** Links in reminders that end all of a member's reminders without a log-in; the hash alone is kept. */
export const anniversaryStopLinks = pgTable(
  'anniversary_stop_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('anniversary_stop_links_user').on(table.userId),
    index('anniversary_stop_links_age').on(table.expiresAt),
  ],
)
