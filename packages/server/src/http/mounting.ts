import type { FindSession, IsStaffToken } from '../app/caller.ts'
import type { Tickets } from '../app/download-tickets.ts'
import type { Implementation } from '../app/implement.ts'
import type { Limits } from '../app/limits.ts'
import type { CallCheck, CheckCall } from './call-check.ts'
import type { FailCall } from './hide-desk.ts'
import { openApiSchema } from './openapi.ts'

/** Milliseconds. */
export interface StreamPace {
  /** After so long without an event an empty line goes out, and the session is looked at as it is before an event. */
  heartbeatMs: number
  /** A caller that has taken nothing for so long is gone. */
  stalledMs: number
}

/** What the ways of transport work with. */
export interface ApiContext extends CallCheck {
  findSession: FindSession
  isStaffToken: IsStaffToken
  limits: Limits
  tickets: Tickets
  /** Where files lie while they arrive. */
  uploadFolder: string
  /** How streams are kept; the usual where it is absent. */
  streamPace?: StreamPace
}

/** What mounting one endpoint needs, whatever its kind. */
export interface Mounting extends ApiContext {
  check: CheckCall
  /** How calls to the desk fail, and to nowhere. */
  failHidden: FailCall
}

/** The parts of a route that endpoints of every kind share. */
export function routeOf(
  { endpoint }: Implementation,
  { failHidden }: Pick<Mounting, 'failHidden'>,
) {
  return {
    ...(endpoint.auth === 'staff' && { errorHandler: failHidden }),
    method: endpoint.method,
    url: endpoint.path,
    // The pipeline validates, alike for HTTP and for pages. The schema is documentation, made once
    // somebody reads it: that of all endpoints takes longer than all else of a start.
    config: {
      countsItself: true,
      swaggerTransform: ({ url }: { url: string }) => ({ schema: openApiSchema(endpoint), url }),
    },
  }
}
