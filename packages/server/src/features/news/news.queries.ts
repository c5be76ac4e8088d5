import {
  and,
  arrayContains,
  desc,
  eq,
  getTableColumns,
  inArray,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { articles } from '../../db/schema/news.ts'

export type ArticleRow = typeof articles.$inferSelect

const {
  content: _content,
  contentEn: _contentEn,
  contentTw: _contentTw,
  pictures: _pictures,
  ...listed
} = getTableColumns(articles)

/** An article without its text, which no list shows. */
export type ListedArticle = Omit<ArticleRow, 'content' | 'contentEn' | 'contentTw' | 'pictures'>

/** What visitors see: it has been published, and its moment has come. Every query here asks for it. */
const visible = and(eq(articles.state, 'published'), lte(articles.createdAt, sql`now()`))

interface ArticleFilter {
  category: number
  /** Null for articles about any surname. */
  surnameId: number | null
  page: number
  limit: number
}

export async function listArticles(
  db: Queryable,
  { category, surnameId, page, limit }: ArticleFilter,
): Promise<{ rows: ListedArticle[]; total: number }> {
  const wanted = and(
    eq(articles.category, category),
    surnameId === null ? undefined : concerning(surnameId, null),
  )
  const [rows, total] = await Promise.all([
    newest(db, wanted, limit, (page - 1) * limit),
    count(db, wanted),
  ])
  return { rows, total }
}

function newest(
  db: Queryable,
  wanted: SQL | undefined,
  limit: number,
  offset = 0,
): Promise<ListedArticle[]> {
  return db
    .select(listed)
    .from(articles)
    .where(and(visible, wanted))
    .orderBy(desc(articles.createdAt), desc(articles.id))
    .limit(limit)
    .offset(offset)
}

async function count(db: Queryable, wanted: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(articles)
    .where(and(visible, wanted))
  return row?.total ?? 0
}

export async function findArticle(db: Queryable, id: number): Promise<ArticleRow | undefined> {
  const [row] = await db
    .select()
    .from(articles)
    .where(and(visible, eq(articles.id, id)))
  return row
}

/** Those of some articles that visitors see. */
export function findArticles(db: Queryable, ids: readonly number[]): Promise<ListedArticle[]> {
  return newest(db, inArray(articles.id, [...ids]), ids.length)
}

/** Whether visitors see an article that shows a picture now, whichever it was uploaded for. */
export async function isShownByArticle(db: Queryable, pictureId: string): Promise<boolean> {
  return (await showing(db, pictureId)).length > 0
}

/** An article that visitors see and that shows an upload; found by its index, however many there are. */
export const showing = (db: Queryable, pictureId: string) =>
  db
    .select({ id: articles.id })
    .from(articles)
    .where(and(visible, arrayContains(articles.pictures, [pictureId])))
    .limit(1)

/**
 * Which articles visitors see and which version of each: another text once either is another, also
 * where one went and another came at once.
 */
export async function articlesMark(db: Queryable): Promise<string> {
  const [row] = await db
    .select({
      mark: sql<string>`concat_ws(' ', count(*), sum(hashtextextended(
        concat_ws(' ', ${articles.id}, ${articles.createdAt}, ${articles.updatedAt}, ${articles.rowVersion}),
        0)))`,
    })
    .from(articles)
    .where(visible)
  return row?.mark ?? ''
}

/** Articles about a surname, or about the province a search has come to. */
function concerning(surnameId: number, provinceId: number | null): SQL {
  const aboutSurname = sql`${articles.surnameIds} @> ${JSON.stringify([surnameId])}::jsonb`
  return provinceId === null
    ? aboutSurname
    : sql`(${aboutSurname} or ${articles.provinceId} = ${provinceId})`
}

export function countArticlesConcerning(
  db: Queryable,
  surnameId: number,
  provinceId: number | null,
): Promise<number> {
  return count(db, concerning(surnameId, provinceId))
}

export function listArticlesConcerning(
  db: Queryable,
  surnameId: number,
  provinceId: number | null,
  limit: number,
): Promise<ListedArticle[]> {
  return newest(db, concerning(surnameId, provinceId), limit)
}
