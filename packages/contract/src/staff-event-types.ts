import * as z from 'zod'
import { requiredLine } from './account-fields.ts'
import { endpoint } from './endpoint.ts'
import { optionalId } from './fields.ts'
import { MAX_NAME } from './limits.ts'

const eventType = z.object({
  id: z.number(),
  /** Null: a group. */
  parent_id: z.number().nullable(),
  name: z.string(),
  name_tw: z.string(),
  name_en: z.string(),
  rank: z.number(),
  hidden: z.boolean(),
  /** The state of the row: sent back it says that one has seen it. */
  seen: z.string(),
})

export type StaffEventType = z.output<typeof eventType>

const list = z.object({ types: z.array(eventType) })

/** The types of events that members can tell of, in two levels. */
export const staffEventTypes = {
  list: endpoint({
    method: 'POST',
    path: '/api/web/staff/event-types',
    summary: 'Types of events in three languages, those that are no longer offered as well',
    auth: 'staff',
    policy: 'event_type.edit',
    input: z.object({}),
    output: list,
    errors: ['not_found'],
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/web/staff/event-type/save',
    summary: 'Changes a type of events, or adds one; none is ever deleted',
    auth: 'staff',
    policy: 'event_type.edit',
    input: z.object({
      /** Absent for a new one. */
      type_id: optionalId,
      /** Of a new one, made once per form: sent again it is the same one. */
      request_key: z.uuid().optional(),
      /** Of a new one: its group, or none for a group. */
      parent_id: optionalId,
      name: requiredLine(MAX_NAME),
      name_tw: requiredLine(MAX_NAME),
      name_en: requiredLine(MAX_NAME),
      rank: z.coerce.number<number | string>().int().min(0).max(30_000),
      hidden: z.boolean().default(false),
      seen: z.string().max(64).default(''),
    }),
    output: list,
    errors: ['not_found', 'conflict'],
  }),
}
