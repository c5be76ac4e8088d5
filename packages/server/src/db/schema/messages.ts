import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'
import { familyTrees } from './trees.ts'

/** Somebody who asks about a family tree, and the owner of that time. */
export const messageThreads = pgTable(
  'message_threads',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** Null once the family tree has been erased. */
    book: integer().references(() => familyTrees.number, { onDelete: 'set null' }),
    /** Either is null once the account has been erased. */
    askerId: text('asker_id'),
    ownerId: text('owner_id'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    lastAt: instant('last_at').notNull().default(sql`now()`),
    /** The last message that each has read. */
    askerRead: bigint('asker_read', { mode: 'number' }).notNull().default(0),
    ownerRead: bigint('owner_read', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    unique('message_threads_once').on(table.book, table.askerId, table.ownerId),
    index('message_threads_asker').on(table.askerId, table.lastAt),
    index('message_threads_owner').on(table.ownerId, table.lastAt),
    index('message_threads_age').on(table.lastAt),
  ],
)

export const messages = pgTable(
  'messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    thread: uuid()
      .notNull()
      .references(() => messageThreads.id, { onDelete: 'cascade' }),
    authorId: text('author_id').notNull(),
    body: text().notNull(),
    /** Serial of the person in the family tree whom it is about. */
    person: integer(),
    at: instant('at').notNull().default(sql`now()`),
    /** Made by the page that sends it. */
    key: uuid().notNull().unique('messages_key'),
  },
  (table) => [
    index('messages_thread').on(table.thread, table.id),
    index('messages_author').on(table.authorId),
  ],
)

/** From whom a member takes no messages. */
export const messageBlocks = pgTable(
  'message_blocks',
  {
    blockerId: text('blocker_id').notNull(),
    blockedId: text('blocked_id').notNull(),
    at: instant('at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('message_blocks_blocked').on(table.blockedId),
  ],
)

/** Messages that members have shown to the staff; each goes with the message. */
export const messageReports = pgTable(
  'message_reports',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    serial: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    message: bigint({ mode: 'number' })
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    /** Null once the account has been erased. */
    reporterId: text('reporter_id'),
    reason: text().notNull(),
    at: instant('at').notNull().default(sql`now()`),
    note: text().notNull().default(''),
    closedAt: instant('closed_at'),
    closedBy: text('closed_by'),
    rowVersion: integer('row_version').notNull().default(1),
  },
  (table) => [
    unique('message_reports_once').on(table.message, table.reporterId),
    index('message_reports_open').on(table.serial).where(sql`closed_at is null`),
    index('message_reports_closed').on(table.serial).where(sql`closed_at is not null`),
    index('message_reports_reporter').on(table.reporterId),
    index('message_reports_closer').on(table.closedBy),
  ],
)
