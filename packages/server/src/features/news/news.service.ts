import type { Lang } from '@suyuan/contract/lang'
import type { ArticleSummary } from '@suyuan/contract/news'
import type { Queryable } from '../../db/client.ts'
import { localized } from '../../text/localized.ts'
import {
  countArticlesConcerning,
  type ListedArticle,
  listArticlesConcerning,
} from './news.queries.ts'

const CHINA_STANDARD_TIME_MS = 8 * 3_600_000

/** YYYY-MM-DD of a moment in the site's time zone (China Standard Time, no daylight saving). */
function siteDate(moment: Date): string {
  return new Date(moment.getTime() + CHINA_STANDARD_TIME_MS).toISOString().slice(0, 10)
}

/** An article without its text, in the reader's language. */
export function articleSummary(row: ListedArticle, lang: Lang): ArticleSummary {
  return {
    id: row.id,
    title: localized(lang, row.title, row.titleEn),
    subtitle: localized(lang, row.subtitle, row.subtitleEn),
    introduction: localized(lang, row.introduction, row.introductionEn),
    image_url: row.imageUrl,
    image_square_url: row.imageSquareUrl,
    created_at: siteDate(row.createdAt),
    updated_at: siteDate(row.updatedAt),
  }
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
