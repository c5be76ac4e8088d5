import type { Calls } from '@suyuan/contract/api'

export type ArticlePage = Calls['POST /api/web/article/list']['output']

/** The article that was opened before this one; null where it was the first. */
export function previousVisited(visited: readonly number[], id: number): number | null {
  const at = visited.indexOf(id)
  return (at < 0 ? visited.at(-1) : visited[at - 1]) ?? null
}

/**
 * The first listed article that has not been opened yet.
 * @param pageOf a page of the list, from 1
 */
export async function nextUnvisited(
  pageOf: (page: number) => Promise<ArticlePage>,
  passedOver: ReadonlySet<number>,
): Promise<number | null> {
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { list, total_page } = await pageOf(page)
    pages = total_page
    const next = list.find(({ id }) => !passedOver.has(id))
    if (next) return next.id
  }
  return null
}
