import { integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** How far time is known to have come, whatever clocks say: one row. */
export const provenClock = pgTable('proven_clock', {
  id: integer().primaryKey(),
  /** The last time that is sure to have come. */
  provenAt: instant('proven_at').notNull(),
  /** When the clock was first seen to be too far ahead of it. */
  doubtedAt: instant('doubted_at'),
  /** What the clock last said since then. */
  readAt: instant('read_at'),
})
