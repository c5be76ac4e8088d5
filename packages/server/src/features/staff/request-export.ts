import type { Lang } from '@suyuan/contract/lang'
import { type RequestStatus, requestNumber } from '@suyuan/contract/root-requests'
import { siteDay, siteMinute } from '@suyuan/contract/site-time'
import { csvLine } from '@suyuan/genealogy/sheets/csv-records'
import { asText } from '@suyuan/genealogy/sheets/formula-guard'
import { recordAct } from '../../app/audit-log.ts'
import type { SignedInCaller } from '../../app/caller.ts'
import type { OutgoingFile } from '../../app/implement.ts'
import type { Database } from '../../db/client.ts'
import { rootRequests } from '../../db/schema/roots.ts'
import { transact } from '../../db/transact.ts'
import { colleagues, conditionOf, pageOf, type QueueFilter, queueColumns } from './request-queue.ts'

/** Requests read at once. */
const PAGE = 1000

/** Without it Excel takes a file of Chinese for another encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

const headings: Record<Lang, readonly string[]> = {
  'zh-CN': [
    '编号',
    '姓氏',
    '联系方式',
    '留言',
    '语言',
    '状态',
    '负责人',
    '期限',
    '提交时间（UTC+8）',
    '更新时间（UTC+8）',
  ],
  'zh-TW': [
    '編號',
    '姓氏',
    '聯絡方式',
    '留言',
    '語言',
    '狀態',
    '負責人',
    '期限',
    '送出時間（UTC+8）',
    '更新時間（UTC+8）',
  ],
  en: [
    'Number',
    'Surname',
    'Contact',
    'Message',
    'Language',
    'Status',
    'Assigned to',
    'Due',
    'Sent (UTC+8)',
    'Changed (UTC+8)',
  ],
}

const statuses: Record<Lang, Record<RequestStatus, string>> = {
  'zh-CN': {
    new: '新申请',
    in_progress: '处理中',
    waiting: '等待申请人答复',
    answered: '已回复',
    closed: '已结束',
  },
  'zh-TW': {
    new: '新申請',
    in_progress: '處理中',
    waiting: '等待申請人回覆',
    answered: '已回覆',
    closed: '已結案',
  },
  en: {
    new: 'New',
    in_progress: 'In progress',
    waiting: 'Waiting for the sender',
    answered: 'Answered',
    closed: 'Closed',
  },
}

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
  yield BYTE_ORDER_MARK + csvLine([...headings[lang]])
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
          statuses[lang][row.status],
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
