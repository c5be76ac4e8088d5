import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { limit, optionalId, page, requiredId } from './fields.ts'
import { ANCESTRY_PAGE_SIZE } from './limits.ts'

export const articleSummary = z.object({
  id: z.number(),
  title: z.string(),
  subtitle: z.string(),
  introduction: z.string(),
  image_url: z.string(),
  image_square_url: z.string(),
  /** YYYY-MM-DD. */
  created_at: z.string(),
  updated_at: z.string(),
})

export type ArticleSummary = z.output<typeof articleSummary>

/** `content` is sanitised HTML. */
export const article = articleSummary.extend({ content: z.string() })

export type Article = z.output<typeof article>

export const news = {
  list: endpoint({
    method: 'POST',
    path: '/api/web/article/list',
    summary: 'Articles of a category, the newest first',
    auth: 'public',
    input: z.object({
      id: requiredId,
      /** Only articles about this surname. */
      surname_id: optionalId,
      page,
      limit: limit(ANCESTRY_PAGE_SIZE),
    }),
    output: z.object({
      list: z.array(articleSummary),
      total_count: z.number(),
      total_page: z.number(),
    }),
    errors: [],
  }),
  info: endpoint({
    method: 'POST',
    path: '/api/web/article/info',
    summary: 'One article with its text',
    auth: 'public',
    input: z.object({ id: requiredId }),
    output: article,
    errors: ['not_found'],
  }),
}
