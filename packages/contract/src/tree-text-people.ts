import {
  factKinds,
  type ProposedPerson,
  proposalStates,
  takenFields,
} from '@suyuan/genealogy/page-proposals/proposal'
import { childKinds, unionKinds } from '@suyuan/genealogy/ties'
import * as z from 'zod'
import { line } from './account-fields.ts'
import { text } from './fields.ts'
import {
  LAST_GENERATION,
  LAST_RANK,
  MAX_NAME,
  MAX_SURNAME,
  MAX_TITLE,
  textLimits,
} from './limits.ts'
import { treeId } from './tree-fields.ts'

const key = z.string().regex(/^[pn]\d{1,5}$/)
const someone = z.union([z.literal(''), key])
const place = z.number().int().min(0).max(100_000)
const span = z.tuple([place, place]).readonly()

/** Somebody whom a page tells of: `genealogy/page-proposals/proposal.ts`. */
export const proposedPerson = z.object({
  key,
  state: z.enum(proposalStates),
  edited: z.boolean(),
  surname: line(MAX_SURNAME),
  name: line(MAX_NAME),
  zi: line(MAX_NAME),
  hao: line(MAX_NAME),
  shihao: line(MAX_NAME),
  other_names: line(MAX_TITLE),
  sex: z.literal([0, 1, 2]),
  generation: z.number().int().min(0).max(LAST_GENERATION),
  ranking: z.number().int().min(0).max(LAST_RANK),
  facts: z
    .array(z.object({ kind: z.enum(factKinds), text: text(textLimits.fact), span }))
    .max(textLimits.facts),
  father: someone,
  mother: someone,
  child_kind: z.enum(childKinds),
  heir_of: someone,
  heir_kind: z.enum(childKinds),
  spouse_of: someone,
  union_kind: z.union([z.literal(''), z.enum(unionKinds)]),
  same_as: z.union([z.literal(''), treeId]).nullable(),
  other_than: z.array(treeId).max(textLimits.matches * 4),
  takes: z.array(z.enum(takenFields)).max(takenFields.length),
  is_doubtful: z.boolean(),
  spans: z.array(span).max(textLimits.facts),
}) satisfies z.ZodType<ProposedPerson>

const conflictKinds = [
  ...(['parentage', 'count', 'order', 'date', 'slip'] as const),
  ...(['other_telling', 'identity', 'note'] as const),
] as const

export const conflictShape = z.object({
  kind: z.enum(conflictKinds),
  persons: z.array(z.string()),
  spans: z.array(z.tuple([z.number(), z.number()]).readonly()),
  fathers: z.array(z.string()),
  settled: z.boolean(),
})

/** Why somebody of the page may be somebody of the tree. */
export const matchReasons = [
  ...(['name', 'courtesy', 'father', 'child'] as const),
  ...(['spouse', 'generation', 'birth'] as const),
] as const

/** Somebody of the tree who may be meant. */
export const treeMatch = z.object({
  id: z.string(),
  name: z.string(),
  generation: z.number(),
  father: z.string(),
  reasons: z.array(z.enum(matchReasons)),
  /** Whether it is taken for the same unless the editor says otherwise. */
  is_likely: z.boolean(),
  /** What the tree has of them that a page may tell otherwise. */
  says: z.object(
    Object.fromEntries(takenFields.map((field) => [field, z.string()])) as Record<
      (typeof takenFields)[number],
      z.ZodString
    >,
  ),
})

export type TreeMatch = z.output<typeof treeMatch>
