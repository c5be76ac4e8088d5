import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** Tickets that have been given out and not yet used; each is gone within a minute or so. */
export const downloadTickets = pgTable(
  'download_tickets',
  {
    /** Only the hash is kept: who reads the table downloads nothing. */
    ticketHash: text('ticket_hash').primaryKey(),
    /** Of the endpoint, such as `POST /api/web/user/data`. */
    call: text().notNull(),
    /** As it was sent, in JSON, so that it is checked once more; `jsonb` would refuse some texts. */
    input: text().notNull(),
    /** Who asked; null for a visitor. */
    sessionId: uuid('session_id'),
    lang: text({ enum: ['zh-CN', 'zh-TW', 'en'] }).notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('download_tickets_age').on(table.expiresAt)],
)
