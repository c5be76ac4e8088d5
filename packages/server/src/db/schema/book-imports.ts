import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** Files of books that staff import at the desk; they stay listed once they are over. */
export const bookImports = pgTable(
  'book_imports',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** Who uploaded it; null once the account has been erased. */
    actorId: text('actor_id'),
    /** The uploaded file, which goes when the import is over. */
    fileId: text('file_id').notNull(),
    fileName: text('file_name').notNull(),
    kind: text({ enum: ['text', 'workbook'] }).notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** As its uploader said; null where it is told from the file. */
    encoding: text(),
    state: text({
      enum: ['checking', 'ready', 'writing', 'done', 'failed', 'cancelled'],
    }).notNull(),
    /** Why it failed, and the headings that it failed for; empty where it did not. */
    failure: text().notNull().default(''),
    failureNames: jsonb('failure_names').$type<string[]>().notNull().default([]),
    /** The job that works on it. */
    jobId: uuid('job_id'),
    /** What was found when it was checked. */
    report: jsonb().$type<unknown>(),
    /** What is stored, written together with it. */
    stored: jsonb().$type<unknown>(),
    requestKey: text('request_key').unique('book_imports_request'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('book_imports_age').on(table.createdAt),
    index('book_imports_actor').on(table.actorId).where(sql`actor_id is not null`),
    // One at a time: two that store by turns would each make the other's report untrue.
    uniqueIndex('book_imports_open')
      .on(sql`(true)`)
      .where(sql`state in ('checking', 'ready', 'writing')`),
  ],
)

/** What is wrong with the rows of a file, some at a time. */
export const bookImportFaults = pgTable(
  'book_import_faults',
  {
    import: uuid()
      .notNull()
      .references(() => bookImports.id, { onDelete: 'cascade' }),
    part: integer().notNull(),
    faults: jsonb().$type<unknown>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.import, table.part] })],
)
