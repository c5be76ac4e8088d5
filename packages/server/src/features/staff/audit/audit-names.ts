import type { auditedObjects } from '@suyuan/contract/audited'
import type { Lang } from '@suyuan/contract/lang'
import { requestNumber } from '@suyuan/contract/root-requests'
import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { users } from '../../../db/schema/accounts.ts'
import type { auditEvents } from '../../../db/schema/audit.ts'
import { bookImports } from '../../../db/schema/book-imports.ts'
import { books } from '../../../db/schema/catalogue.ts'
import { corrections } from '../../../db/schema/corrections.ts'
import { messageReports } from '../../../db/schema/messages.ts'
import { articles } from '../../../db/schema/news.ts'
import { rootRequests } from '../../../db/schema/roots.ts'
import { surnames } from '../../../db/schema/surnames.ts'
import { treeEventTypes } from '../../../db/schema/trees.ts'
import { localized } from '../../../text/localized.ts'
import { displayedSurname } from '../../surnames/displayed-surname.ts'

type AuditedObject = (typeof auditedObjects)[number]
type Named = Pick<typeof auditEvents.$inferSelect, 'object' | 'objectId' | 'detail'>

/** An object's name to a reader; empty where it is gone or has none. */
export type NameOf = (object: AuditedObject, id: string) => string

/** Names by id. */
type Names = readonly (readonly [string, string])[]
type Reader = (db: Queryable, ids: readonly string[], lang: Lang) => Promise<Names>

const numbers = (ids: readonly string[]) => ids.map(Number).filter(Number.isSafeInteger)

/** Objects that have names; the log itself keeps ids alone. */
const readers: Partial<Record<AuditedObject, Reader>> = {
  async request(db, ids) {
    const rows = await db
      .select({ id: rootRequests.id })
      .from(rootRequests)
      .where(inArray(rootRequests.id, [...ids]))
    return rows.map(({ id }) => [id, requestNumber(id)])
  },
  async report(db, ids) {
    const rows = await db
      .select({ id: messageReports.id })
      .from(messageReports)
      .where(inArray(messageReports.id, [...ids]))
    return rows.map(({ id }) => [id, requestNumber(id)])
  },
  async member(db, ids) {
    const rows = await db
      .select({ id: users.id, name: users.loginName })
      .from(users)
      .where(inArray(users.id, [...ids]))
    return rows.map(({ id, name }) => [id, name])
  },
  async book(db, ids, lang) {
    const rows = await db
      .select({ id: books.id, title: books.title })
      .from(books)
      .where(inArray(books.id, numbers(ids)))
    return rows.map(({ id, title }) => [String(id), localized(lang, title)])
  },
  async surname(db, ids, lang) {
    const rows = await db
      .select({ id: surnames.id, surname: surnames.surname, traditional: surnames.traditional })
      .from(surnames)
      .where(inArray(surnames.id, numbers(ids)))
    return rows.map((row) => [String(row.id), displayedSurname(row, lang)])
  },
  async article(db, ids, lang) {
    const rows = await db
      .select({
        id: articles.id,
        title: articles.title,
        titleEn: articles.titleEn,
        titleTw: articles.titleTw,
      })
      .from(articles)
      .where(inArray(articles.id, numbers(ids)))
    return rows.map(({ id, title, titleEn, titleTw }) => [
      String(id),
      localized(lang, title, titleEn, titleTw),
    ])
  },
  async book_import(db, ids) {
    const rows = await db
      .select({ id: bookImports.id, name: bookImports.fileName })
      .from(bookImports)
      .where(inArray(bookImports.id, [...ids]))
    return rows.map(({ id, name }) => [id, name])
  },
  async event_type(db, ids, lang) {
    const rows = await db
      .select()
      .from(treeEventTypes)
      .where(inArray(treeEventTypes.id, numbers(ids)))
    return rows.map(({ id, name, nameEn, nameTw }) => [
      String(id),
      localized(lang, name, nameEn, nameTw),
    ])
  },
  /** By the record that it is about. */
  async correction(db, ids, lang) {
    const rows = await db
      .select({
        id: corrections.id,
        object: corrections.object,
        objectId: corrections.objectId,
      })
      .from(corrections)
      .where(inArray(corrections.id, [...ids]))
    const about = rows.map(({ id, object, objectId }) => ({ id, object, record: String(objectId) }))
    const nameOf = await namesOf(
      db,
      about.map(({ object, record }) => [object, record]),
      lang,
    )
    return about.map(({ id, object, record }) => [id, nameOf(object, record)])
  },
}

/** Names of all that a page of the log speaks of. @param members ids of members besides */
export function namesOfAudited(
  db: Queryable,
  rows: readonly Named[],
  members: readonly string[],
  lang: Lang,
): Promise<NameOf> {
  const meant = rows.flatMap(({ object, objectId, detail }): [AuditedObject, unknown][] => [
    [object, objectId],
    ['book', detail['book']],
    ['book', detail['other']],
  ])
  const named = meant.flatMap(([object, id]): [AuditedObject, string][] =>
    id === undefined || id === '' ? [] : [[object, String(id)]],
  )
  return namesOf(db, [...named, ...members.map((id) => ['member', id] as const)], lang)
}

async function namesOf(
  db: Queryable,
  meant: readonly (readonly [AuditedObject, string])[],
  lang: Lang,
): Promise<NameOf> {
  const wanted = Map.groupBy(meant, ([object]) => object)
  const known = new Map<string, string>()
  for (const [object, pairs] of wanted) {
    const ids = [...new Set(pairs.map(([, id]) => id))]
    const names = (await readers[object]?.(db, ids, lang)) ?? []
    for (const [id, name] of names) known.set(`${object} ${id}`, name)
  }
  return (object, id) => known.get(`${object} ${id}`) ?? ''
}
