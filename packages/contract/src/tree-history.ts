import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { limit } from './fields.ts'
import { changed } from './tree-changes.ts'
import { inTree, requestKey, treeId } from './tree-fields.ts'

const version = z.coerce
  .number<number | string>()
  .int()
  .min(1)
  .max(2 ** 31 - 1)

/** A field as a change found and left it; texts, empty where there was nothing. */
const fieldChange = z.object({ field: z.string(), before: z.string(), after: z.string() })

const entry = z.object({
  version: z.number(),
  /** What was done, such as `person.update`. */
  kind: z.string(),
  way: z.enum(['edit', 'undo', 'redo']),
  /** Name of who did it; empty where the account is erased. */
  by: z.string(),
  own: z.boolean(),
  at: z.string(),
  /** The version that took it back; 0 where it stands. */
  undone_by: z.number(),
  /** Whether the caller may try to take it back. */
  may_undo: z.boolean(),
  rows: z.array(
    z.object({
      what: z.enum(['book', 'person', 'union', 'link', 'event', 'media']),
      key: z.string(),
      /** The person it is about, as far as it is one. */
      name: z.string(),
      done: z.enum(['added', 'changed', 'removed']),
      fields: z.array(fieldChange),
    }),
  ),
})

const back = {
  output: changed.extend({ kind: z.string(), undo_left: z.boolean(), redo_left: z.boolean() }),
  errors: [
    'not_found',
    'not_permitted',
    'nothing_to_undo',
    'later_changes',
    'birth_parents_present',
    'mentions_unread',
  ],
} as const

export const treeHistory = {
  list: endpoint({
    method: 'POST',
    path: '/api/web/tree/history',
    summary: 'The changes of a book, or of one person, the newest first',
    auth: 'member',
    policy: 'tree.read_history',
    input: z.object({
      ...inTree,
      person_id: treeId.optional(),
      /** Only changes before this version. */
      before: version.optional(),
      limit: limit(30),
    }),
    output: z.object({
      list: z.array(entry),
      /** Whether there are older ones. */
      more: z.boolean(),
      /** Whether the caller has something to take back, and to do again. */
      undo_left: z.boolean(),
      redo_left: z.boolean(),
    }),
    errors: ['not_found', 'not_permitted'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/web/tree/undo',
    summary: "Takes back the caller's latest change, or the one named by its version",
    auth: 'member',
    policy: 'tree.edit',
    input: z.object({
      ...inTree,
      /** The version that the change made. (`version` itself is a field of the signature.) */
      change: version.optional(),
      request_key: requestKey,
    }),
    ...back,
  }),
  redo: endpoint({
    method: 'POST',
    path: '/api/web/tree/redo',
    summary: 'Does again what the caller has taken back last',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object({ ...inTree, request_key: requestKey }),
    ...back,
  }),
}
