import * as z from 'zod'
import { line } from './account-fields.ts'
import { auditedActions, auditedObjects } from './audited.ts'
import { endpoint } from './endpoint.ts'
import { limit, optionalId } from './fields.ts'
import { REQUESTS_PAGE_SIZE } from './limits.ts'

/** What staff did and looked at; for administrators. */
export const staffAudit = {
  list: endpoint({
    method: 'POST',
    path: '/api/web/staff/audit',
    summary: 'The audit log, the newest first',
    auth: 'staff',
    policy: 'audit.read',
    input: z.object({
      object: z.union([z.literal(''), z.enum(auditedObjects)]).default(''),
      /** Its id, a request's number or a member's log-in name. */
      object_id: line(64).default(''),
      /** Log-in name of whoever did it. */
      actor: line(200).default(''),
      after: optionalId,
      limit: limit(REQUESTS_PAGE_SIZE),
    }),
    output: z.object({
      list: z.array(
        z.object({
          id: z.number(),
          at: z.string(),
          /** Log-in name; empty for visitors and for accounts that are gone. */
          actor: z.string(),
          role: z.enum(['visitor', 'member', 'staff', 'admin']),
          action: z.enum(auditedActions),
          object: z.enum(auditedObjects),
          object_id: z.string(),
          /** What the object is called, in the reader's language; empty where it is gone or has no name. */
          object_name: z.string(),
          /** By `auditedDetails`; a change reads `from → to`. */
          details: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
        }),
      ),
      next: z.number().nullable(),
    }),
    errors: ['not_found'],
  }),
}
