import * as z from 'zod'
import { endpoint } from './endpoint.ts'
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

export const treeKinship = {
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
    cost: 5,
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
