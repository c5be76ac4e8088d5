import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { limit, requiredText, rowVersion } from './fields.ts'
import { MAX_REPORT_REASON, REQUESTS_PAGE_SIZE } from './limits.ts'

const id = z.uuid()

/** Somebody in a reported thread, as the desk names them; empty where the account is gone. */
const person = z.object({ id: z.string(), login_name: z.string() })

const messageReport = z.object({
  id: z.string(),
  at: z.string(),
  reason: z.string(),
  reporter: person,
  /** Who wrote what was reported. */
  author: person,
  book_title: z.string(),
  /** What stands around it in the thread. */
  messages: z.array(
    z.object({
      id: z.number(),
      by_author: z.boolean(),
      text: z.string(),
      at: z.string(),
      reported: z.boolean(),
    }),
  ),
  /** What was said when it was closed; empty while it is open. */
  note: z.string(),
  /** Empty while it is open. */
  closed_at: z.string(),
  closed_by: z.string(),
  row_version: z.number(),
})

export type MessageReport = z.output<typeof messageReport>

/** Messages that members have reported; for the staff. */
export const staffReports = {
  list: endpoint({
    method: 'POST',
    path: '/api/web/staff/reports',
    summary: 'Reported messages: open ones the oldest first, closed ones the newest',
    auth: 'staff',
    policy: 'report.work',
    input: z.object({
      status: z.enum(['open', 'closed']).default('open'),
      after: z.coerce.number<number | string>().int().min(0).default(0),
      limit: limit(REQUESTS_PAGE_SIZE),
    }),
    output: z.object({
      list: z.array(z.object({ id: z.string(), at: z.string(), closed_at: z.string() })),
      next: z.number().nullable(),
    }),
    errors: ['not_found'],
  }),
  info: endpoint({
    method: 'POST',
    path: '/api/web/staff/report',
    summary: 'A reported message with what stands around it',
    auth: 'staff',
    policy: 'report.work',
    input: z.object({ id }),
    output: messageReport,
    errors: ['not_found'],
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/web/staff/report/close',
    summary: 'Closes a report; once more in the same words it changes nothing',
    auth: 'staff',
    policy: 'report.work',
    input: z.object({ id, row_version: rowVersion, note: requiredText(MAX_REPORT_REASON) }),
    output: messageReport,
    errors: ['not_found', 'conflict'],
  }),
}
