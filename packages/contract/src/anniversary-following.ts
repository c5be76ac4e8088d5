import * as z from 'zod'
import { anniversaryKinds, daysBefore } from './anniversary-kinds.ts'
import { endpoint } from './endpoint.ts'
import { anniversaryChoice } from './tree-anniversaries.ts'
import { inTree, treeRefusals } from './tree-fields.ts'

/** Where a calendar program fetches a feed; its key stands in the query, which no log keeps. */
export const FEED_PATH = '/calendar/anniversaries.ics'

/** Days for which a link in a letter ends the letters. */
export const STOP_LINK_DAYS = 90

const chosen = z.object({
  kinds: z.array(z.enum(anniversaryKinds)),
  branch_root: z.object({ id: z.string(), name: z.string() }).nullable(),
  generation_from: z.number(),
  generation_to: z.number(),
})

const following = z.object({
  /** The member's calendar feed; its address was told once. */
  feed: chosen.extend({ created_at: z.string() }).nullable(),
  reminder: chosen.extend({ days_before: z.number() }).nullable(),
  /** Whether the member has a confirmed e-mail to be written to. */
  has_email: z.boolean(),
})
export type Following = z.output<typeof following>

export const anniversaryFollowing = {
  show: endpoint({
    method: 'POST',
    path: '/api/web/tree/anniversary/following',
    summary: "The member's calendar feed and reminders of a book's anniversaries",
    auth: 'member',
    policy: 'tree.follow',
    input: z.object(inTree),
    output: following,
    errors: treeRefusals,
  }),
  makeFeed: endpoint({
    method: 'POST',
    path: '/api/web/tree/anniversary/feed/make',
    summary: 'Makes the secret address of a calendar feed; one made before is good no more',
    auth: 'member',
    policy: 'tree.follow',
    input: z.object({ ...inTree, ...anniversaryChoice }),
    output: z.object({
      /** Told this once: the site keeps its hash. */
      path: z.string(),
      /** Events that it holds now. */
      events: z.number(),
      /** Whether more is chosen than it can hold. */
      cut: z.boolean(),
    }),
    errors: treeRefusals,
    cost: 5,
    limit: { calls: 60, seconds: 3600 },
  }),
  revokeFeed: endpoint({
    method: 'POST',
    path: '/api/web/tree/anniversary/feed/revoke',
    summary: 'Ends the calendar feed: its address is good no more',
    auth: 'member',
    policy: 'tree.follow',
    input: z.object(inTree),
    output: z.object({}),
    errors: treeRefusals,
  }),
  setReminder: endpoint({
    method: 'POST',
    path: '/api/web/tree/anniversary/reminder/set',
    summary: 'Has the member written to some days before an anniversary',
    auth: 'member',
    policy: 'tree.follow',
    input: z.object({
      ...inTree,
      ...anniversaryChoice,
      days_before: z.coerce.number<number | string>().pipe(z.literal([...daysBefore])),
    }),
    output: following,
    errors: treeRefusals,
  }),
  endReminder: endpoint({
    method: 'POST',
    path: '/api/web/tree/anniversary/reminder/end',
    summary: 'Ends the reminders of a book',
    auth: 'member',
    policy: 'tree.follow',
    input: z.object(inTree),
    output: z.object({}),
    errors: treeRefusals,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/web/anniversary/stop',
    summary: "Ends all reminders of the member to whom a letter's link was sent",
    auth: 'public',
    input: z.object({ token: z.string().min(1).max(100) }),
    output: z.object({}),
    errors: ['not_found'],
    limit: { calls: 60, seconds: 3600 },
  }),
}
