import { mapLines } from '@suyuan/genealogy/person-values'
import * as z from 'zod'

/** What speaks for two people being one, and what against it. */
export const matchReasons = [
  'id',
  'name',
  'sound',
  'style',
  'birth',
  'birth_near',
  'death',
  'death_near',
  'generation',
  'father',
  'mother',
  'spouse',
  'children',
  'kin',
  'name_differs',
  'birth_differs',
  'death_differs',
  'generation_differs',
  'father_differs',
] as const

export type MatchReason = (typeof matchReasons)[number]

/** What becomes of people of a file: joined with somebody, in doubt, or added. */
export const matchGroups = ['same', 'doubtful', 'new'] as const

/** Whose words stand where the file and the tree differ; the other's are kept beside them. */
export const matchPreferences = ['book', 'file'] as const

/** What is said in one line; what a date says in words stands with the date. */
const { birth_text: _born, death_text: _died, ...lines } = mapLines(() => z.string())

/** Somebody, as the two sides are set beside each other. */
const matchSide = z.object({
  serial: z.number(),
  surname: z.string(),
  name: z.string(),
  sex: z.number(),
  ...lines,
  birth: z.string(),
  death: z.string(),
  generation: z.number(),
  memo: z.string(),
  father: z.string(),
  mother: z.string(),
  spouses: z.array(z.string()),
  children: z.array(z.string()),
})

export type MatchSide = z.output<typeof matchSide>

const candidate = z.object({
  score: z.number(),
  reasons: z.array(z.enum(matchReasons)),
  person: matchSide,
})

export const importMatch = z.object({
  person: matchSide,
  group: z.enum(matchGroups),
  /** Serial of the person of the tree that it is taken for; 0 for nobody. */
  other: z.number(),
  /** Whether somebody has decided so; else the rule does. */
  is_decided: z.boolean(),
  prefer: z.enum(matchPreferences),
  /** The likeliest first. */
  candidates: z.array(candidate),
})

export type ImportMatch = z.output<typeof importMatch>
