import { ANCESTRY_PAGE_SIZE, ARTICLE_CATEGORY, COUNTRY_ID } from '@suyuan/contract/limits'
import { useTranslation } from 'react-i18next'
import { useLocation, useRevalidator } from 'react-router'
import { ArticleList } from '../features/news/article-list.tsx'
import { AncestryHero } from '../features/roots/ancestry-hero.tsx'
import { restoreFlow } from '../features/roots/restore-flow.ts'
import { RootSearch } from '../features/roots/root-search.tsx'
import { SurnameInput } from '../features/surnames/surname-input.tsx'
import { quietCall } from '../lib/quiet-call.ts'
import { useRootApplication } from '../lib/root-application-context.ts'
import { pageContext } from '../page-context.ts'
import { paths } from '../paths.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import type { Route } from './+types/ancestry.ts'

export const handle: PageHandle = { background: 'grey', footer: false }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = context.get(pageContext)
  const page = pageOf(url.searchParams)
  const list = { id: ARTICLE_CATEGORY, page, limit: ANCESTRY_PAGE_SIZE }
  const [provinces, articles] = await Promise.all([
    quietCall(call, 'POST /api/web/pub/city', { parent_id: COUNTRY_ID }),
    quietCall(call, 'POST /api/web/article/list', list),
  ])
  const flow = await restoreFlow(call, url.searchParams, provinces ?? [])
  return { page, provinces, articles, flow }
}

function pageOf(params: URLSearchParams): number {
  const page = params.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}

export default function Ancestry({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('roots')
  const application = useRootApplication()
  return (
    <>
      <PageHead title={t('page.title')} description={t('page.description')} params={['page']} />
      <AncestryHero>
        <RootSearch
          restored={loaderData.flow}
          provinces={loaderData.provinces}
          SurnameField={SurnameInput}
          onAskStaff={(surname) => application?.open({ surname })}
        />
      </AncestryHero>
      <Articles loaderData={loaderData} />
    </>
  )
}

function Articles({ loaderData: { articles, page } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { t } = useTranslation('news')
  const { search } = useLocation()
  const { revalidate, state } = useRevalidator()
  if (articles === null) {
    return (
      <ErrorState
        message={t('list.failed')}
        onRetry={() => void revalidate()}
        busy={state === 'loading'}
      />
    )
  }
  return (
    <ArticleList
      articles={articles.list}
      page={page}
      totalPages={articles.total_page}
      hrefOf={(to) => `${paths.ancestry()}${withPage(search, to)}`}
    />
  )
}

/** The current query with another page; the search above the list keeps its state. */
function withPage(search: string, page: number): string {
  const params = new URLSearchParams(search)
  if (page === 1) params.delete('page')
  else params.set('page', String(page))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
