import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { articles } from '../../db/schema/news.ts'

export type ArticleRow = typeof articles.$inferSelect

const { content: _content, contentEn: _contentEn, ...listed } = getTableColumns(articles)

/** An article without its text, which no list shows. */
export type ListedArticle = Omit<ArticleRow, 'content' | 'contentEn'>

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
    .where(wanted)
    .orderBy(desc(articles.createdAt), desc(articles.id))
    .limit(limit)
    .offset(offset)
}

async function count(db: Queryable, wanted: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(articles).where(wanted)
  return row?.total ?? 0
}

export async function findArticle(db: Queryable, id: number): Promise<ArticleRow | undefined> {
  const [row] = await db.select().from(articles).where(eq(articles.id, id))
  return row
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
