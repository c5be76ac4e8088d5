import { news } from '@suyuan/contract/news'
import { AppError } from '../../app/app-error.ts'
import { implement } from '../../app/implement.ts'
import type { Database } from '../../db/client.ts'
import { findArticle, listArticles } from './news.queries.ts'
import { articleSummary, presentArticle } from './news.service.ts'

export const newsRoutes = (db: Database) => [
  implement(news.list, async ({ input, caller }) => {
    const { rows, total } = await listArticles(db, {
      category: input.id,
      surnameId: input.surname_id,
      page: input.page,
      limit: input.limit,
    })
    return {
      list: rows.map((row) => articleSummary(row, caller.lang)),
      total_count: total,
      total_page: Math.ceil(total / input.limit),
    }
  }),
  implement(news.info, async ({ input, caller }) => {
    const row = await findArticle(db, input.id)
    if (!row) throw new AppError('not_found')
    return presentArticle(row, caller.lang)
  }),
]
