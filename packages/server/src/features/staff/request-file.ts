import type { Lang } from '@suyuan/contract/lang'
import { requestContext } from '@suyuan/contract/root-request-shapes'
import { requestNumber } from '@suyuan/contract/root-requests'
import {
  type RequestEvent,
  requestEventKinds,
  type StaffRequest,
} from '@suyuan/contract/staff-requests'
import { asc, eq, sql } from 'drizzle-orm'
import { recordAct } from '../../app/audit-log.ts'
import type { SignedInCaller } from '../../app/caller.ts'
import { permitted } from '../../app/policy.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { books, mergedBooks } from '../../db/schema/catalogue.ts'
import {
  requestBooks,
  requestEvents,
  rootRequests,
  type StoredEvidence,
} from '../../db/schema/roots.ts'
import { transact } from '../../db/transact.ts'
import { localized } from '../../text/localized.ts'
import { regionNames } from '../regions/regions.service.ts'
import { mailOf } from '../roots/request-letters.ts'
import type { RequestRow } from '../roots/request-links.ts'
import { keptUntil } from '../roots/root-requests.ts'
import { requestPolicy } from '../roots/roots.policy.ts'
import { namesOf } from './articles/present-article.ts'
import { colleagues, overdueNow } from './request-queue.ts'

/** One request with all that belongs to it; that it was looked at is noted. @throws {AppError} not_found */
export function readRequest(
  db: Database,
  id: string,
  caller: SignedInCaller,
): Promise<StaffRequest> {
  return transact(db, async (tx) => {
    const [found] = await tx.select().from(rootRequests).where(eq(rootRequests.id, id))
    const row = permitted(requestPolicy, 'work', found, caller)
    return showRequest(tx, row, caller)
  })
}

/** A request to somebody of the staff who has not just written to it; that they saw it is noted. */
export async function showRequest(
  tx: Queryable,
  row: RequestRow,
  caller: SignedInCaller,
): Promise<StaffRequest> {
  await recordAct(tx, caller, { action: 'read', object: 'request', objectId: row.id })
  return presentRequest(tx, row, caller.lang)
}

/** A request as the staff sees it. */
export async function presentRequest(
  tx: Queryable,
  row: RequestRow,
  lang: Lang,
): Promise<StaffRequest> {
  const nameOf = await regionNames(tx, lang)
  const told = requestContext.safeParse(row.context).data
  return {
    id: row.id,
    number: requestNumber(row.id),
    surname: row.surname,
    contact: row.contact,
    by_mail: mailOf(row.contact) !== null,
    message: row.message,
    lang: row.lang,
    context: {
      page: told?.page ?? '',
      province: nameOf(told?.province_id ?? null),
      city: nameOf(told?.city_id ?? null),
      place: told?.place ?? '',
      ancestors: told?.ancestors ?? '',
      generations: told?.generations ?? '',
      hall: told?.hall ?? '',
      moved: told?.moved ?? '',
      spelling: told?.spelling ?? '',
    },
    by_member: row.userId !== null,
    status: row.status,
    assignee_id: row.assigneeId ?? '',
    due_on: row.dueOn ?? '',
    overdue: overdueNow(row),
    created_at: row.createdAt.toISOString(),
    kept_until: keptUntil(row.createdAt),
    row_version: row.rowVersion,
    evidence: row.evidence && presentEvidence(row.evidence, lang),
    books: await attachedBooks(tx, row.id, lang),
    history: await historyOf(tx, row),
    colleagues: await colleagues(tx),
  }
}

function presentEvidence({ at, results }: StoredEvidence, lang: Lang): StaffRequest['evidence'] {
  const { percent, report_msg, evidence, books: found } = results[lang]
  const unjudged = whyUnjudged(results[lang])
  const isJudged = unjudged === ''
  return {
    at,
    percent: isJudged ? percent : null,
    unjudged,
    report: report_msg.map((text, index) => ({
      text,
      kind: evidence[index]?.kind ?? 'surname',
      stand: evidence[index]?.stand ?? 'known',
    })),
    books: isJudged ? found : found.map((book) => ({ ...book, percent: null })),
  }
}

/**
 * Why a match says nothing of any book; empty where it does. A surname alone gives each of its books
 * the same small chance, which judges none.
 */
function whyUnjudged({
  only_samples: onlySamples,
  evidence,
  books: found,
}: StoredEvidence['results'][Lang]): NonNullable<StaffRequest['evidence']>['unjudged'] {
  if (onlySamples) return 'only_samples'
  if (found.length === 0) return 'no_books'
  const tells = evidence.some(({ stand }) => stand === 'for' || stand === 'against')
  return tells ? '' : 'surname_only'
}

/** Books that staff have attached; one that was merged since shows as what it is part of now. */
export async function attachedBooks(
  tx: Queryable,
  requestId: string,
  lang: Lang,
): Promise<StaffRequest['books']> {
  const nameOf = await regionNames(tx, lang)
  const rows = await tx
    .select({
      id: books.id,
      title: books.title,
      provinceId: books.provinceId,
      cityId: books.cityId,
      addedAt: requestBooks.addedAt,
    })
    .from(requestBooks)
    .leftJoin(mergedBooks, eq(mergedBooks.id, requestBooks.bookId))
    .innerJoin(books, eq(books.id, sql`coalesce(${mergedBooks.intoId}, ${requestBooks.bookId})`))
    .where(eq(requestBooks.requestId, requestId))
    .orderBy(asc(requestBooks.addedAt), asc(books.id))
  const each = new Map(rows.map((row) => [row.id, row]))
  return [...each.values()].map(({ id, title, provinceId, cityId, addedAt }) => ({
    id,
    book_name: localized(lang, title),
    place: [nameOf(provinceId), nameOf(cityId)].filter(Boolean).join(' '),
    added_at: addedAt.toISOString(),
  }))
}

const kinds: readonly string[] = requestEventKinds

const isKind = (kind: string): kind is RequestEvent['kind'] => kinds.includes(kind)

function assigneesIn({ changes }: Pick<typeof requestEvents.$inferSelect, 'changes'>): string[] {
  return changes.flatMap(({ field, from, to }) => (field === 'assignee' ? [from, to] : []))
}

async function historyOf(
  tx: Queryable,
  { id, createdAt }: RequestRow,
): Promise<StaffRequest['history']> {
  const rows = await tx
    .select({
      id: requestEvents.id,
      kind: requestEvents.kind,
      at: requestEvents.at,
      by: users.loginName,
      subject: requestEvents.subject,
      text: requestEvents.body,
      changes: requestEvents.changes,
      mailed: requestEvents.mailed,
    })
    .from(requestEvents)
    .leftJoin(users, eq(users.id, requestEvents.actorId))
    .where(eq(requestEvents.requestId, id))
    .orderBy(asc(requestEvents.id))
  const nameOf = await namesOf(tx, rows.flatMap(assigneesIn))
  const created: RequestEvent = {
    id: 0,
    kind: 'created',
    at: createdAt.toISOString(),
    by: '',
    subject: '',
    text: '',
    changes: [],
    mailed: false,
  }
  const events = rows.flatMap(({ kind, at, by, changes, ...row }): RequestEvent[] => {
    if (!isKind(kind)) return []
    const named = changes.map((change) =>
      change.field === 'assignee'
        ? {
            ...change,
            from: nameOf(change.from) || change.from,
            to: nameOf(change.to) || change.to,
          }
        : change,
    )
    return [{ ...row, kind, at: at.toISOString(), by: by ?? '', changes: named }]
  })
  return [created, ...events]
}
