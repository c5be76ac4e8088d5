import * as z from 'zod'
import { emptyAnswer, password } from './account-fields.ts'
import { downloadEndpoint, endpoint } from './endpoint.ts'
import { sessionItem } from './member.ts'

/** What members may do with their sessions and with all that is held about them. */
export const rights = {
  sessions: endpoint({
    method: 'POST',
    path: '/api/web/user/sessions',
    summary: "The member's live sessions, the one last used first",
    auth: 'member',
    policy: 'session.read',
    input: z.object({}),
    output: z.array(sessionItem),
    errors: [],
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/api/web/user/sessions/end',
    summary: "Ends one of the member's sessions",
    auth: 'member',
    policy: 'session.end',
    input: z.object({ id: z.string().min(1).max(64) }),
    errors: ['not_found'],
    ...emptyAnswer,
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/web/user/sessions/end-others',
    summary: "Ends all of the member's sessions but the one that calls",
    auth: 'member',
    policy: 'session.end',
    input: z.object({}),
    output: z.object({ ended: z.number().int() }),
    errors: [],
  }),
  download: downloadEndpoint({
    path: '/api/web/user/data',
    summary: 'Everything the site holds about the member, as a JSON file',
    auth: 'member',
    policy: 'profile.download',
    input: z.object({}),
    errors: [],
    limit: { calls: 20, seconds: 3600 },
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/web/user/delete',
    summary: 'Deletes the account; logging in restores it for 14 days, then it is erased',
    auth: 'member',
    policy: 'profile.delete',
    input: z.object({ passwd: password }),
    /** The last moment it can be restored. */
    output: z.object({ restorable_until: z.string() }),
    errors: [],
  }),
}
