import type { CorrectableField } from '@suyuan/contract/correctable'
import { correctionStatuses } from '@suyuan/contract/correctable'
import type { Lang } from '@suyuan/contract/lang'
import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** One field of a suggestion. */
export interface SuggestedField {
  field: CorrectableField
  /** What the record said when it was suggested, as it is stored. */
  before: string
  suggested: string
  accepted: boolean
}

/** What visitors would have corrected in books and surnames. */
export const corrections = pgTable(
  'corrections',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    serial: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    object: text({ enum: ['book', 'surname'] }).notNull(),
    objectId: integer('object_id').notNull(),
    fields: jsonb().$type<SuggestedField[]>().notNull(),
    reason: text().notNull(),
    contact: text().notNull(),
    lang: text().$type<Lang>().notNull(),
    userId: text('user_id'),
    requestKey: text('request_key').notNull().unique(),
    status: text({ enum: correctionStatuses }).notNull().default('open'),
    answer: text().notNull().default(''),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    rowVersion: integer('row_version').notNull().default(1),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('corrections_serial').on(table.serial),
    index('corrections_status').on(table.status, table.serial),
    index('corrections_age').on(table.createdAt),
    index('corrections_user').on(table.userId).where(sql`user_id is not null`),
  ],
)
