import { auditedActions, auditedObjects } from '@suyuan/contract/audited'
import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/**
 * What staff looked at and did. It names people and objects by their ids alone and holds nothing of
 * what they say: no name, no address, no text.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().default(sql`now()`),
    /** Null for a visitor, and once the account has been erased. */
    actorId: text('actor_id'),
    role: text({ enum: ['visitor', 'member', 'staff', 'admin'] }).notNull(),
    action: text({ enum: auditedActions }).notNull(),
    object: text({ enum: auditedObjects }).notNull(),
    /** Empty where the act was on many. */
    objectId: text('object_id').notNull(),
    /** Names of fields, statuses and counts. */
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Of the call, as the log of answers has it. */
    requestId: text('request_id').notNull(),
  },
  (table) => [
    index('audit_events_object').on(table.object, table.objectId, table.id),
    index('audit_events_actor').on(table.actorId, table.id),
    index('audit_events_age').on(table.at),
    index('audit_events_ids').using('gin', sql`(detail -> 'ids')`).where(sql`object = 'requests'`),
  ],
)
