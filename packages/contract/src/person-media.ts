import * as z from 'zod'
import { line } from './account-fields.ts'
import { endpoint } from './endpoint.ts'
import { rowVersion, text } from './fields.ts'
import { MAX_MEMO, MAX_TITLE, treeLimits } from './limits.ts'
import { mediaId } from './media.ts'
import { dateReading, optionalTreeId, partialDate, requestKey, treeId } from './tree-fields.ts'
import { personMedia } from './tree-views.ts'

const ofPerson = { family_tree_id: treeId, person_id: treeId }

const fields = {
  title: line(MAX_TITLE),
  description: text(MAX_MEMO),
  m_date: partialDate,
  m_reading: dateReading,
  m_text: line(MAX_TITLE),
  /** Whether it stands for the person from now on; the one that did does no more. */
  portrait: z.boolean(),
}

const optionalFields = z.object(fields).partial().shape

/** A photo or document as it is; null where it is deleted. */
const mediaChanged = z.object({
  id: z.string(),
  version: z.number(),
  media: personMedia.nullable(),
})

const edits = ['not_found', 'not_permitted'] as const

/** Photos and documents of people: files are uploaded first (`media.ts`), then given to a person. */
export const personMediaCalls = {
  add: endpoint({
    method: 'POST',
    path: '/api/web/person/media/add',
    summary: 'Gives an uploaded photo or document to a person, or to an event of the person',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object({
      ...ofPerson,
      file_id: mediaId,
      event_id: optionalTreeId,
      ...optionalFields,
      request_key: requestKey,
    }),
    output: mediaChanged,
    errors: [...edits, 'limit_reached', 'book_room_reached'],
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/web/person/media/update',
    summary: 'Changes what is said of a photo or document; what is not sent stays',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object({
      ...ofPerson,
      id: treeId,
      /** The event that it shows; '' takes it off. */
      event_id: z.union([z.literal('').transform(() => null), treeId]).optional(),
      ...optionalFields,
      row_version: rowVersion.optional(),
      request_key: requestKey,
    }),
    output: mediaChanged,
    errors: [...edits, 'conflict'],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/api/web/person/media/delete',
    summary: 'Takes a photo or document away; the change can be taken back for 30 days',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object({
      ...ofPerson,
      id: treeId,
      row_version: rowVersion.optional(),
      request_key: requestKey,
    }),
    output: mediaChanged,
    errors: [...edits, 'conflict'],
  }),
  reorder: endpoint({
    method: 'POST',
    path: '/api/web/person/media/reorder',
    summary: 'Puts the photos and documents of a person in order',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object({
      ...ofPerson,
      /** All of them, in their new order; others mean that somebody was faster. */
      ids: z.array(treeId).min(1).max(treeLimits.media),
      request_key: requestKey,
    }),
    output: z.object({ version: z.number() }),
    errors: [...edits, 'conflict'],
  }),
}
