import * as z from 'zod'
import { dateReading } from './tree-fields.ts'

/** What a file told of a couple; no form of the site asks for it. */
export const unionEvent = z.object({
  kind: z.enum(['engagement', 'marriage', 'divorce', 'annulment', 'other']),
  /** In the words of the file; empty where it does not say. */
  words: z.string(),
  e_date: z.string(),
  e_reading: dateReading,
  e_text: z.string(),
  e_address: z.string(),
  e_memo: z.string(),
})

export type UnionEvent = z.output<typeof unionEvent>
