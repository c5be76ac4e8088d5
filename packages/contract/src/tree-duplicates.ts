import { mapLines } from '@suyuan/genealogy/person-values'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { limit } from './fields.ts'
import { mergeUnits } from './merge-units.ts'
import { changed } from './tree-changes.ts'
import { dateReading, inTree, treeChange, treeId, treeRefusals } from './tree-fields.ts'

/** Pairs of a tree that are kept, the likeliest first. */
export const MOST_DUPLICATES = 500

/** The way to one page of those who are said to be two is that long at the most. */
const MOST_OFFSET = 100_000

/** Which parents somebody has who was two: all are kept, or those of one alone. */
const parentChoice = z.enum(['keep', 'other', 'both'])

const inShort = z.object({
  id: z.string(),
  serial: z.number(),
  surname: z.string(),
  name: z.string(),
  /** The name in letters, for readers of English; else empty. */
  latin: z.string(),
  sex: z.number(),
  birth_day: z.string(),
  death_day: z.string(),
  /** 世; 0 where it is not known. */
  generation: z.number(),
  father: z.string(),
  spouses: z.array(z.string()),
})

const judged = {
  /** 0 to 100. */
  score: z.number(),
  likelihood: z.enum(['nearly_sure', 'likely', 'possible']),
  /** In the reader's language, the strongest first. */
  reasons: z.array(z.string()),
  against: z.array(z.string()),
}

const pair = z.object({
  people: z.tuple([inShort, inShort]),
  ...judged,
  /** Whether the caller may merge the two. */
  may: z.object({ merge: z.boolean() }),
})

const side = z.object({
  ...inShort.shape,
  row_version: z.number(),
  ...mapLines(() => z.string()),
  death: z.number(),
  birth_reading: dateReading,
  death_reading: dateReading,
  /** As it is stated of the person; 0 where it is counted from the parents. */
  stated_generation: z.number(),
  ranking: z.number(),
  memo: z.string(),
  /** Sets of parents, and whether one of them is by birth. */
  parents: z.array(
    z.object({ union: z.number(), names: z.array(z.string()), by_birth: z.boolean() }),
  ),
  children: z.array(z.string()),
  events: z.number(),
  media: z.number(),
  sources: z.number(),
})

export type DuplicateSide = z.output<typeof side>

const twoPeople = { one: treeId, other: treeId }

export const treeDuplicates = {
  list: endpoint({
    method: 'POST',
    path: '/api/web/tree/duplicate/list',
    summary: 'People of a book who may stand in it twice, the likeliest first',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object({
      ...inTree,
      person_id: treeId.optional(),
      /** Pairs that have been seen already. */
      offset: z.coerce.number<number | string>().int().min(0).max(MOST_DUPLICATES).default(0),
      limit: limit(20),
    }),
    output: z.object({
      list: z.array(pair),
      total: z.number(),
      /** Changes have been made that have not been looked at yet. */
      pending: z.boolean(),
      /** Whether they are being looked at now, or are about to be. */
      looking: z.boolean(),
      /** When the book was last looked through; '' where it never was. */
      looked_at: z.string(),
    }),
    errors: ['not_found', 'not_permitted'],
  }),
  two: endpoint({
    method: 'POST',
    path: '/api/web/tree/duplicate/two',
    summary: 'Of whom of a book somebody has said that they are two, the newest first',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object({
      ...inTree,
      offset: z.coerce.number<number | string>().int().min(0).max(MOST_OFFSET).default(0),
      limit: limit(20),
    }),
    output: z.object({
      list: z.array(
        z.object({
          people: z.tuple([inShort, inShort]),
          at: z.string(),
          /** Whether the caller may take it back. */
          may: z.object({ reopen: z.boolean() }),
        }),
      ),
      total: z.number(),
    }),
    errors: ['not_found', 'not_permitted'],
  }),
  look: endpoint({
    method: 'POST',
    path: '/api/web/tree/duplicate/look',
    summary: 'Has a book looked through now instead of some time after the last change',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object(inTree),
    output: z.object({}),
    errors: ['not_found', 'not_permitted'],
    limit: { calls: 20, seconds: 3600 },
  }),
  compare: endpoint({
    method: 'POST',
    path: '/api/web/tree/duplicate/compare',
    summary: 'Two people of a book, all that is said of them side by side',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object({ ...inTree, ...twoPeople }),
    output: z.object({
      sides: z.tuple([side, side]),
      /** What was found of the two; null where nothing was. */
      judged: z.object(judged).nullable(),
      /** Why the two cannot be one; '' where they can. */
      refusal: z.enum(['', 'related', 'married', 'not_permitted']),
    }),
    errors: ['not_found', 'not_permitted'],
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/web/tree/duplicate/merge',
    summary: 'Makes two people of a book one: with all ties, events, photos and sources',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object({
      ...treeChange,
      keep: treeId,
      other: treeId,
      /** The `row_version` of each as it was compared. */
      keep_version: z.coerce.number<number | string>().int().min(1),
      other_version: z.coerce.number<number | string>().int().min(1),
      /** Fields of which the other one's value stands. */
      take: z.array(z.enum(mergeUnits)).max(mergeUnits.length).default([]),
      memo: parentChoice.default('both'),
      parents: parentChoice.default('both'),
    }),
    output: changed.extend({ id: z.string() }),
    errors: [
      ...treeRefusals,
      'conflict',
      'own_ancestor',
      'couple_present',
      'birth_parents_present',
      'limit_reached',
    ],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/web/tree/duplicate/decide',
    summary: 'Says that two people of a book are two, or takes that back',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object({ ...inTree, ...twoPeople, are_two: z.boolean() }),
    output: z.object({}),
    errors: [...treeRefusals],
  }),
}
