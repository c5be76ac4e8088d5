import * as z from 'zod'
import { line } from './account-fields.ts'
import { endpoint } from './endpoint.ts'
import { requiredText, rowVersion } from './fields.ts'
import { MAX_SUSPENSION_REASON } from './limits.ts'
import { role } from './member.ts'
import { memberTraits } from './staff-traits.ts'

/** Whether somebody can use the account: `deleted` while its owner can still restore it. */
const memberState = z.enum(['active', 'suspended', 'deleted'])

const foundMember = z.object({
  id: z.string(),
  name: z.string(),
  login_name: z.string(),
  role,
  state: memberState,
  created_at: z.string(),
})

export type FoundMember = z.output<typeof foundMember>

export const suspension = z.object({
  id: z.string(),
  reason: z.string(),
  begun_at: z.string(),
  /** Empty where it holds until it is lifted. */
  until: z.string(),
  /** Empty while it has not been lifted. */
  lifted_at: z.string(),
  in_force: z.boolean(),
  /** Log-in name of the administrator; empty where the account is gone. */
  by: z.string(),
})

export const staffMember = z.object({
  ...foundMember.shape,
  nick_name: z.string(),
  deleted_at: z.string(),
  /** All but a few characters hidden; empty where there is none. */
  mobile: z.string(),
  mobile_confirmed: z.boolean(),
  email: z.string(),
  email_confirmed: z.boolean(),
  sessions: z.array(
    z.object({ device: z.string(), created_at: z.string(), last_used_at: z.string() }),
  ),
  trees: z.number(),
  requests: z.number(),
  /** The newest first. */
  suspensions: z.array(suspension),
  /** Whether the reader may suspend the member and end their sessions. */
  may_act: z.boolean(),
  row_version: z.number(),
})

export type StaffMember = z.output<typeof staffMember>

const id = line(64)
const write = { id, row_version: rowVersion }

/** What administrators see of members and do about them; to staff without that role none of it is there. */
export const staffMembers = {
  find: endpoint({
    method: 'POST',
    path: '/api/web/staff/members',
    summary: 'Members by one trait, the first of them',
    auth: 'staff',
    policy: 'member.find',
    input: z.object({
      by: z.enum(memberTraits).default('login_name'),
      text: line(254).default(''),
    }),
    output: z.object({
      list: z.array(foundMember),
      /** Whether there are more than are shown. */
      more: z.boolean(),
    }),
    errors: ['not_found'],
    limit: { calls: 300, seconds: 3600 },
  }),
  info: endpoint({
    method: 'POST',
    path: '/api/web/staff/member',
    summary: 'State, sessions and suspensions of one member',
    auth: 'staff',
    policy: 'member.read',
    input: z.object({ id }),
    output: staffMember,
    errors: ['not_found'],
  }),
  reveal: endpoint({
    method: 'POST',
    path: '/api/web/staff/member/contacts',
    summary: 'Mobile and e-mail of one member, in full',
    auth: 'staff',
    policy: 'member.reveal',
    input: z.object({ id }),
    output: z.object({ mobile: z.string(), email: z.string() }),
    errors: ['not_found'],
    limit: { calls: 60, seconds: 3600 },
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/api/web/staff/member/suspend',
    summary: 'Closes an account for some time or until it is opened again, and ends its sessions',
    auth: 'staff',
    policy: 'member.suspend',
    input: z.object({
      ...write,
      /** Made once per suspension: sent again it is the same one and no second letter. */
      suspension_key: z.uuid(),
      /** The member reads it. */
      reason: requiredText(MAX_SUSPENSION_REASON),
      /** The last day by the clock of Beijing; empty where it holds until it is lifted. */
      until: z.union([z.literal(''), z.iso.date()]).default(''),
    }),
    output: staffMember,
    errors: ['not_found', 'not_permitted', 'conflict'],
  }),
  lift: endpoint({
    method: 'POST',
    path: '/api/web/staff/member/lift',
    summary: 'Opens a suspended account again; once more it changes nothing',
    auth: 'staff',
    policy: 'member.lift',
    input: z.object({ ...write, suspension_id: z.uuid() }),
    output: staffMember,
    errors: ['not_found', 'not_permitted', 'conflict'],
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/api/web/staff/member/sessions/end',
    summary: 'Logs a member out everywhere; once more it changes nothing',
    auth: 'staff',
    policy: 'member.end_sessions',
    input: z.object(write),
    output: staffMember,
    errors: ['not_found', 'not_permitted', 'conflict'],
  }),
}
