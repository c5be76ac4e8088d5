import * as z from 'zod'
import { line, requiredLine } from './account-fields.ts'
import { endpoint } from './endpoint.ts'
import { rowVersion } from './fields.ts'
import { LAST_GENERATION, MAX_NAME, MAX_POEM, MAX_SURNAME, MAX_TITLE } from './limits.ts'
import { dateCalendar, requestKey, treeId, visibility, WHOLE_TREE_COST } from './tree-fields.ts'
import { familyTree } from './tree-views.ts'

const treeFields = {
  title: requiredLine(MAX_TITLE),
  surname: requiredLine(MAX_SURNAME),
  author: requiredLine(MAX_NAME),
}

/** 字辈 of the tree, and the generation that its first character names. */
const poem = {
  poem: line(MAX_POEM).optional(),
  poem_start: z.coerce.number<number | string>().int().min(1).max(LAST_GENERATION).optional(),
}

const calendar = { date_calendar: dateCalendar.optional() }

/** Whoever's it is said to be: the session alone decides. */
export const uid = z.string().max(100).optional()

export const trees = {
  create: endpoint({
    method: 'POST',
    path: '/api/web/tree/create',
    summary: 'Makes a family-tree book of the member who calls',
    auth: 'member',
    input: z.object({
      ...treeFields,
      ...poem,
      ...calendar,
      visibility: visibility.optional(),
      request_key: requestKey,
    }),
    output: familyTree,
    errors: ['limit_reached'],
    limit: { calls: 60, seconds: 3600 },
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/web/tree/update',
    summary: "Changes a book's title, surname, author and generation poem",
    auth: 'member',
    policy: 'tree.arrange',
    input: z.object({
      id: treeId,
      ...treeFields,
      ...poem,
      ...calendar,
      row_version: rowVersion.optional(),
    }),
    output: familyTree,
    errors: ['not_found', 'not_permitted', 'conflict'],
  }),
  delete: endpoint({
    method: 'GET',
    path: '/api/web/tree/del',
    summary: 'Deletes a book; its owner can restore it for 30 days',
    auth: 'member',
    policy: 'tree.manage',
    input: z.object({ id: treeId, uid }),
    output: familyTree,
    errors: ['not_found', 'not_permitted'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/web/tree/restore',
    summary: 'Restores a deleted book',
    auth: 'member',
    policy: 'tree.restore',
    input: z.object({ id: treeId }),
    output: familyTree,
    errors: ['not_found', 'not_permitted'],
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/web/tree/info',
    summary: 'A book and what the caller may do to it',
    auth: 'public',
    policy: 'tree.read',
    input: z.object({ id: treeId }),
    output: familyTree,
    errors: ['not_found'],
  }),
  list: endpoint({
    method: 'POST',
    path: '/api/web/tree/list',
    summary: "The member's own books, those shared with the member, and invitations to the member",
    auth: 'member',
    input: z.object({
      /** Those that can be restored instead of those that are there. */
      deleted: z.boolean().default(false),
    }),
    output: z.object({
      list: z.array(familyTree),
      shared: z.array(familyTree),
      invitations: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          surname: z.string(),
          role: z.enum(['viewer', 'branch_editor', 'editor']),
          expires_at: z.string(),
        }),
      ),
    }),
    errors: [],
  }),
  demonstrations: endpoint({
    method: 'POST',
    path: '/api/web/tree/demonstrations',
    summary: "The site's own books, which show what a family tree is: historical, with sources",
    auth: 'public',
    input: z.object({}),
    output: z.object({ list: z.array(familyTree) }),
    errors: [],
  }),
  setVisibility: endpoint({
    method: 'POST',
    path: '/api/web/tree/visibility',
    summary: 'Says who may read a book: its people alone, whoever has the link, or everybody',
    auth: 'member',
    policy: 'tree.manage',
    input: z.object({
      id: treeId,
      visibility,
      row_version: rowVersion.optional(),
      /** How many notes that may tell of the living the owner was shown, before more people see them. */
      mentions_seen: z.number().int().min(0).optional(),
    }),
    output: familyTree,
    errors: ['not_found', 'not_permitted', 'conflict', 'mentions_unread'],
    cost: WHOLE_TREE_COST,
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/api/web/tree/handover',
    summary: 'Gives a book to one of its editors; the former owner stays as an editor',
    auth: 'member',
    policy: 'tree.manage',
    input: z.object({ id: treeId, user_id: z.string().min(1).max(100) }),
    output: familyTree,
    errors: ['not_found', 'not_permitted'],
  }),
}
