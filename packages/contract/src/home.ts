import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { requiredId, rowVersion } from './fields.ts'
import { homeDrawings, MAX_HOME_RECORDS, MAX_HOME_SLIDES } from './limits.ts'

/** A slide of the home page: a drawing of the site's own with its words, or an article. */
const homeSlide = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('drawing'), key: z.enum(homeDrawings) }),
  z.object({ kind: z.literal('article'), id: requiredId }),
])

export type HomeSlide = z.output<typeof homeSlide>

const counters = {
  /** In units of ten thousand. */
  records: z.number(),
  /** Percent. */
  share: z.number(),
}

const shownSlide = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('drawing'), key: z.enum(homeDrawings) }),
  z.object({
    kind: z.literal('article'),
    id: z.number(),
    title: z.string(),
    introduction: z.string(),
    image_url: z.string(),
  }),
])

export type ShownSlide = z.output<typeof shownSlide>

const desk = z.object({
  slides: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('drawing'), key: z.enum(homeDrawings) }),
      z.object({
        kind: z.literal('article'),
        id: z.number(),
        title: z.string(),
        /** Whether visitors see it now; one that they do not see is left out of the carousel. */
        shown: z.boolean(),
      }),
    ]),
  ),
  ...counters,
  row_version: z.number(),
  /** Articles that visitors see and that have a picture, the newest first. */
  articles: z.array(z.object({ id: z.number(), title: z.string() })),
})

export type HomeDesk = z.output<typeof desk>

export const home = {
  info: endpoint({
    method: 'POST',
    path: '/api/web/home/info',
    summary: 'The slides of the home page in their order, and its two counters',
    auth: 'public',
    input: z.object({}),
    output: z.object({ slides: z.array(shownSlide), ...counters }),
    errors: [],
  }),
  desk: endpoint({
    method: 'POST',
    path: '/api/web/staff/home',
    summary: 'What of the home page the staff choose',
    auth: 'staff',
    policy: 'home.edit',
    input: z.object({}),
    output: desk,
    errors: ['not_found'],
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/web/staff/home/save',
    summary: 'Sets the slides of the home page, their order, and its two counters',
    auth: 'staff',
    policy: 'home.edit',
    input: z.object({
      row_version: rowVersion,
      slides: z.array(homeSlide).min(1).max(MAX_HOME_SLIDES),
      records: z.coerce.number<number | string>().int().min(1).max(MAX_HOME_RECORDS),
      share: z.coerce.number<number | string>().int().min(0).max(100),
    }),
    output: desk,
    errors: ['not_found', 'conflict'],
  }),
}
