import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { requiredText, text } from './fields.ts'
import { MAX_CONTACT, MAX_MESSAGE } from './limits.ts'
import { sentRequest } from './root-request-shapes.ts'
import { inTree, requestKey, treeId } from './tree-fields.ts'

const oneOf = { ...inTree, id: treeId }

const hintState = z.enum(['offered', 'accepted', 'declined', 'asked'])

const treeHint = z.object({
  id: z.string(),
  state: hintState,
  /** Whom of the book it is about. */
  person: z.object({ id: z.string(), serial: z.number(), name: z.string() }),
  /** 0 to 99: how probably the record is of the family's own clan; null for a person. */
  percent: z.number().int().min(0).max(99).nullable(),
  /** What speaks for it and against it, the strongest first, in the reader's language. */
  reasons: z.array(z.object({ stand: z.enum(['for', 'against']), text: z.string() })),
  /** The record of the catalogue; null where it is about a person. */
  record: z
    .object({
      id: z.number(),
      book_name: z.string(),
      /** For readers of English, the title in letters; else empty. */
      book_name_latin: z.string(),
      province: z.string(),
      city: z.string(),
    })
    .nullable(),
  /** Somebody who has died, in a family tree that is public; null where it is about a record. */
  other: z
    .object({
      id: z.string(),
      family_tree_id: z.string(),
      name: z.string(),
      birth_day: z.string(),
      death_day: z.string(),
      title: z.string(),
      author: z.string(),
    })
    .nullable(),
  may: z.object({ decide: z.boolean() }),
})

export type TreeHint = z.output<typeof treeHint>

export const treeHints = {
  list: endpoint({
    method: 'POST',
    path: '/api/web/tree/hint/list',
    summary: 'What was found that may tell of the people of a book, the likeliest first',
    auth: 'member',
    policy: 'tree.read_hints',
    input: z.object({ ...inTree, person_id: treeId.optional() }),
    output: z.object({
      list: z.array(treeHint),
      /** Of the list those that nobody has decided on. */
      open_count: z.number(),
      /** Changes have been made that have not been looked at yet. */
      pending: z.boolean(),
      /** When they were last looked for; '' where they never were. */
      looked_at: z.string(),
    }),
    errors: ['not_found', 'not_permitted'],
  }),
  look: endpoint({
    method: 'POST',
    path: '/api/web/tree/hint/look',
    summary: 'Has hints looked for now instead of some time after the last change',
    auth: 'member',
    policy: 'tree.decide_hints',
    input: z.object(inTree),
    output: z.object({}),
    errors: ['not_found', 'not_permitted'],
    limit: { calls: 20, seconds: 3600 },
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/web/tree/hint/accept',
    summary: 'Keeps a hint as a source of the person',
    auth: 'member',
    policy: 'tree.decide_hints',
    input: z.object(oneOf),
    output: treeHint,
    errors: ['not_found', 'not_permitted'],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/web/tree/hint/decline',
    summary: 'Turns a hint down: it is not offered again',
    auth: 'member',
    policy: 'tree.decide_hints',
    input: z.object(oneOf),
    output: treeHint,
    errors: ['not_found', 'not_permitted'],
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/web/tree/hint/ask',
    summary: 'Asks the staff about a hint; the dead of the branch go with the request',
    auth: 'member',
    policy: 'tree.decide_hints',
    input: z.object({
      ...oneOf,
      /** Any way to reach the sender: telephone, e-mail, WeChat, WhatsApp. */
      mobile: requiredText(MAX_CONTACT),
      describe: text(MAX_MESSAGE / 2).default(''),
      request_key: requestKey,
    }),
    output: z.object({ request: sentRequest, hint: treeHint }),
    errors: ['not_found', 'not_permitted'],
    limit: { calls: 10, seconds: 3600 },
  }),
}
