import { and, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { articles } from '../../db/schema/news.ts'

export type ArticleRow = typeof articles.$inferSelect

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
): Promise<{ rows: ArticleRow[]; total: number }> {
  const wanted = and(
    eq(articles.category, category),
    surnameId === null ? undefined : concerning(surnameId, null),
  )
  const rows = await db
    .select()
    .from(articles)
    .where(wanted)
    .orderBy(desc(articles.createdAt), desc(articles.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(articles)
    .where(wanted)
  return { rows, total: count?.total ?? 0 }
}

export async function findArticle(db: Queryable, id: number): Promise<ArticleRow | undefined> {
  const [row] = await db.select().from(articles).where(eq(articles.id, id))
  return row
}

/** Articles about a surname, or about the province a search has come to. */
function concerning(surnameId: number, provinceId: number | null) {
  const aboutSurname = sql`${articles.surnameIds} @> ${JSON.stringify([surnameId])}::jsonb`
  return provinceId === null
    ? aboutSurname
    : sql`(${aboutSurname} or ${articles.provinceId} = ${provinceId})`
}

export async function countArticlesConcerning(
  db: Queryable,
  surnameId: number,
  provinceId: number | null,
): Promise<number> {
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(articles)
    .where(concerning(surnameId, provinceId))
  return count?.total ?? 0
}

export function listArticlesConcerning(
  db: Queryable,
  surnameId: number,
  provinceId: number | null,
  limit: number,
): Promise<ArticleRow[]> {
  return db
    .select()
    .from(articles)
    .where(concerning(surnameId, provinceId))
    .orderBy(desc(articles.createdAt), desc(articles.id))
    .limit(limit)
}
