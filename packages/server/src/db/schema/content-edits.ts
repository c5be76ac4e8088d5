import { sql } from 'drizzle-orm'
import {
  bigint,
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

/** One field of a change, as the staff's forms say it. */
export interface EditedField {
  field: string
  before: string
  after: string
}

/** What staff changed in books, surnames and types of events, so that it can be read and taken back. */
export const contentEdits = pgTable(
  'content_edits',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    object: text({ enum: ['book', 'surname', 'event_type'] }).notNull(),
    objectId: integer('object_id').notNull(),
    kind: text({ enum: ['edit', 'correction', 'merge', 'undo'] }).notNull(),
    at: instant('at').notNull().default(sql`now()`),
    /** Null once the account has been erased. */
    actorId: text('actor_id'),
    changes: jsonb().$type<EditedField[]>().notNull(),
    /** The changed columns as they were, and what else taking it back needs. */
    image: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Taken back since. */
    undone: boolean().notNull().default(false),
    /** Of what was added in a form: sent again it is the same. */
    requestKey: uuid('request_key'),
  },
  (table) => [
    index('content_edits_object').on(table.object, table.objectId, table.id),
    uniqueIndex('content_edits_request')
      .on(table.object, table.requestKey)
      .where(sql`request_key is not null`),
    index('content_edits_actor').on(table.actorId).where(sql`actor_id is not null`),
  ],
)
