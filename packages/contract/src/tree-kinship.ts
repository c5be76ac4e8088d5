import { relativeKinds } from '@suyuan/genealogy/kinship/relative-kinds'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { limit } from './fields.ts'
import { LAST_GENERATION } from './limits.ts'
import { childKind, inTree, treeId, unionKind } from './tree-fields.ts'

/** Somebody on a path. */
const kinPerson = z.object({
  id: z.string(),
  serial: z.number(),
  surname: z.string(),
  name: z.string(),
  /** The name in letters, for readers of English; else empty. */
  latin: z.string(),
  /** 1 male, 0 female, 2 unknown. */
  sex: z.number(),
})

/** What one person calls another: the usual word, and what else is said. */
const kinTerm = z.object({ word: z.string(), also: z.array(z.string()) })

const kinPath = z.object({
  /** Whether all ties of parent and child are ties of birth. */
  by_birth: z.boolean(),
  /** What the first calls the second, in the reader's language; several where a sex or an age is not known. */
  terms: z.array(kinTerm),
  /** The same as genealogies write it, in Chinese. */
  written: z.array(kinTerm),
  /** What the second calls the first. */
  back: z.array(kinTerm),
  /** By how many generations the second stands below the first; above it is less than 0. */
  generations: z.number(),
  steps: z.array(
    z.object({
      tie: z.enum(['parent', 'child', 'spouse']),
      kind: z.union([childKind, unionKind]),
      person: kinPerson,
    }),
  ),
  /** The mourning that the first owed the second by the code of Qing; several where the tree does not tell. */
  mourning: z.array(
    z.object({
      grade: z.string(),
      /** The relation in the code's words. */
      row: z.string(),
      /** One grade less, as the first was given to another line. */
      reduced: z.boolean(),
    }),
  ),
})

/** A grade of mourning, as a place in `grades` of the rules. */
const gradeSaid = {
  grade: z.number(),
  /** No printed copy of the code has confirmed it yet. */
  unconfirmed: z.boolean(),
}

const clanPerson = z.object({
  ...kinPerson.shape,
  death: z.number(),
  /** Somebody's wife, or the husband of the one in the midst. */
  married_in: z.boolean(),
  mourning: z.array(z.object({ ...gradeSaid, reduced: z.boolean() })),
})

const clanCell = z.object({
  /** Generations below the one in the midst: -4 to 4. */
  row: z.number(),
  /** 0 for the own line; men from 1 to 4, women from -1 to -4. */
  column: z.number(),
  /** What the code names for this place. */
  grades: z.array(
    z.object({
      ...gradeSaid,
      of: z.enum(['kin', 'wife']),
      condition: z.enum(['', 'married', 'unmarried', 'heir', 'notHeir', 'givenAway']),
    }),
  ),
  /** The first of those whom the tree has. */
  people: z.array(clanPerson),
  /** How many there are. */
  total: z.number(),
})

const relativeKind = z.enum(relativeKinds)

/** Whom a member may be: somebody who is not known to have died. */
const rollPerson = z.object({ ...kinPerson.shape, birth_day: z.string(), father: z.string() })

export const treeKinship = {
  relatives: endpoint({
    method: 'POST',
    path: '/api/web/tree/relatives',
    summary:
      'The relatives of somebody of a book by kind and generation, with what they are called',
    auth: 'public',
    policy: 'tree.read',
    input: z.object({
      ...inTree,
      person_id: treeId,
      kind: relativeKind.optional(),
      offset: z.coerce.number<number | string>().int().min(0).max(1_000_000).default(0),
      limit: limit(50),
    }),
    output: z.object({
      person: kinPerson,
      /** Of those that are asked for. */
      total: z.number(),
      kinds: z.array(z.object({ kind: relativeKind, people: z.number() })),
      /** By kind, then by generation from above. */
      list: z.array(
        z.object({
          ...kinPerson.shape,
          death: z.number(),
          kind: relativeKind,
          /** Generations below the person; above them less than 0. */
          generations: z.number(),
          terms: z.array(kinTerm),
          /** As genealogies write it, in Chinese. */
          written: z.array(kinTerm),
        }),
      ),
      /** Whether living people are left out. */
      masked: z.boolean(),
    }),
    errors: ['not_found'],
    cost: 3,
  }),
  roll: endpoint({
    method: 'POST',
    path: '/api/web/tree/roll',
    summary: 'Who in a book may be a reader: by branch, by generation, by name',
    auth: 'member',
    policy: 'tree.claim',
    input: z.object({
      ...inTree,
      /** Id of whom the branch begins with; `none` beside all branches. */
      branch: z.union([z.literal('none'), treeId]).optional(),
      generation: z.coerce.number<number | string>().int().min(0).max(LAST_GENERATION).optional(),
    }),
    output: z.object({
      /** With whom each begins, null for those beside all; how many there may be living. */
      branches: z.array(z.object({ head: kinPerson.nullable(), people: z.number() })),
      /** Of the branch: 0 for those of whom none is known; the character of the poem, or ''. */
      generations: z.array(
        z.object({ generation: z.number(), character: z.string(), people: z.number() }),
      ),
      /** Of the branch and the generation. */
      people: z.array(rollPerson),
    }),
    errors: ['not_found', 'not_permitted'],
  }),
  mourning: endpoint({
    method: 'POST',
    path: '/api/web/tree/mourning',
    summary: 'The chart of nine generations and five grades around somebody of a book',
    auth: 'public',
    policy: 'tree.read',
    input: z.object({ ...inTree, person_id: treeId }),
    output: z.object({
      person: kinPerson,
      /** A woman who has married out: what such a one owed her own kin. */
      married_out: z.boolean(),
      /** Given to another line, which is the one that is shown. */
      given_away: z.boolean(),
      /** Whether living people are left out. */
      masked: z.boolean(),
      cells: z.array(clanCell),
    }),
    errors: ['not_found'],
    cost: 3,
  }),
  between: endpoint({
    method: 'POST',
    path: '/api/web/tree/kinship',
    summary: 'How two people of a book are related, and what the first calls the second',
    auth: 'public',
    policy: 'tree.read',
    input: z.object({ ...inTree, from: treeId, to: treeId }),
    output: z.object({
      from: kinPerson,
      to: kinPerson,
      /** The nearest first; none where nothing ties the two, as far as the caller sees the tree. */
      paths: z.array(kinPath),
    }),
    errors: ['not_found'],
    cost: 3,
  }),
}
