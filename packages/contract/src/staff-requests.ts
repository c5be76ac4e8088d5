import * as z from 'zod'
import { line, requiredLine } from './account-fields.ts'
import { downloadEndpoint, endpoint } from './endpoint.ts'
import { limit, requiredId, requiredText, rowVersion, text } from './fields.ts'
import { langs } from './lang.ts'
import {
  MAX_MESSAGE,
  MAX_REPLY,
  MAX_REPLY_SUBJECT,
  MAX_SURNAME,
  REQUESTS_PAGE_SIZE,
} from './limits.ts'
import { requestStatus } from './request-status.ts'
import { replyTemplates, requestStatuses } from './root-requests.ts'
import { bookEvidence, evidenceKind } from './roots.ts'

const id = z.uuid()
/** A member of the staff by their account's id; empty for nobody. */
const assignee = line(64)
const day = z.union([z.literal(''), z.iso.date()])

/** What of the queue is asked for: all that is given must hold. */
const queueFilter = {
  status: z.union([z.literal(''), requestStatus]).default(''),
  /** `me`, `none`, an id, or empty for whomever. */
  assignee: assignee.default(''),
  /** In any spelling: 陈, 陳 and chen are each looked up as written, characters in either script. */
  surname: text(MAX_SURNAME).default(''),
  /** Still open, and its due date has passed. */
  overdue: z.boolean().default(false),
  /** Part of the message, the contact or what was added, of two characters at least; or a number. */
  text: line(60).default(''),
  order: z.enum(['newest', 'oldest']).default('newest'),
}

const queuedRequest = z.object({
  id: z.string(),
  number: z.string(),
  surname: z.string(),
  contact: z.string(),
  /** How the message begins. */
  first_words: z.string(),
  /** Whether the sender has written since the staff last did something. */
  answered: z.boolean(),
  status: requestStatus,
  /** Name of whoever looks after it; empty where nobody does. */
  assignee_name: z.string(),
  lang: z.enum(langs),
  due_on: z.string(),
  overdue: z.boolean(),
  created_at: z.string(),
  changed_at: z.string(),
})

export type QueuedRequest = z.output<typeof queuedRequest>

/** Somebody of the staff. */
const colleague = z.object({ id: z.string(), name: z.string() })

export const requestEventKinds = [
  'created',
  'changed',
  'note',
  'reply',
  'sender_message',
  'book_attached',
  'book_removed',
] as const

const requestEvent = z.object({
  id: z.number(),
  kind: z.enum(requestEventKinds),
  at: z.string(),
  /** Name of whoever did it; empty for the sender. */
  by: z.string(),
  subject: z.string(),
  text: z.string(),
  /** What a change was from and to. */
  changes: z.array(
    z.object({ field: z.enum(['status', 'assignee', 'due_on']), from: z.string(), to: z.string() }),
  ),
  /** Of a reply: whether it was owed by e-mail, too. */
  mailed: z.boolean(),
})

export type RequestEvent = z.output<typeof requestEvent>

/** Why a match has no figure: nothing was told that a book could be judged by, or there was no book. */
const unjudged = ['surname_only', 'only_samples', 'no_books'] as const

/** What the root match gave when the request came, in the reader's language. */
const evidencePack = z.object({
  at: z.string(),
  /** The best book's; null where none was judged. */
  percent: z.number().nullable(),
  /** Empty where there is a figure. */
  unjudged: z.enum(['', ...unjudged]),
  report: z.array(
    z.object({
      text: z.string(),
      kind: evidenceKind,
      stand: z.enum(['for', 'against', 'known', 'none']),
    }),
  ),
  books: z.array(
    z.object({
      id: z.number(),
      book_name: z.string(),
      province: z.string(),
      city: z.string(),
      is_sample: z.boolean(),
      /** Null where it was not judged. */
      percent: z.number().nullable(),
      evidence: z.array(bookEvidence),
    }),
  ),
})

export const staffRequest = z.object({
  id: z.string(),
  number: z.string(),
  surname: z.string(),
  contact: z.string(),
  /** Whether the contact is an e-mail address, so that a reply goes there. */
  by_mail: z.boolean(),
  message: z.string(),
  lang: z.enum(langs),
  /** Where in the site and in which search the sender stood. */
  context: z.object({
    page: z.string(),
    province: z.string(),
    city: z.string(),
    place: z.string(),
    ancestors: z.string(),
    generations: z.string(),
    hall: z.string(),
    moved: z.string(),
    spelling: z.string(),
  }),
  /** Sent by somebody who was logged in. */
  by_member: z.boolean(),
  status: requestStatus,
  assignee_id: z.string(),
  due_on: z.string(),
  overdue: z.boolean(),
  created_at: z.string(),
  kept_until: z.string(),
  row_version: z.number(),
  evidence: evidencePack.nullable(),
  books: z.array(
    z.object({ id: z.number(), book_name: z.string(), place: z.string(), added_at: z.string() }),
  ),
  history: z.array(requestEvent),
  /** Who can look after it. */
  colleagues: z.array(colleague),
})

export type StaffRequest = z.output<typeof staffRequest>

/** A write to one request: refused as a conflict where somebody else was quicker. */
const write = { id, row_version: rowVersion }

/** The staff's work with root requests. */
export const staffRequests = {
  list: endpoint({
    method: 'POST',
    path: '/api/web/staff/requests',
    summary: 'The queue of root requests, a page at a time',
    auth: 'staff',
    policy: 'request.work',
    input: z.object({
      ...queueFilter,
      /** `next` of the page before. */
      after: z.coerce.number<number | string>().int().min(0).default(0),
      limit: limit(REQUESTS_PAGE_SIZE),
    }),
    output: z.object({
      list: z.array(queuedRequest),
      /** Where the next page begins; null on the last one. */
      next: z.number().nullable(),
      /** Requests of each status, whatever is asked for. */
      counts: z.record(z.enum(requestStatuses), z.number()),
      colleagues: z.array(colleague),
      me: z.string(),
      /** Whether the reader may see the audit log. */
      admin: z.boolean(),
    }),
    errors: ['not_found'],
  }),
  info: endpoint({
    method: 'POST',
    path: '/api/web/staff/request',
    summary: 'One root request with its evidence, notes, replies and history',
    auth: 'staff',
    policy: 'request.work',
    input: z.object({ id }),
    output: staffRequest,
    errors: ['not_found'],
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/web/staff/request/change',
    summary: 'Changes status, assignee or due date of a root request; what is absent stays',
    auth: 'staff',
    policy: 'request.work',
    input: z.object({
      ...write,
      status: requestStatus.optional(),
      assignee_id: assignee.optional(),
      due_on: day.optional(),
    }),
    output: staffRequest,
    errors: ['not_found', 'conflict'],
  }),
  note: endpoint({
    method: 'POST',
    path: '/api/web/staff/request/note',
    summary: 'Adds a note for the staff to a root request',
    auth: 'staff',
    policy: 'request.work',
    input: z.object({
      ...write,
      /** Made once per note: sent again it is the same one. */
      note_key: z.uuid(),
      text: requiredText(MAX_MESSAGE),
    }),
    output: staffRequest,
    errors: ['not_found', 'conflict'],
  }),
  book: endpoint({
    method: 'POST',
    path: '/api/web/staff/request/book',
    summary: 'Attaches a book to a root request, or takes it away',
    auth: 'staff',
    policy: 'request.work',
    input: z.object({ ...write, book_id: requiredId, attached: z.boolean() }),
    output: staffRequest,
    errors: ['not_found', 'conflict'],
  }),
  draft: endpoint({
    method: 'POST',
    path: '/api/web/staff/request/draft',
    summary: 'A reply from a template, in a language, to be edited before it is sent',
    auth: 'staff',
    policy: 'request.work',
    input: z.object({ id, template: z.enum(replyTemplates), lang: z.enum(langs) }),
    output: z.object({ subject: z.string(), text: z.string() }),
    errors: ['not_found'],
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/web/staff/request/reply',
    summary: 'Answers a root request: on its status page, and by e-mail where that is the contact',
    auth: 'staff',
    policy: 'request.work',
    input: z.object({
      ...write,
      /** Made once per reply: sent again it is the same one and no second letter. */
      reply_key: z.uuid(),
      lang: z.enum(langs),
      subject: requiredLine(MAX_REPLY_SUBJECT),
      text: requiredText(MAX_REPLY),
      /** Where the request stands with it. */
      status: z.enum(['in_progress', 'waiting', 'answered', 'closed']),
    }),
    output: staffRequest,
    errors: ['not_found', 'conflict'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/web/staff/request/delete',
    summary: 'Deletes a root request with all that belongs to it, at once and for good',
    auth: 'staff',
    policy: 'request.work',
    input: z.object(write),
    output: z.object({}),
    errors: ['not_found', 'conflict'],
  }),
  export: downloadEndpoint({
    path: '/api/web/staff/requests/export',
    summary: 'The queue as it is filtered, as a CSV file',
    auth: 'staff',
    policy: 'request.work',
    input: z.object(queueFilter),
    errors: ['not_found'],
    limit: { calls: 20, seconds: 3600 },
  }),
}
