import { findingRules } from '@suyuan/genealogy/checks/finding'
import * as z from 'zod'
import { downloadEndpoint, endpoint } from './endpoint.ts'
import { limit, text } from './fields.ts'
import { MOST_NOTE } from './finding-note.ts'
import { mendParts } from './mend-parts.ts'
import { inTree, treeId, treeRefusals } from './tree-fields.ts'

/** The way to one page of findings is that long at the most. */
const MOST_OFFSET = 20_000

/** What one press does to a tree, by its ordinary commands; each can be undone as they can. */
const mend = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('name'),
    surname: z.string(),
    name: z.string(),
    row_version: z.number(),
  }),
  z.object({ what: z.literal('dead'), row_version: z.number() }),
  z.object({ what: z.literal('character'), character: z.string(), row_version: z.number() }),
  /** All children of a couple, the eldest first; those without a date stay in their places. */
  z.object({ what: z.literal('order'), union: z.number(), children: z.array(z.number()) }),
])

const person = z.object({
  id: z.string(),
  serial: z.number(),
  surname: z.string(),
  name: z.string(),
  /** The name in letters, for readers of English; else empty. */
  latin: z.string(),
})

const rule = z.enum(findingRules)

const finding = z.object({
  /** Names it from one check to the next. */
  key: z.string(),
  /** What it rests on: another one says that it is not what was seen. */
  facts: z.string(),
  rule,
  /** Something is missing; nothing need be wrong. */
  gap: z.boolean(),
  /** Why, in the reader's language. */
  reason: z.string(),
  /** Whom it is about, first whom it is told of; of many the first ones. */
  people: z.array(
    person.extend({
      /** What of the person is changed to mend it. */
      mend_at: z.enum(mendParts),
      may: z.object({ edit: z.boolean() }),
    }),
  ),
  /** How many it is about. */
  concerned: z.number(),
  mend: mend.nullable(),
  note: z.object({ text: z.string(), by: z.string(), at: z.string() }).nullable(),
  /** The two may be one: they can be compared and made one. */
  alike: z.boolean(),
  /** Whether the caller may say that it is so. */
  may: z.object({ decide: z.boolean() }),
})

export type TreeFinding = z.output<typeof finding>

/** Which findings: of a rule, of a branch (its head's id, `none` beside all branches), open or noted. */
const which = {
  ...inTree,
  rule: rule.optional(),
  branch: z.union([z.literal('none'), treeId]).optional(),
  state: z.enum(['open', 'noted']).default('open'),
}

const mayRefuse = ['not_found', 'not_permitted'] as const

export const treeChecks = {
  list: endpoint({
    method: 'POST',
    path: '/api/web/tree/check/list',
    summary: 'What may be wrong in a book, what cannot be first, and how its branches stand',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object({
      ...which,
      offset: z.coerce.number<number | string>().int().min(0).max(MOST_OFFSET).default(0),
      limit: limit(20),
    }),
    output: z.object({
      list: z.array(finding),
      total: z.number(),
      /** How many are open and how many are noted, in the whole book. */
      open: z.number(),
      noted: z.number(),
      /** Of each rule that tells something, in the state and the branch that was asked for. */
      rules: z.array(z.object({ rule, name: z.string(), findings: z.number() })),
      branches: z.array(
        z.object({
          /** With whom the branch begins; null for those above and beside the branches. */
          head: person.nullable(),
          people: z.number(),
          faults: z.number(),
          gaps: z.number(),
          noted: z.number(),
          /** Of a hundred people so many of whom no open finding tells that something is wrong. */
          score: z.number(),
        }),
      ),
      /** Findings beyond those that are kept. */
      untold: z.number(),
      /** Changes have been made that have not been checked yet. */
      pending: z.boolean(),
      /** Whether they are being checked now, or are about to be. */
      checking: z.boolean(),
      /** '' where the book was never checked. */
      checked_at: z.string(),
      /** People of the book as it was checked. */
      people: z.number(),
    }),
    errors: mayRefuse,
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/web/tree/check/run',
    summary: 'Has a book checked now instead of some time after the last change',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object(inTree),
    output: z.object({}),
    errors: mayRefuse,
    limit: { calls: 120, seconds: 3600 },
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/web/tree/check/decide',
    summary: 'Says of a finding that it is so, until what it rests on changes; or takes that back',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object({
      ...inTree,
      key: z.string().min(1).max(300),
      /** As the finding was seen. */
      facts: z.string().min(1).max(100),
      is_so: z.boolean(),
      note: text(MOST_NOTE).default(''),
    }),
    output: z.object({}),
    errors: [...treeRefusals, 'conflict'],
  }),
  export: downloadEndpoint({
    path: '/api/web/tree/check/export',
    summary: 'The findings of a book, or of a rule or a branch of it, as a CSV file',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object(which),
    errors: mayRefuse,
    limit: { calls: 30, seconds: 3600 },
  }),
}
