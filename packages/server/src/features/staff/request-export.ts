import { requestNumber } from '@suyuan/contract/root-requests'
import { siteDay, siteMinute } from '@suyuan/contract/site-time'
import { csvLine } from '@suyuan/genealogy/sheets/csv-records'
import { asText } from '@suyuan/genealogy/sheets/formula-guard'
import { recordAct } from '../../app/audit-log.ts'
import type { SignedInCaller } from '../../app/caller.ts'
import type { OutgoingFile } from '../../app/implement.ts'
import type { Database } from '../../db/client.ts'
import { rootRequests } from '../../db/schema/roots.ts'
import { transact } from '../../db/transact.ts'
import { linesIn, textIn } from '../../i18n/texts.ts'
import { colleagues, conditionOf, pageOf, type QueueFilter, queueColumns } from './request-queue.ts'

/** Requests read at once. */
const PAGE = 1000

/** Without it Excel takes a file of Chinese for another encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * The queue as it is filtered, as a CSV file. That it was taken is noted before its first line, and
 * whose requests leave with it before those of each page.
 */
export async function exportRequests(
  db: Database,
  filter: QueueFilter,
  caller: SignedInCaller,
): Promise<OutgoingFile> {
  // Refused before the file begins, and not in its midst.
  conditionOf(filter, caller)
  const { order: _order, ...asked } = filter
  const filters = Object.entries(asked).flatMap(([name, value]) => (value ? name : []))
  await transact(db, (tx) =>
    recordAct(tx, caller, { action: 'exported', object: 'requests', detail: { filters } }),
  )
  return {
    name: `requests-${siteDay(new Date())}.csv`,
    type: 'text/csv; charset=utf-8',
    body: linesOf(db, filter, caller),
  }
}

async function* linesOf(
  db: Database,
  filter: QueueFilter,
  caller: SignedInCaller,
): AsyncGenerator<string> {
  const { lang } = caller
  const names = new Map((await colleagues(db)).map(({ id, name }) => [id, name]))
  yield BYTE_ORDER_MARK + csvLine(linesIn(lang, 'staff:requestHeadings'))
  for (let last = 0; ; ) {
    const { where, order } = pageOf(filter, conditionOf(filter, caller), last)
    const rows = await transact(db, async (tx) => {
      const page = await tx
        .select({ ...queueColumns, contact: rootRequests.contact, message: rootRequests.message })
        .from(rootRequests)
        .where(where)
        .orderBy(order)
        .limit(PAGE)
      const detail = { ids: page.map(({ id }) => id) }
      if (page.length > 0) {
        await recordAct(tx, caller, { action: 'exported', object: 'requests', detail })
      }
      return page
    })
    const lines = rows.map((row) =>
      csvLine(
        [
          requestNumber(row.id),
          row.surname,
          row.contact,
          row.message,
          row.lang,
          textIn(lang, `staff:status.${row.status}`),
          names.get(row.assigneeId ?? '') ?? '',
          row.dueOn ?? '',
          siteMinute(row.createdAt),
          siteMinute(row.changedAt),
        ].map(asText),
      ),
    )
    yield lines.join('')
    if (rows.length < PAGE) return
    last = rows.at(-1)?.serial ?? last
  }
}
