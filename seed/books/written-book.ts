import { bookStates, statedFields } from '@suyuan/contract/book-states'
import * as z from 'zod'

const text = z.string().trim().min(1)
const fact = text.nullable().default(null)
const list = z.array(text).default([])

/** A record as its file says it: what is not said is left out. */
export const writtenBook = z.strictObject({
  title: text,
  parallel_titles: list,
  surnames: z.array(text).min(1),
  province: fact,
  city: fact,
  area: fact,
  village: fact,
  old_place: fact,
  state: z.enum(bookStates).default('exists'),
  recorded_in: list,
  compilers: fact,
  edition_year: z.number().int().nullable().default(null),
  edition_era: fact,
  edition_kind: fact,
  volumes: fact,
  hall: fact,
  first_ancestor: fact,
  migrant_ancestor: fact,
  lineage: list,
  lineage_source: fact,
  notable_members: list,
  generation_poem: fact,
  /** HTML; without it one is made from the record. */
  abstract: text.optional(),
  abstract_en: text.optional(),
  holdings: z
    .array(
      z.strictObject({ institution: text, call_number: text.nullable(), url: z.url().nullable() }),
    )
    .default([]),
  scan: z.enum(['none', 'online', 'on-request', 'unknown']).default('unknown'),
  /** Without it the works that state the record are named. */
  source: text.optional(),
  stated_by: z
    .array(
      z.strictObject({
        work: z.strictObject({
          author: text.nullable(),
          title: text,
          year: z.number().int().nullable(),
          part: text.nullable(),
          url: z.url().nullable(),
        }),
        fields: z.array(z.enum(statedFields)).min(1),
      }),
    )
    .default([]),
  catalogue_number: fact,
})

export type WrittenBook = z.output<typeof writtenBook>
