import { type ArticleStanding, articleStandings } from '@suyuan/contract/article-states'

/** What the address asks the list for; what it cannot mean is left out. */
export interface ArticlesQuery {
  standing: ArticleStanding | ''
  text: string
  page: number
}

export function readArticles(params: URLSearchParams): ArticlesQuery {
  const page = Number(params.get('page'))
  return {
    standing: articleStandings.find((each) => each === params.get('standing')) ?? '',
    text: (params.get('text') ?? '').trim().slice(0, 60),
    page: Number.isSafeInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
  }
}
