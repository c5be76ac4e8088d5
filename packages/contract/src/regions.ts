import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { optionalId, requiredId, requiredText } from './fields.ts'
import { MAX_PLACE } from './limits.ts'
import { speeches } from './speech.ts'

/** A place: a province's or city's id is its six-digit administrative code. */
export const region = z.object({
  id: z.number(),
  aname: z.string(),
  parent_id: z.number(),
})

export type Region = z.output<typeof region>

/** How a text that somebody typed leads to a place. */
const placeMatchKind = z.enum([
  'today',
  'abbreviation',
  'former',
  'region',
  'county',
  'town',
  'pinyin',
  ...speeches,
  'japanese',
  'postal',
  'wade-giles',
])

export type PlaceMatchKind = z.output<typeof placeMatchKind>

const placeCandidate = z.object({
  /** The city's id, or the province's where no city is meant. */
  id: z.number(),
  name: z.string(),
  level: z.enum(['province', 'city']),
  province_id: z.number(),
  province: z.string(),
  /** What the text says beyond the city, such as 安溪县; empty where it says no more. */
  county: z.string(),
  kinds: z.array(placeMatchKind),
  /** The same in the reader's words, e.g. "Cantonese spelling, county". */
  why: z.string(),
})

export type PlaceCandidate = z.output<typeof placeCandidate>

export const regions = {
  resolve: endpoint({
    method: 'POST',
    path: '/api/web/pub/place/resolve',
    summary: 'The provinces and cities a typed text can stand for, with the reason',
    auth: 'public',
    input: z.object({
      place: requiredText(MAX_PLACE),
      /** The province in which the place lies, where it is known. */
      province_id: optionalId,
    }),
    output: z.object({ candidates: z.array(placeCandidate) }),
    errors: [],
  }),
  children: endpoint({
    method: 'POST',
    path: '/api/web/pub/city',
    summary: 'Places directly under a place; parent 1 gives the provinces',
    auth: 'public',
    input: z.object({ parent_id: requiredId }),
    output: z.array(region),
    errors: [],
  }),
}
