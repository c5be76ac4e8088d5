import { ARTICLE_CATEGORY, NEWS_PAGE_SIZE } from '@suyuan/contract/limits'
import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { NewsCentre } from '../features/news/news-centre.tsx'
import { pageParam } from '../lib/address-params.ts'
import { browserCall } from '../lib/answers.ts'
import { callOrNull } from '../lib/call-or-null.ts'
import { withPage } from '../lib/with-page.ts'
import { pageContext, type ServerCall } from '../page-context.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/news-centre.ts'

/**
 * What an address asks for, on the server and in the browser.
 * @throws {Response} a redirect to the last page of articles, from one beyond it
 */
async function findNews(call: ServerCall, { searchParams, pathname }: URL) {
  const page = pageParam(searchParams)
  const articlesOf = (page: number) =>
    callOrNull(call, 'POST /api/web/article/list', {
      id: ARTICLE_CATEGORY,
      page,
      limit: NEWS_PAGE_SIZE,
    })
  const [articles, newest] = await Promise.all([articlesOf(page), articlesOf(1)])
  const last = Math.max(1, articles?.total_page ?? page)
  if (page > last) throw redirect(`${pathname}${withPage(searchParams, last)}`)
  return { page, articles, newest: newest?.list ?? [] }
}

export function loader({ context, url }: Route.LoaderArgs) {
  return findNews(context.get(pageContext).call, url)
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return findNews(browserCall, url)
}

export default function News({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('news')
  return (
    <>
      <PageHead
        title={t('newsCentre.title')}
        description={t('newsCentre.description')}
        params={['page']}
      />
      <NewsCentre {...loaderData} />
    </>
  )
}
