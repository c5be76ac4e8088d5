import { doubtfulReasons } from '@suyuan/genealogy/life/life-reasons'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { MAX_TITLE } from './limits.ts'
import { inTree, treeChange, treeId, treeRefusals, WHOLE_TREE_COST } from './tree-fields.ts'
import { lifeReason } from './tree-import-shapes.ts'
import { mentionsFound } from './tree-mentions.ts'

const doubtful = z.enum(doubtfulReasons)

/** People who can be decided of one by one in a call. */
export const LIFE_AT_ONCE = 200
/** Places in which notes may name the living, a page. */
export const MENTIONS_PAGE = 100

const doubtfulPerson = z.object({
  id: z.string(),
  serial: z.number(),
  surname: z.string(),
  name: z.string(),
  birth_day: z.string(),
  birth_text: z.string(),
  death_day: z.string(),
  death_text: z.string(),
})

export const treeLife = {
  list: endpoint({
    method: 'POST',
    path: '/api/web/tree/life/list',
    summary: 'People of a book of whom it is not certain that they have died, by the reason',
    auth: 'member',
    policy: 'tree.arrange',
    input: z.object({
      ...inTree,
      /** Those of one group; without it the groups alone. */
      reason: doubtful.optional(),
      /** Of these, who bears the name. */
      text: z.string().max(MAX_TITLE).default(''),
      /** Those behind this serial. */
      after: z.number().int().min(0).default(0),
    }),
    output: z.object({
      total: z.number(),
      groups: z.array(z.object({ reason: doubtful, people: z.number() })),
      /** Whom dates that were read anew would hide or show, once who manages the tree agrees. */
      reread: z.number(),
      list: z.array(doubtfulPerson),
      more: z.boolean(),
    }),
    errors: treeRefusals,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/web/tree/life/decide',
    summary: 'Says of a group or of single people that they have died or are living; can be undone',
    auth: 'member',
    policy: 'tree.arrange',
    input: z
      .object({
        ...treeChange,
        reason: doubtful.optional(),
        /** How many of the group were seen: of others nothing is said. */
        seen: z.number().int().min(0).optional(),
        ids: z.array(treeId).max(LIFE_AT_ONCE).optional(),
        counts: z.enum(['dead', 'living']),
      })
      .refine(({ reason, ids }) => (reason === undefined) !== (ids === undefined), {
        path: ['reason'],
      }),
    output: z.object({
      people: z.number(),
      /** Version of the tree that this has made: by it the decision is taken back. */
      change: z.number(),
    }),
    errors: [...treeRefusals, 'conflict'],
  }),
  dates: endpoint({
    method: 'POST',
    path: '/api/web/tree/life/dates',
    summary: 'People of a book whom dates that were read anew would hide from strangers or show',
    auth: 'member',
    policy: 'tree.manage',
    input: z.object({
      ...inTree,
      /** Those behind this serial. */
      after: z.number().int().min(0).default(0),
    }),
    output: z.object({
      total: z.number(),
      hidden: z.number(),
      shown: z.number(),
      list: z.array(doubtfulPerson.extend({ hidden: z.boolean() })),
      more: z.boolean(),
    }),
    errors: treeRefusals,
  }),
  agreeDates: endpoint({
    method: 'POST',
    path: '/api/web/tree/life/dates/agree',
    summary: 'Agrees to what dates that were read anew say of who is shown; applied within minutes',
    auth: 'member',
    policy: 'tree.manage',
    input: z.object({
      ...inTree,
      /** How many were seen: to others nobody agrees. */
      seen: z.number().int().min(0),
    }),
    output: z.object({ people: z.number() }),
    errors: [...treeRefusals, 'conflict'],
  }),
  mentions: endpoint({
    method: 'POST',
    path: '/api/web/tree/life/mentions',
    summary: 'Notes and events of the dead of a book that may tell of living relatives',
    auth: 'member',
    policy: 'tree.manage',
    input: z.object({
      ...inTree,
      /** Behind so many of them. */
      offset: z.number().int().min(0).max(1_000_000).default(0),
    }),
    output: mentionsFound,
    errors: treeRefusals,
    cost: WHOLE_TREE_COST,
  }),
}

/** Why a person is hidden from outsiders or shown to them: for those who may edit. */
export const lifeStatement = z.object({ reason: lifeReason, hidden: z.boolean() })
