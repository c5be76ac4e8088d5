import * as z from 'zod'
import { loginName } from './account-fields.ts'
import { endpoint } from './endpoint.ts'
import { inTree, memberRole, optionalTreeId, treeId } from './tree-fields.ts'
import { familyTree } from './tree-views.ts'

const nothing = z.object({})

/** A role, and for a branch editor the person whose descendants it is for. */
const share = { role: memberRole, branch_root_id: optionalTreeId }

const member = z.object({
  user_id: z.string(),
  /** As they call themselves: nickname, else surname and given name. */
  name: z.string(),
  /** For the owner of the tree, and for the member it is of; empty for all others. */
  login_name: z.string(),
  role: z.enum(['owner', 'editor', 'branch_editor', 'viewer']),
  branch_root_id: z.string(),
  branch_root_name: z.string(),
})

const invitation = z.object({
  id: z.string(),
  role: memberRole,
  branch_root_id: z.string(),
  branch_root_name: z.string(),
  /** Login name of the member it is to; empty where it is a link. */
  login_name: z.string(),
  expires_at: z.string(),
})

/** What the link carries: 256 random bits. */
const token = z.string().regex(/^[\w-]{43}$/)

export const treeSharing = {
  members: endpoint({
    method: 'POST',
    path: '/api/web/tree/member/list',
    summary: 'Who belongs to a book; to its owner also the open invitations',
    auth: 'member',
    policy: 'tree.read_history',
    input: z.object(inTree),
    output: z.object({ list: z.array(member), invitations: z.array(invitation) }),
    errors: ['not_found', 'not_permitted'],
  }),
  seen: endpoint({
    method: 'POST',
    path: '/api/web/tree/seen',
    summary: 'How many people of a book those see who do not belong to it, were it open to them',
    auth: 'member',
    policy: 'tree.read_history',
    input: z.object(inTree),
    output: z.object({
      people: z.number(),
      /** The others may be alive, or are kept to the family. */
      seen: z.number(),
    }),
    errors: ['not_found', 'not_permitted'],
  }),
  setRole: endpoint({
    method: 'POST',
    path: '/api/web/tree/member/role',
    summary: 'Gives somebody who belongs to a book another role',
    auth: 'member',
    policy: 'tree.manage',
    input: z.object({ ...inTree, user_id: z.string().min(1).max(100), ...share }),
    output: nothing,
    errors: ['not_found', 'not_permitted'],
  }),
  removeMember: endpoint({
    method: 'POST',
    path: '/api/web/tree/member/remove',
    summary: 'Takes somebody’s role in a book away',
    auth: 'member',
    policy: 'tree.manage',
    input: z.object({ ...inTree, user_id: z.string().min(1).max(100) }),
    output: nothing,
    errors: ['not_found', 'not_permitted'],
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/web/tree/member/leave',
    summary: 'Gives up one’s role in somebody’s book',
    auth: 'member',
    policy: 'tree.leave',
    input: z.object(inTree),
    output: nothing,
    errors: ['not_found', 'not_permitted'],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/web/tree/invite',
    summary: 'Invites a member by login name, or whoever is given the link; for 14 days',
    auth: 'member',
    policy: 'tree.manage',
    input: z.object({ ...inTree, ...share, login_name: loginName.optional() }),
    output: z.object({
      id: z.string(),
      /** For the link, told this once; empty where a member is invited. */
      token: z.string(),
      expires_at: z.string(),
    }),
    errors: ['not_found', 'not_permitted', 'limit_reached'],
    limit: { calls: 100, seconds: 3600 },
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/web/tree/invite/withdraw',
    summary: 'Withdraws an invitation',
    auth: 'member',
    policy: 'tree.manage',
    input: z.object({ ...inTree, invitation_id: treeId }),
    output: nothing,
    errors: ['not_found', 'not_permitted'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/web/tree/invite/accept',
    summary:
      'Takes an invitation: by the token of its link, or one that is to the caller by its id',
    auth: 'member',
    input: z.object({ token: token.optional(), invitation_id: treeId.optional() }),
    output: familyTree,
    errors: ['not_found'],
    limit: { calls: 60, seconds: 3600 },
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/web/tree/invite/decline',
    summary: 'Turns down an invitation that is to the caller',
    auth: 'member',
    input: z.object({ invitation_id: treeId }),
    output: nothing,
    errors: ['not_found'],
  }),
}
