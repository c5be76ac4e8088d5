import { randomUUID } from 'node:crypto'
import { users } from '../db/schema/accounts.ts'
import { corrections } from '../db/schema/corrections.ts'
import { messageReports, messages, messageThreads } from '../db/schema/messages.ts'
import { rootRequests } from '../db/schema/roots.ts'
import { requestKeys } from '../features/roots/request-keys.ts'
import type { TestApp } from './test-app.ts'

const words = { surname: '陈', contact: 'wechat: chen', message: '泉州' }

/** A request nobody has looked at yet. @returns its id */
export async function newRequest(
  { database }: Pick<TestApp, 'database'>,
  changes: Partial<typeof rootRequests.$inferInsert> = {},
): Promise<string> {
  const { surname, contact, message } = { ...words, ...changes }
  const [row] = await database.db
    .insert(rootRequests)
    .values({
      ...words,
      lang: 'zh-CN',
      context: {},
      requestKey: randomUUID(),
      ...requestKeys(surname, contact, [message]),
      ...changes,
    })
    .returning({ id: rootRequests.id })
  if (!row) throw new Error('no request was stored')
  return row.id
}

/** For each endpoint of the desk that takes an id, what it takes besides: enough to be carried out. */
const writes: Record<string, object> = {
  'POST /api/web/staff/request': {},
  'POST /api/web/staff/request/change': { status: 'in_progress' },
  'POST /api/web/staff/request/note': { text: '查过《颍川陈氏宗谱》' },
  'POST /api/web/staff/request/book': { book_id: 10, attached: true },
  'POST /api/web/staff/request/draft': { template: 'found', lang: 'en' },
  'POST /api/web/staff/request/reply': {
    lang: 'zh-CN',
    subject: '关于您的申请',
    text: '您好',
    status: 'answered',
  },
  'POST /api/web/staff/request/delete': {},
}

/** Forms about a fresh request, by the endpoint that they go to. */
export const staffForms: Record<string, (test: TestApp) => Promise<object>> = Object.fromEntries(
  Object.entries(writes).map(([name, more]) => [
    name,
    async (test: TestApp) => ({
      id: await newRequest(test),
      row_version: 1,
      reply_key: randomUUID(),
      note_key: randomUUID(),
      ...more,
    }),
  ]),
)

/** A suggestion nobody has decided on. @returns its id */
async function newCorrection({ database }: TestApp): Promise<string> {
  const [row] = await database.db
    .insert(corrections)
    .values({
      object: 'book',
      objectId: 10,
      fields: [{ field: 'volumes', before: '', suggested: '三卷', accepted: false }],
      reason: '原书',
      contact: '',
      lang: 'zh-CN',
      requestKey: randomUUID(),
    })
    .returning({ id: corrections.id })
  if (!row) throw new Error('no suggestion was stored')
  return row.id
}

/** The same of suggested corrections. */
export const correctionForms: typeof staffForms = {
  'POST /api/web/staff/correction': async (test) => ({ id: await newCorrection(test) }),
  'POST /api/web/staff/correction/decide': async (test) => ({
    id: await newCorrection(test),
    row_version: 1,
    accepted: [],
    answer: '原书为二十四卷',
  }),
}

/** A member nobody has acted on. @returns the id */
export async function newMember({ database }: TestApp): Promise<string> {
  const id = randomUUID()
  await database.db.insert(users).values({
    id,
    surname: '陈',
    lastName: '某',
    loginName: id,
    loginKey: id,
    loginSkeleton: id,
    lang: 'zh-CN',
    passwordHash: '',
    consentVersion: '',
    consentedAt: new Date(),
  })
  return id
}

/** The same of members. */
export const memberForms: typeof staffForms = Object.fromEntries(
  Object.entries({
    '': {},
    '/contacts': {},
    '/suspend': { reason: '广告' },
    '/lift': {},
    '/sessions/end': {},
  }).map(([path, more]) => [
    `POST /api/web/staff/member${path}`,
    async (test: TestApp) => ({
      id: await newMember(test),
      row_version: 1,
      suspension_key: randomUUID(),
      suspension_id: randomUUID(),
      ...more,
    }),
  ]),
)

/** A message that a member has reported. @returns the id of the report */
async function newReport({ database: { db } }: TestApp): Promise<string> {
  const [thread] = await db
    .insert(messageThreads)
    .values({ askerId: randomUUID(), ownerId: randomUUID() })
    .returning()
  if (!thread) throw new Error('no thread was stored')
  const words = { thread: thread.id, authorId: thread.askerId ?? '', body: '问', key: randomUUID() }
  const [message] = await db.insert(messages).values(words).returning()
  const [report] = await db
    .insert(messageReports)
    .values({ message: message?.id ?? 0, reporterId: thread.ownerId, reason: '广告' })
    .returning()
  if (!report) throw new Error('no report was stored')
  return report.id
}

/** The same of reported messages. */
export const reportForms: typeof staffForms = {
  'POST /api/web/staff/report': async (test) => ({ id: await newReport(test) }),
  'POST /api/web/staff/report/close': async (test) => ({
    id: await newReport(test),
    row_version: 1,
    note: '无不当',
  }),
}
