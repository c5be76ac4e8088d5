import * as z from 'zod'
import { optionalId, text } from './fields.ts'
import { MAX_MOVE, MAX_NAME, MAX_PLACE } from './limits.ts'

/** Where in the site and in which search somebody stood when asking for help. */
export const requestContext = z.object({
  page: text(200).optional(),
  surname_id: optionalId,
  province_id: optionalId,
  city_id: optionalId,
  /** The county or town that was typed for the place, as it was typed. */
  place: text(MAX_PLACE).optional(),
  ancestors: text(MAX_NAME).optional(),
  generations: text(MAX_NAME).optional(),
  hall: text(MAX_NAME).optional(),
  moved: text(MAX_MOVE).optional(),
  spelling: text(MAX_NAME).optional(),
})

/** A request that was taken. */
export const sentRequest = z.object({
  id: z.string(),
  /**
   * Of the private link to the request's status page, told this once; empty where the same words
   * came without a key of their own: then it cannot be known who sends them.
   */
  status_token: z.string(),
  /** Whether the link has been promised by e-mail, too. */
  mailed: z.boolean(),
})
