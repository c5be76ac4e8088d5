import { NEWS_SIDE_SIZE } from '@suyuan/contract/limits'
import type { ArticleSummary } from '@suyuan/contract/news'
import type { ArticlePage } from '../neighbours/find-neighbours.ts'

/** Articles offered beside another one. */
export interface Batch {
  articles: readonly ArticleSummary[]
  /** Place in the list, from 0, where the next batch begins. */
  next: number
}

/**
 * The next articles of the list that are not to be left out, going round from its end to its
 * beginning; fewer where there are no more.
 * @param pageOf a page of the list, from 1, as long as a batch
 * @param from a place in the list, from 0
 */
export async function drawBatch(
  pageOf: (page: number) => Promise<ArticlePage>,
  from: number,
  without: ReadonlySet<number>,
): Promise<Batch> {
  const articles: ArticleSummary[] = []
  const listed = oncePerPage(pageOf)
  let place = from
  let total = Number.POSITIVE_INFINITY
  for (let seen = 0; seen < total && articles.length < NEWS_SIDE_SIZE; seen++) {
    const { list, total_count } = await listed(Math.floor(place / NEWS_SIDE_SIZE) + 1)
    total = total_count
    const article = list[place % NEWS_SIDE_SIZE]
    // The list may have become shorter than it was.
    place = place + 1 < total ? place + 1 : 0
    if (article && !without.has(article.id)) articles.push(article)
  }
  return { articles, next: place }
}

/** A batch begins within a page: each is asked for once. */
function oncePerPage(pageOf: (page: number) => Promise<ArticlePage>) {
  const asked = new Map<number, Promise<ArticlePage>>()
  return (page: number) => {
    const answer = asked.get(page) ?? pageOf(page)
    asked.set(page, answer)
    return answer
  }
}
