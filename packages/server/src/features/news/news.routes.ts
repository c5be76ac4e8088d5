import { news } from '@suyuan/contract/news'
import { AppError } from '../../http/app-error.ts'
import { implement } from '../../http/implementation.ts'
import { localized } from '../../text/localized.ts'
import { findArticle, listArticles } from './news.queries.ts'
import { articleSummary } from './news.service.ts'

export const newsRoutes = [
  implement(news.list, async ({ input, caller, services }) => {
    const { rows, total } = await listArticles(services.db, {
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
  implement(news.info, async ({ input, caller, services }) => {
    const row = await findArticle(services.db, input.id)
    if (!row) throw new AppError('not_found')
    return {
      ...articleSummary(row, caller.lang),
      content: localized(caller.lang, row.content, row.contentEn),
    }
  }),
]
