import * as z from 'zod'
import { line } from './account-fields.ts'
import { endpoint } from './endpoint.ts'
import { rowVersion, text } from './fields.ts'
import { LONG_BODY_BYTES, MAX_LONG_TEXT, MAX_TITLE } from './limits.ts'
import { personChanged } from './tree-changes.ts'
import {
  dateReading,
  optionalTreeId,
  partialDate,
  personChanges,
  requestKey,
  treeId,
  wholeLength,
} from './tree-fields.ts'
import { personPage, relative, treeEvent, warning } from './tree-views.ts'
import { uid } from './trees.ts'

const ofTree = { id: treeId, family_tree_id: treeId }

const eventFields = {
  person_id: treeId,
  e_type: z.coerce.number<number | string>().int().min(1).max(100_000),
  e_date: partialDate.default(''),
  e_reading: dateReading.default('exact'),
  e_text: line(MAX_TITLE).default(''),
  e_address: line(MAX_TITLE).default(''),
  e_memo: text(MAX_LONG_TEXT).default(''),
  /** Of the whole that the form was filled with, where a page shows less: else it is not changed. */
  e_memo_of: wholeLength,
}

/** An event as it is, or the version that its deletion made. */
const eventChanged = z.object({
  id: z.string(),
  version: z.number(),
  event: treeEvent.nullable(),
  warnings: z.array(warning),
})

const eventErrors = ['not_found', 'not_permitted', 'event_empty', 'brief_empty'] as const

export const persons = {
  info: endpoint({
    method: 'POST',
    path: '/api/web/person/info',
    summary: 'A person with relatives and events',
    auth: 'public',
    policy: 'tree.read',
    input: z.object(ofTree),
    output: personPage,
    errors: ['not_found'],
  }),
  infoAll: endpoint({
    method: 'POST',
    path: '/api/web/person/info/all',
    summary: 'The same; kept for clients that ask for it under this name',
    auth: 'public',
    policy: 'tree.read',
    input: z.object({ ...ofTree, uid }),
    output: personPage,
    errors: ['not_found'],
  }),
  text: endpoint({
    method: 'POST',
    path: '/api/web/person/text',
    summary: 'The whole memo of a person, or of an event, of which pages are sent the beginning',
    auth: 'public',
    policy: 'tree.read',
    input: z.object({ ...ofTree, event_id: optionalTreeId }),
    output: z.object({
      text: z.string(),
      /** Characters of what is stored: `memo_of` or `e_memo_of` of a form that was filled with it. */
      length: z.number(),
      row_version: z.number(),
    }),
    errors: ['not_found'],
    cost: 5,
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/web/person/update',
    summary: 'Changes what is said of a person; what is not sent stays',
    auth: 'member',
    policy: 'tree.edit',
    maxBytes: LONG_BODY_BYTES,
    input: z.object({
      ...ofTree,
      ...personChanges,
      /** Of the whole that the form was filled with, where a page shows less: else it is not changed. */
      memo_of: wholeLength,
      uid,
      /** As it was read: where it has changed since, the answer holds both versions. */
      row_version: rowVersion.optional(),
      request_key: requestKey,
    }),
    output: personChanged,
    errors: ['not_found', 'not_permitted', 'conflict'],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/api/web/person/delete',
    summary: 'Takes a person out of the book; can be restored for 30 days',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object({ ...ofTree, row_version: rowVersion.optional(), request_key: requestKey }),
    output: personChanged,
    errors: ['not_found', 'not_permitted', 'conflict'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/web/person/restore',
    summary: 'Puts a deleted person back, with the ties that still fit',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object({ ...ofTree, request_key: requestKey }),
    output: personChanged.extend({
      /** Whether all ties are as they were. */
      whole: z.boolean(),
    }),
    errors: ['not_found', 'not_permitted', 'later_changes', 'birth_parents_present'],
  }),
  deleted: endpoint({
    method: 'POST',
    path: '/api/web/person/deleted/list',
    summary: 'People who were taken out of a book and can be restored, the newest first',
    auth: 'member',
    policy: 'tree.read_history',
    input: z.object({ family_tree_id: treeId }),
    output: z.object({ list: z.array(relative.extend({ restorable_until: z.string() })) }),
    errors: ['not_found', 'not_permitted'],
  }),
  addEvent: endpoint({
    method: 'POST',
    path: '/api/web/person/event/add',
    summary: 'Adds an event to a person; type 14 is the brief history, of which there is one',
    auth: 'member',
    policy: 'tree.edit',
    maxBytes: LONG_BODY_BYTES,
    input: z.object({ family_tree_id: treeId.optional(), ...eventFields, request_key: requestKey }),
    output: eventChanged,
    errors: [...eventErrors, 'brief_present', 'limit_reached'],
  }),
  updateEvent: endpoint({
    method: 'POST',
    path: '/api/web/person/event/update',
    summary: 'Changes an event',
    auth: 'member',
    policy: 'tree.edit',
    maxBytes: LONG_BODY_BYTES,
    input: z.object({
      id: treeId,
      family_tree_id: treeId.optional(),
      ...eventFields,
      row_version: rowVersion.optional(),
      request_key: requestKey,
    }),
    output: eventChanged,
    errors: [...eventErrors, 'brief_present', 'conflict'],
  }),
  deleteEvent: endpoint({
    method: 'POST',
    path: '/api/web/person/event/delete',
    summary: 'Deletes an event; the change can be taken back for 30 days',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object({
      id: treeId,
      person_id: treeId,
      row_version: rowVersion.optional(),
      request_key: requestKey,
    }),
    output: eventChanged,
    errors: ['not_found', 'not_permitted', 'conflict'],
  }),
  eventTypes: endpoint({
    method: 'POST',
    path: '/api/web/pub/person/event/type',
    summary: 'Types of events, in groups',
    auth: 'public',
    input: z.object({}),
    output: z.array(
      z.object({
        id: z.number(),
        type_name: z.string(),
        children: z.array(
          z.object({
            id: z.number(),
            type_name: z.string(),
            /** No longer offered; events that have it keep it. */
            hidden: z.literal(true).optional(),
          }),
        ),
      }),
    ),
    errors: [],
  }),
  removeSource: endpoint({
    method: 'POST',
    path: '/api/web/person/source/delete',
    summary: 'Takes a cited source off a person; it is not offered again',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object({ family_tree_id: treeId, id: treeId }),
    output: z.object({}),
    errors: ['not_found', 'not_permitted'],
  }),
}
