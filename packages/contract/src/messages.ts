import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { limit, requiredText } from './fields.ts'
import { MAX_QUESTION, MAX_REPORT_REASON, THREADS_PAGE_SIZE } from './limits.ts'

const id = z.uuid()

/** Made once per message: sent again it is the same one and no second letter. */
const sendKey = z.uuid()

const words = { text: requiredText(MAX_QUESTION), send_key: sendKey }

/** What the two who write to each other know of one another: no name to log in with, no address. */
const thread = {
  id: z.string(),
  /** Whether the reader asked or is asked. */
  role: z.enum(['asker', 'owner']),
  /** Nickname, or else surname, of the other one; empty where the account is gone. */
  other: z.string(),
  /** The family tree; both empty where the reader may not see it any more. */
  book_id: z.string(),
  book_title: z.string(),
}

const messageThread = z.object({
  ...thread,
  messages: z.array(
    z.object({
      id: z.number(),
      mine: z.boolean(),
      text: z.string(),
      at: z.string(),
      /** Whom it is about, where the reader may see that person. */
      person: z.object({ id: z.string(), surname: z.string(), name: z.string() }).nullable(),
      /** Whether the reader has reported it. */
      reported: z.boolean(),
    }),
  ),
  /** Behind which the messages before these stand; null where these are all. */
  before: z.number().nullable(),
  /**
   * Whether the reader can write: `waiting` until the other one answers, `closed` where the other one
   * takes no messages, `blocked` by the reader.
   */
  state: z.enum(['open', 'waiting', 'closed', 'blocked']),
})

export type MessageThread = z.output<typeof messageThread>

/** Questions to owners of public family trees, and the answers. */
export const messages = {
  ask: endpoint({
    method: 'POST',
    path: '/api/web/message/ask',
    summary: 'Asks the owner of a public family tree; further questions join the same thread',
    auth: 'member',
    policy: 'question.ask',
    input: z.object({ family_tree_id: id, person_id: id.optional(), ...words }),
    output: messageThread,
    errors: ['not_found', 'await_answer', 'messages_closed'],
    limit: { calls: 30, seconds: 3600 },
  }),
  list: endpoint({
    method: 'POST',
    path: '/api/web/message/threads',
    summary: 'The member’s threads, the one written to last first',
    auth: 'member',
    input: z.object({
      /** `next` of the page before. */
      after: z.union([z.literal(''), z.iso.datetime()]).default(''),
      limit: limit(THREADS_PAGE_SIZE),
    }),
    output: z.object({
      list: z.array(
        z.object({
          ...thread,
          last_at: z.string(),
          /** How the last message begins. */
          last_text: z.string(),
          unread: z.boolean(),
        }),
      ),
      next: z.string().nullable(),
    }),
    errors: [],
  }),
  unread: endpoint({
    method: 'POST',
    path: '/api/web/message/unread',
    summary: 'In how many threads there is something the member has not read',
    auth: 'member',
    input: z.object({}),
    output: z.object({ threads: z.number() }),
    errors: [],
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/web/message/thread',
    summary: 'The newest messages of a thread, or those before one; they count as read then',
    auth: 'member',
    policy: 'thread.read',
    input: z.object({
      id,
      before: z.coerce.number<number | string>().int().min(0).default(0),
    }),
    output: messageThread,
    errors: ['not_found'],
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/web/message/reply',
    summary: 'Writes in a thread',
    auth: 'member',
    policy: 'thread.reply',
    input: z.object({ id, ...words }),
    output: messageThread,
    errors: ['not_found', 'await_answer', 'messages_closed'],
    limit: { calls: 60, seconds: 3600 },
  }),
  block: endpoint({
    method: 'POST',
    path: '/api/web/message/block',
    summary:
      'Takes no more messages from the other one of a thread, about whatever; or takes them again',
    auth: 'member',
    policy: 'thread.block',
    input: z.object({ id, blocked: z.boolean() }),
    output: messageThread,
    errors: ['not_found'],
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/web/message/report',
    summary: 'Shows a message of the other one to the staff, with the thread it stands in',
    auth: 'member',
    policy: 'thread.report',
    input: z.object({
      id,
      message: z.number().int().min(1),
      reason: requiredText(MAX_REPORT_REASON),
    }),
    output: messageThread,
    errors: ['not_found'],
    limit: { calls: 20, seconds: 3600 },
  }),
}
