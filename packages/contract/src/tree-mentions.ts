import { mentionKinds } from '@suyuan/genealogy/life/life-mentions'
import * as z from 'zod'
import { text } from './fields.ts'

/** Notes and events of the dead that may tell of living relatives: how many, and the first of them. */
export const mentionsFound = z.object({
  total: z.number(),
  list: z.array(
    z.object({
      person_id: z.string(),
      surname: z.string(),
      name: z.string(),
      where: z.enum(['memo', 'event']),
      kind: z.enum(mentionKinds),
      found: z.string(),
      excerpt: text(400),
    }),
  ),
})

export type MentionsFound = z.output<typeof mentionsFound>
