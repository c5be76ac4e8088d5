import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { paths } from '../packages/web/src/paths.ts'
import type { pages } from '../packages/web/src/route-table.ts'
import { newTitle, sampleBook, WENG } from './books.ts'
import { done, smallFamily } from './family-trees.ts'
import { type Member, newToken, register } from './members.ts'
import { sendRequest } from './requests.ts'

type DeskPath = Extract<keyof typeof pages, `/staff${string}`>

/** Something of each kind that the desk deals with, in both languages; the ids of what its pages show. */
async function workFor(request: APIRequestContext) {
  const kept = await sampleBook(newTitle(), '四卷')
  const other = await sampleBook(newTitle(), '五卷')
  const corrected = { object: 'book', object_id: kept } as const
  const fields = [{ field: 'volumes', value: '二十三卷' } as const]
  await done(request, 'POST /api/web/correction/suggest', {
    ...corrected,
    fields,
    reason: '卷首。So it says in the foreword of the book.',
    request_key: randomUUID(),
  })
  const sent = await sendRequest(request, {
    surname: '翁',
    describe: '漳浦赤湖。My family left for Penang by junk.',
  })
  const owner = await newToken(request, await register(request))
  const tree = { title: '颍川陈氏宗谱 of the Chans in Penang', surname: '陈', author: '陈嘉树' }
  const { id } = await done(request, 'POST /api/web/tree/create', tree, owner)
  const { first } = await smallFamily(request, { id, token: owner })
  await done(request, 'POST /api/web/tree/visibility', { id, visibility: 'public' }, owner)
  const asking = await newToken(request, await register(request))
  const words = { text: '文焕公可曾到过槟城？ Has he ever been to Penang?', send_key: randomUUID() }
  const about = { family_tree_id: id, person_id: first.id, ...words }
  const thread = await done(request, 'POST /api/web/message/ask', about, asking)
  const message = thread.messages.at(-1)?.id ?? 0
  const reported = { id: thread.id, message, reason: '索要汇款。Asks for money to be sent.' }
  await done(request, 'POST /api/web/message/report', reported, owner)
  return { kept, other, sent }
}

/** An address of every page of the desk: without a line for each page the types do not agree. */
export async function deskAddresses(
  request: APIRequestContext,
  { login_name }: Member,
  token: string,
): Promise<Record<DeskPath, string>> {
  const { kept, other, sent } = await workFor(request)
  const open = { status: 'open', limit: 50 } as const
  const suggested = await done(request, 'POST /api/web/staff/corrections', open, token)
  const reports = await done(request, 'POST /api/web/staff/reports', {}, token)
  const found = await done(request, 'POST /api/web/staff/members', { text: login_name }, token)
  const begun = { title: '漳浦赤湖 as it was in the old days', request_key: randomUUID() }
  const article = await done(request, 'POST /api/web/staff/article/create', begun, token)
  return {
    '/staff': paths.staff({ surname: '翁' }),
    '/staff-request': paths.staffRequest(sent),
    '/staff-audit': paths.staffAudit(),
    '/staff-corrections': paths.staffCorrections(),
    '/staff-correction': paths.staffCorrection(suggested.list.at(-1)?.id ?? ''),
    '/staff-members': paths.staffMembers(),
    '/staff-member': paths.staffMember(found.list[0]?.id ?? ''),
    '/staff-reports': paths.staffReports(),
    '/staff-report': paths.staffReport(reports.list.at(-1)?.id ?? ''),
    '/staff-articles': paths.staffArticles(),
    '/staff-article': paths.staffArticle(article.id),
    '/staff-home': paths.staffHome(),
    '/staff-books': paths.staffBooks(),
    '/staff-book': paths.staffBook(kept),
    '/staff-book-merge': paths.staffBookMerge({ id: kept, other_id: other }),
    '/staff-book-import': paths.staffBookImport(),
    '/staff-surnames': paths.staffSurnames(),
    '/staff-surname': paths.staffSurname(WENG),
    '/staff-event-types': paths.staffEventTypes(),
  }
}
