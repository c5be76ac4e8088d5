import { requestStatuses } from '@suyuan/contract/root-requests'
import { staffRequests } from '@suyuan/contract/staff-requests'
import { randomNumbers } from '@suyuan/genealogy/testing/random-numbers'
import type { SignedInCaller } from '@suyuan/server/app/caller'
import type { OpenDatabase } from '@suyuan/server/db/client'
import { migrateDatabase } from '@suyuan/server/db/migrate'
import { rootRequests } from '@suyuan/server/db/schema/roots'
import { requestKeys } from '@suyuan/server/features/roots/request-keys'
import { listRequests } from '@suyuan/server/features/staff/request-queue'
import { openBenchDatabase } from './bench-database.ts'
import { type Cell, printTable, summarise, timingCells, timingHead } from './table.ts'

const REQUESTS = 100_000
const CALLS = 30
const BATCH = 500

const staff: SignedInCaller = {
  lang: 'zh-CN',
  address: '127.0.0.1',
  userAgent: '',
  requestId: 'bench',
  session: { id: 'bench', userId: 'staff-1', role: 'staff' },
  way: 'api',
}

/** What staff ask the queue for; `after` begins in its midst. */
const questions: Record<string, object> = {
  'first page': {},
  'a page in the midst': { after: REQUESTS / 2 },
  'one status': { status: 'waiting' },
  'a rare status': { status: 'closed', order: 'oldest' },
  mine: { assignee: 'me' },
  'one surname': { surname: '陳' },
  overdue: { overdue: true },
  'a common word': { text: '族谱' },
  'a rare word': { text: '敦睦堂九九' },
  'a word that is nowhere': { text: '没有这个词' },
  'status, surname and word': { status: 'new', surname: '陈', text: '福建' },
}

/** A queue of 100,000 requests: each way of asking for a part of it. */
export async function benchRequests(): Promise<void> {
  const rows: Cell[][] = []
  for (const kind of ['PostgreSQL', 'PGlite'] as const) {
    const { database, end } = await openBenchDatabase(kind)
    try {
      await migrateDatabase(database)
      await fill(database)
      for (const [name, question] of Object.entries(questions)) {
        const input = staffRequests.list.input.parse(question)
        const times: number[] = []
        for (let call = 0; call < CALLS; call++) {
          const begun = performance.now()
          await listRequests(database.db, input, staff)
          times.push(performance.now() - begun)
        }
        rows.push([`${kind}: ${name}`, ...timingCells(summarise(times))])
      }
    } finally {
      await end()
    }
  }
  printTable(`Pages of a queue of ${REQUESTS} requests`, ['asked for', ...timingHead], rows)
}

const surnames = ['陈', '林', '黄', '张', '李', '王', '吴', '刘', '蔡', '杨']
const words = ['福建', '族谱', '漳浦', '泉州', '字辈', '文德', '堂号', '迁', '南洋', '祖父', '光绪']

async function fill({ db, pool }: OpenDatabase): Promise<void> {
  const random = randomNumbers(7)
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? ''
  for (let done = 0; done < REQUESTS; done += BATCH) {
    const rows = Array.from({ length: BATCH }, (_, index) => {
      const number = done + index
      const surname = pick(surnames)
      const message = Array.from({ length: 20 }, () => pick(words)).join('')
      const rare = number % 10_000 === 0 ? '敦睦堂九九' : ''
      const contact = `family-${number}@example.org`
      return {
        surname,
        contact,
        message: message + rare,
        lang: 'zh-CN' as const,
        context: {},
        requestKey: String(number),
        status: number % 1000 === 0 ? ('closed' as const) : pickStatus(random()),
        assigneeId: `staff-${number % 50}`,
        dueOn: number % 20 === 0 ? '2020-01-01' : null,
        ...requestKeys(surname, contact, [message + rare]),
      }
    })
    await db.insert(rootRequests).values(rows)
  }
  await pool.query('vacuum analyze root_requests')
}

function pickStatus(share: number) {
  return requestStatuses[Math.floor(share * (requestStatuses.length - 1))] ?? 'new'
}
