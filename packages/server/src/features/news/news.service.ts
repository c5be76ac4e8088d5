import type { Lang } from '@suyuan/contract/lang'
import type { Article, ArticleSummary } from '@suyuan/contract/news'
import { siteDay } from '@suyuan/contract/site-time'
import type { Queryable } from '../../db/client.ts'
import { localized } from '../../text/localized.ts'
import {
  type ArticleRow,
  articlesMark,
  countArticlesConcerning,
  findArticle,
  findArticles,
  isShownByArticle,
  type ListedArticle,
  listArticles,
  listArticlesConcerning,
} from './news.queries.ts'

/** An article without its text, in the reader's language. */
export function articleSummary(row: ListedArticle, lang: Lang): ArticleSummary {
  return {
    id: row.id,
    title: localized(lang, row.title, row.titleEn, row.titleTw),
    subtitle: localized(lang, row.subtitle, row.subtitleEn, row.subtitleTw),
    introduction: localized(lang, row.introduction, row.introductionEn, row.introductionTw),
    image_url: row.imageUrl,
    image_square_url: row.imageSquareUrl,
    created_at: siteDay(row.createdAt),
    updated_at: siteDay(lastChange(row)),
  }
}

/** What was written before it was published has not changed since. */
function lastChange({ createdAt, updatedAt }: Pick<ListedArticle, 'createdAt' | 'updatedAt'>) {
  return createdAt > updatedAt ? createdAt : updatedAt
}

/** An article with its text, in the reader's language. */
export function presentArticle(row: ArticleRow, lang: Lang): Article {
  return {
    ...articleSummary(row, lang),
    content: localized(lang, row.content, row.contentEn, row.contentTw),
  }
}

/** Whether an article that visitors see shows an uploaded picture. */
export function showsPicture(db: Queryable, pictureId: string): Promise<boolean> {
  return isShownByArticle(db, pictureId)
}

/** Another text whenever what visitors see of the articles is another. */
export function stateOfArticles(db: Queryable): Promise<string> {
  return articlesMark(db)
}

/** The newest articles that visitors see, without their texts. */
export async function newestArticles(
  db: Queryable,
  category: number,
  most: number,
): Promise<ListedArticle[]> {
  const { rows } = await listArticles(db, { category, surnameId: null, page: 1, limit: most })
  return rows
}

/** Those of some articles that visitors see, by their ids, in the reader's language. */
export async function articlesById(
  db: Queryable,
  ids: readonly number[],
  lang: Lang,
): Promise<ReadonlyMap<number, ArticleSummary>> {
  if (ids.length === 0) return new Map()
  const rows = await findArticles(db, ids)
  return new Map(rows.map((row) => [row.id, articleSummary(row, lang)]))
}

export function countArticlesAbout(
  db: Queryable,
  surnameId: number,
  provinceId: number | null,
): Promise<number> {
  return countArticlesConcerning(db, surnameId, provinceId)
}

/** Articles about a surname or about the chosen province, the newest first. */
export async function articlesAbout(
  db: Queryable,
  surnameId: number,
  provinceId: number | null,
  lang: Lang,
  limit: number,
): Promise<ArticleSummary[]> {
  const rows = await listArticlesConcerning(db, surnameId, provinceId, limit)
  return rows.map((row) => articleSummary(row, lang))
}

/** An article as others announce it, in a reader's language. */
export interface PublishedArticle {
  id: number
  title: string
  introduction: string
  publishedAt: Date
  updatedAt: Date
}

/** The newest articles of a category; in English those alone that somebody has written in English. */
export async function publishedArticles(
  db: Queryable,
  category: number,
  lang: Lang,
  most: number,
): Promise<PublishedArticle[]> {
  const rows = await everyArticle(db, category)
  return rows
    .filter(({ titleEn }) => lang !== 'en' || titleEn !== null)
    .slice(0, most)
    .map((row) => ({
      id: row.id,
      title: localized(lang, row.title, row.titleEn, row.titleTw),
      introduction: localized(lang, row.introduction, row.introductionEn, row.introductionTw),
      publishedAt: row.createdAt,
      updatedAt: lastChange(row),
    }))
}

/** When each article of a category was last changed, by its id. */
export async function publishedDates(
  db: Queryable,
  category: number,
): Promise<ReadonlyMap<number, Date>> {
  const rows = await everyArticle(db, category)
  return new Map(rows.map((row) => [row.id, lastChange(row)]))
}

/** Far more than the site will have. */
const EVERY = 50_000

async function everyArticle(db: Queryable, category: number): Promise<ListedArticle[]> {
  const { rows } = await listArticles(db, { category, surnameId: null, page: 1, limit: EVERY })
  return rows
}

/** An article without its text, in the reader's language. */
export async function articleById(
  db: Queryable,
  id: number,
  lang: Lang,
): Promise<ArticleSummary | undefined> {
  const row = await findArticle(db, id)
  return row && articleSummary(row, lang)
}
