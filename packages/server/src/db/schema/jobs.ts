import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** Work that is owed: written with what owes it, done by whichever server takes it. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    kind: text().notNull(),
    /** What the work needs; emptied when it ends. */
    payload: jsonb().$type<unknown>().notNull(),
    state: text({ enum: ['waiting', 'running', 'done', 'failed', 'cancelled'] })
      .notNull()
      .default('waiting'),
    /** Not to be taken before: the time it waits for, or the end of its worker's lease. */
    runAt: instant('run_at').notNull().default(sql`now()`),
    attempts: integer().notNull().default(0),
    /** Names one taking of the job: a worker that has lost it cannot write to it any more. */
    lease: uuid(),
    /** At most one unfinished job of a kind has it. */
    key: text(),
    /** The member who may see and cancel it. */
    ownerId: text('owner_id'),
    /** Hash of the number or address it is about: stays for the daily caps, forgets with the row. */
    topic: text(),
    progress: jsonb().$type<unknown>(),
    cancelAsked: boolean('cancel_asked').notNull().default(false),
    /** Why the last attempt failed, without anybody's data. */
    error: text(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** When an attempt last ended, well or not. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('jobs_due').on(table.runAt).where(sql`state in ('waiting', 'running')`),
    uniqueIndex('jobs_key')
      .on(table.kind, table.key)
      .where(sql`key is not null and state in ('waiting', 'running')`),
    index('jobs_topic').on(table.topic, table.createdAt).where(sql`topic is not null`),
    index('jobs_owner').on(table.ownerId).where(sql`owner_id is not null`),
    index('jobs_ended').on(table.kind, table.endedAt),
  ],
)

/** When each regular job is due next: the server that moves it on is the one that starts the job. */
export const jobSchedules = pgTable('job_schedules', {
  name: text().primaryKey(),
  dueAt: instant('due_at').notNull(),
})
