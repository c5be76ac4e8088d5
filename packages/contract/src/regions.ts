import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { requiredId } from './fields.ts'

/** A place: a province's or city's id is its six-digit administrative code. */
export const region = z.object({
  id: z.number(),
  aname: z.string(),
  parent_id: z.number(),
})

export type Region = z.output<typeof region>

export const regions = {
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
