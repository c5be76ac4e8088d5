import * as z from 'zod'
import { anniversaryKinds } from './anniversary-kinds.ts'
import { endpoint } from './endpoint.ts'
import { LAST_GENERATION } from './limits.ts'
import { inTree, optionalTreeId, treeChange, treeRefusals } from './tree-fields.ts'

const anniversaryKind = z.enum(anniversaryKinds)

const generation = z.coerce.number<number | string>().int().min(0).max(LAST_GENERATION)

/** Whose anniversaries are meant; all of them where nothing is said. */
export const anniversaryChoice = {
  kinds: z.array(anniversaryKind).max(anniversaryKinds.length).default([]),
  /** Somebody, those who descend from them, and whom they married. */
  branch_root_id: optionalTreeId,
  /** 世; 0 for no bound. */
  generation_from: generation.default(0),
  generation_to: generation.default(0),
}

/** How the family keeps days that not every year has. */
export const anniversaryRules = {
  /** A day of a leap month in the ordinary month, or in the leap month where the year has it. */
  leap_month: z.enum(['ordinary', 'kept']),
  /** 三十 of a month of 29 days, and 29 February: on the last day of the month, or on the next one. */
  missing_day: z.enum(['before', 'after']),
}

const anniversary = z.object({
  person_id: z.string(),
  serial: z.number(),
  surname: z.string(),
  name: z.string(),
  /** The name in letters, for readers of English; else empty. */
  latin: z.string(),
  kind: anniversaryKind,
  /** `YYYY-MM-DD` */
  day: z.string(),
  /** The lunar day that it is, in the reader's language. */
  lunar: z.string(),
  calendar: z.enum(['lunar', 'solar']),
  /** The day that is told of, where this year has none such; else empty. */
  told: z.string(),
  /** Years since the event by the same calendar; null where its year is not certain. */
  years: z.number().nullable(),
})
export type Anniversary = z.output<typeof anniversary>

export const treeAnniversaries = {
  list: endpoint({
    method: 'POST',
    path: '/api/web/tree/anniversary/list',
    summary: 'Days of death and birthdays of a book that come in the next twelve months',
    auth: 'public',
    policy: 'tree.read',
    input: z.object({
      ...inTree,
      ...anniversaryChoice,
      /** `YYYY-MM`, of last year to three years ahead: that month alone. */
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
        .optional(),
      /** Of that month. */
      page: z.coerce.number<number | string>().int().min(1).max(10_000).default(1),
    }),
    output: z.object({
      /** The site's today, `YYYY-MM-DD`. */
      today: z.string(),
      rules: z.object(anniversaryRules),
      /** How many people have a day that is known, as far as the caller sees them; of everybody chosen. */
      people: z.number(),
      months: z.array(
        z.object({
          /** `YYYY-MM` */
          month: z.string(),
          total: z.number(),
          list: z.array(anniversary),
        }),
      ),
      /** Whom the branch begins with; null where all are meant. */
      branch_root: z.object({ id: z.string(), name: z.string() }).nullable(),
    }),
    errors: ['not_found'],
    cost: 5,
  }),
  setRules: endpoint({
    method: 'POST',
    path: '/api/web/tree/anniversary/rules',
    summary:
      'Says on which day a book keeps anniversaries that a year does not have; can be undone',
    auth: 'member',
    policy: 'tree.arrange',
    input: z.object({ ...treeChange, ...anniversaryRules }),
    output: z.object({ ...anniversaryRules, change: z.number() }),
    errors: [...treeRefusals, 'conflict'],
  }),
}
