import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { requiredText } from './fields.ts'
import { MAX_MESSAGE } from './limits.ts'
import { requestStatuses } from './root-requests.ts'

export const requestStatus = z.enum(requestStatuses)

/** What whoever has the private link brings along: 256 random bits. */
const token = z.string().regex(/^[\w-]{43}$/)

/** A root request as its sender sees it. */
const requestView = z.object({
  number: z.string(),
  surname: z.string(),
  /** As it was sent. */
  message: z.string(),
  status: requestStatus,
  created_at: z.string(),
  changed_at: z.string(),
  /** The day on which it goes by itself, ISO 8601. */
  kept_until: z.string(),
  /** What went to and fro, the oldest first. */
  messages: z.array(
    z.object({
      id: z.number(),
      from: z.enum(['staff', 'sender']),
      subject: z.string(),
      text: z.string(),
      at: z.string(),
    }),
  ),
  /** Whether its sender can add more. */
  open: z.boolean(),
})

export type RequestView = z.output<typeof requestView>

/** How a sender follows a request, answers and takes it back, by a link that names it. */
export const requestStatusCalls = {
  view: endpoint({
    method: 'POST',
    path: '/api/web/request/status',
    summary: 'A root request as its sender sees it, by the private link',
    auth: 'public',
    policy: 'request.follow',
    input: z.object({ token }),
    output: requestView,
    errors: ['not_found'],
    limit: { calls: 120, seconds: 3600 },
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/web/request/status/add',
    summary: 'Adds a message of the sender to a root request',
    auth: 'public',
    policy: 'request.follow',
    input: z.object({
      token,
      text: requiredText(MAX_MESSAGE),
      /** Made once per message: sent again it is the same one. */
      message_key: z.uuid(),
    }),
    output: requestView,
    errors: ['not_found', 'limit_reached'],
    limit: { calls: 20, seconds: 3600 },
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/web/request/status/delete',
    summary: 'Deletes a root request with all that belongs to it, at once and for good',
    auth: 'public',
    policy: 'request.follow',
    input: z.object({ token, confirm: z.literal(true) }),
    output: z.object({}),
    errors: ['not_found'],
    limit: { calls: 20, seconds: 3600 },
  }),
}
