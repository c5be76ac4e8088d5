import type { Lang } from '@suyuan/contract/lang'
import { type RequestStatus, requestStatuses } from '@suyuan/contract/root-requests'
import type { RootResult } from '@suyuan/contract/roots'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** What the root match gave when a request came, in each language. */
export interface StoredEvidence {
  /** ISO 8601. */
  at: string
  results: Record<
    Lang,
    Pick<RootResult, 'percent' | 'only_samples' | 'report_msg' | 'evidence' | 'books'>
  >
}

/** A root-tracing request that staff follow up. */
export const rootRequests = pgTable(
  'root_requests',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** In the order in which they came: pages of the queue begin behind one. */
    serial: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    surname: text().notNull(),
    contact: text().notNull(),
    message: text().notNull(),
    lang: text().$type<Lang>().notNull(),
    /** The search the sender stood in, for the staff. */
    context: jsonb().$type<Record<string, unknown>>().notNull(),
    userId: text('user_id'),
    /** The same form sent again carries the same key, and makes no second request. */
    requestKey: text('request_key').notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
    status: text({ enum: requestStatuses }).$type<RequestStatus>().notNull().default('new'),
    /** Whoever of the staff looks after it. */
    assigneeId: text('assignee_id'),
    dueOn: date('due_on', { mode: 'string' }),
    /** Null until the match is made, and where the surname is not known. */
    evidence: jsonb().$type<StoredEvidence>(),
    /** The surname as it is looked up, and the pairs of characters that a search finds it by. */
    surnameKey: text('surname_key').notNull().default(''),
    searchPairs: text('search_pairs').array().notNull().default(sql`'{}'`),
    /** Which rule made these two. */
    keysVersion: integer('keys_version').notNull().default(0),
    changedAt: instant('changed_at').notNull().default(sql`now()`),
    rowVersion: integer('row_version').notNull().default(1),
  },
  (table) => [
    index('root_requests_newest').on(table.createdAt),
    uniqueIndex('root_requests_serial').on(table.serial),
    index('root_requests_status').on(table.status, table.serial),
    index('root_requests_assignee').on(table.assigneeId, table.serial),
    index('root_requests_surname').on(table.surnameKey, table.serial),
    index('root_requests_due').on(table.dueOn).where(sql`due_on is not null`),
    index('root_requests_pairs').using('gin', table.searchPairs),
    index('root_requests_keys').on(table.keysVersion),
    index('root_requests_user').on(table.userId).where(sql`user_id is not null`),
  ],
)

/** How many requests have each status; a trigger keeps it, a whole statement at a time. */
export const requestCounts = pgTable('request_counts', {
  status: text({ enum: requestStatuses }).$type<RequestStatus>().primaryKey(),
  num: integer().notNull(),
})

/** What happened to a request; notes and messages to and fro are among it. */
export const requestEvents = pgTable(
  'request_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => rootRequests.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    at: instant('at').notNull().default(sql`now()`),
    /** Null for the sender, and once the account has been erased. */
    actorId: text('actor_id'),
    subject: text().notNull().default(''),
    body: text().notNull().default(''),
    changes: jsonb()
      .$type<{ field: 'status' | 'assignee' | 'due_on'; from: string; to: string }[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    mailed: boolean().notNull().default(false),
    /** Of what may be sent again: the same one is written once. */
    key: text().unique(),
  },
  (table) => [
    index('request_events_request').on(table.requestId, table.id),
    index('request_events_actor').on(table.actorId).where(sql`actor_id is not null`),
  ],
)

/** Private links to a request's status page: only hashes of their tokens are kept. */
export const requestLinks = pgTable(
  'request_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => rootRequests.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('request_links_request').on(table.requestId),
    index('request_links_age').on(table.expiresAt),
  ],
)

/** Books that staff have attached to a request. */
export const requestBooks = pgTable(
  'request_books',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => rootRequests.id, { onDelete: 'cascade' }),
    bookId: integer('book_id').notNull(),
    addedAt: instant('added_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.bookId] }),
    index('request_books_book').on(table.bookId),
  ],
)
