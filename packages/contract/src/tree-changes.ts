import * as z from 'zod'
import { treePerson, warning } from './tree-views.ts'

const numbers = z.array(z.number())

/** Rows as the skeleton carries them: see `tree-skeleton.ts`. */
const skeletonPart = z.object({
  people: z.object({
    serial: numbers,
    name: z.array(z.string()),
    surname: z.array(z.string()),
    sex: numbers,
    flags: numbers,
    generation: numbers,
    born: numbers,
    died: numbers,
  }),
  unions: z.object({
    serial: numbers,
    first: numbers,
    second: numbers,
    order: numbers,
    kind: numbers,
    secondOrder: numbers,
  }),
  links: z.object({
    union: numbers,
    child: numbers,
    kind: numbers,
    primary: numbers,
    rank: numbers,
  }),
})

/** What a change did to the skeleton: rows as they now are, and what is gone. */
export const skeletonDelta = z.object({
  part: skeletonPart,
  gone: z.object({
    people: numbers,
    unions: numbers,
    links: z.array(z.tuple([z.number(), z.number()])),
  }),
})

/** Every change is answered so. */
export const changed = z.object({
  /** Of the tree, made by this change. */
  version: z.number(),
  first_node_id: z.string(),
  delta: skeletonDelta,
  warnings: z.array(warning),
  /** Whether more has changed than the delta tells: what is to be asked for then. */
  more: z.boolean(),
})

/** A change of or about one person. */
export const personChanged = changed.extend({
  id: z.string(),
  serial: z.number(),
  person: treePerson,
})
