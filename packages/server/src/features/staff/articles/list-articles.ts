import type { ArticleStanding } from '@suyuan/contract/article-states'
import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import type { Lang } from '@suyuan/contract/lang'
import { ARTICLE_CATEGORY } from '@suyuan/contract/limits'
import type { staffArticles } from '@suyuan/contract/staff-articles'
import { simplified } from '@suyuan/genealogy/text/simplified'
import { and, desc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { articles } from '../../../db/schema/news.ts'
import { namesOf, presentListed, standing } from './present-article.ts'

const ofSite = eq(articles.category, ARTICLE_CATEGORY)

/** A page of articles; the deleted ones only where they are asked for. */
export async function listStaffArticles(
  db: Queryable,
  { standing: wanted, text, page, limit }: ParsedInputOf<typeof staffArticles.list>,
  lang: Lang,
) {
  const condition = and(
    ofSite,
    wanted === '' ? isNull(articles.deletedAt) : sql`${standing} = ${wanted}`,
    text === '' ? undefined : titled(text),
  )
  const rows = await db
    .select({
      id: articles.id,
      title: articles.title,
      titleEn: articles.titleEn,
      titleTw: articles.titleTw,
      createdAt: articles.createdAt,
      editedAt: articles.editedAt,
      editedBy: articles.editedBy,
      standing,
    })
    .from(articles)
    .where(condition)
    .orderBy(desc(articles.createdAt), desc(articles.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(articles)
    .where(condition)
  const total = counted?.total ?? 0
  const nameOf = await namesOf(
    db,
    rows.map(({ editedBy }) => editedBy),
  )
  return {
    list: rows.map((row) => presentListed(row, row.standing, nameOf, lang)),
    total_count: total,
    total_page: Math.ceil(total / limit),
    counts: await countByStanding(db),
  }
}

function titled(text: string): SQL | undefined {
  const part = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return or(
    ilike(articles.title, part(simplified(text))),
    ilike(articles.titleTw, part(text)),
    ilike(articles.titleEn, part(text)),
  )
}

async function countByStanding(db: Queryable) {
  const rows = await db
    .select({ standing, count: sql<number>`count(*)::int` })
    .from(articles)
    .where(ofSite)
    // By its place in the list: the expression itself would be another one to the database.
    .groupBy(sql`1`)
  const counted = new Map(rows.map((row) => [row.standing, row.count]))
  const countOf = (each: ArticleStanding) => counted.get(each) ?? 0
  return {
    draft: countOf('draft'),
    scheduled: countOf('scheduled'),
    published: countOf('published'),
    hidden: countOf('hidden'),
    deleted: countOf('deleted'),
  }
}
