import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A root-tracing request that staff follow up. */
export const rootRequests = pgTable(
  'root_requests',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    surname: text().notNull(),
    contact: text().notNull(),
    message: text().notNull(),
    lang: text().notNull(),
    /** The search the sender stood in, for the staff. */
    context: jsonb().$type<Record<string, unknown>>().notNull(),
    userId: text('user_id'),
    /** The same form sent again carries the same key, and makes no second request. */
    requestKey: text('request_key').notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [index('root_requests_newest').on(table.createdAt)],
)
