import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { inTree, treeId, treeRefusals } from './tree-fields.ts'

/** How far a claim has come: the owner sees those that were asked about, and what became of them. */
export const claimState = z.enum(['private', 'asked', 'confirmed', 'declined'])

/** Who a member says that they are in a tree: for that member alone. */
export const ownClaim = z.object({ id: z.string(), serial: z.number(), state: claimState })

const answer = z.object({ me: ownClaim.nullable() })

export const treeClaims = {
  make: endpoint({
    method: 'POST',
    path: '/api/web/tree/claim/make',
    summary: 'Says which person of a book the member is; one a book, in place of the one before',
    auth: 'member',
    policy: 'tree.claim',
    input: z.object({
      ...inTree,
      person_id: treeId,
      /** Whether the owner of the book is asked to confirm it. */
      asks: z.boolean().default(false),
    }),
    output: answer,
    errors: treeRefusals,
    limit: { calls: 60, seconds: 3600 },
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/web/tree/claim/withdraw',
    summary: 'Takes back who the member said to be in a book',
    auth: 'member',
    policy: 'tree.claim',
    input: z.object(inTree),
    output: answer,
    errors: treeRefusals,
  }),
  list: endpoint({
    method: 'POST',
    path: '/api/web/tree/claim/list',
    summary: 'Which people of a book its members have asked its owner to confirm that they are',
    auth: 'member',
    policy: 'tree.manage',
    input: z.object(inTree),
    output: z.object({
      list: z.array(
        z.object({
          user_id: z.string(),
          /** As the member calls themselves. */
          member: z.string(),
          person_id: z.string(),
          person: z.string(),
          state: z.enum(['asked', 'confirmed']),
        }),
      ),
    }),
    errors: treeRefusals,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/web/tree/claim/decide',
    summary: 'Confirms or declines who a member says to be in a book',
    auth: 'member',
    policy: 'tree.manage',
    input: z.object({
      ...inTree,
      user_id: z.string().min(1).max(100),
      /** Whom the owner saw claimed: another claim is not decided with it. */
      person_id: treeId,
      confirms: z.boolean(),
    }),
    output: z.object({}),
    errors: [...treeRefusals, 'conflict'],
  }),
}
