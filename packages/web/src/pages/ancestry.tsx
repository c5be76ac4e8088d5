import { ANCESTRY_PAGE_SIZE, ARTICLE_CATEGORY } from '@suyuan/contract/limits'
import { useTranslation } from 'react-i18next'
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { totalsOf } from '../features/catalogue/archive/counts.ts'
import { ArticlePages } from '../features/news/article-pages.tsx'
import { cluesOf } from '../features/roots/assistant/talk.ts'
import { useTalk } from '../features/roots/assistant/use-talk.ts'
import { GuidedSearch } from '../features/roots/guided-search.tsx'
import { knownSoFar } from '../features/roots/known-so-far.ts'
import { AncestryHero } from '../features/roots/search/ancestry-hero.tsx'
import { differInTab, tabOfAddress } from '../features/roots/search/ancestry-tab.ts'
import { AncestryPanel, AncestryTabs } from '../features/roots/search/ancestry-tabs.tsx'
import { findFlow } from '../features/roots/search/find-flow.ts'
import { pageParam } from '../lib/address-params.ts'
import { browserCall } from '../lib/answers.ts'
import { callOrNull } from '../lib/call-or-null.ts'
import { useKnownForRequest, useRootRequest } from '../lib/root-request-context.ts'
import { useAddressSearch } from '../lib/use-address-search.ts'
import { withPage } from '../lib/with-page.ts'
import { pageContext, type ServerCall } from '../page-context.ts'
import { paths } from '../paths.ts'
import { findPlaces } from '../pickers/places.ts'
import { familyForm } from '../pickers/surname-names.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/ancestry.ts'

export const handle: PageHandle = { background: 'grey', footer: false }

/** Asked for its totals alone. */
const everyBook = {
  surname_id: '',
  province_id: '',
  city_id: '',
  generation: '',
  page: 1,
  limit: 1,
} as const

/** What an address asks for, on the server and in the browser. */
async function findAncestry(call: ServerCall, params: URLSearchParams) {
  const page = pageParam(params)
  const list = { id: ARTICLE_CATEGORY, page, limit: ANCESTRY_PAGE_SIZE }
  const [{ provinces }, articles, books] = await Promise.all([
    findPlaces(call, null),
    callOrNull(call, 'POST /api/web/article/list', list),
    callOrNull(call, 'POST /api/web/books/search', everyBook),
  ])
  const held = books &&
    articles && {
      books: books.total_count,
      places: totalsOf(books.location).places,
      articles: articles.total_count,
    }
  return { page, provinces, articles, held, flow: await findFlow(call, params, provinces ?? []) }
}

/** @throws {Response} a redirect to the last page of articles, from one beyond it */
async function findPage(call: ServerCall, { searchParams, pathname }: URL) {
  const found = await findAncestry(call, searchParams)
  const last = Math.max(1, found.articles?.total_page ?? found.page)
  if (found.page <= last) return found
  throw redirect(`${pathname}${withPage(searchParams, last)}`)
}

export function loader({ context, url }: Route.LoaderArgs) {
  return findPage(context.get(pageContext).call, url)
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return findPage(browserCall, url)
}

/** The other tab shows what is there already. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return differInTab(currentUrl, nextUrl) ? false : defaultShouldRevalidate
}

export default function Ancestry({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('roots')
  const rootRequest = useRootRequest()
  const { search } = useAddressSearch()
  const { flow } = loaderData
  const { surname, province, city, typed } = flow
  const kept = useTalk(flow)
  const { ancestors, ...clues } = cluesOf(kept.talk)
  useKnownForRequest(
    surname ? familyForm(surname) : typed,
    knownSoFar(t, [province?.name, city?.name], ancestors || flow.ancestors, clues),
  )
  const tab = tabOfAddress(new URLSearchParams(search))
  return (
    <>
      <PageHead title={t('page.title')} description={t('page.description')} params={['page']} />
      <AncestryHero tab={tab}>
        <AncestryTabs tab={tab} search={search} />
        <AncestryPanel of="search" tab={tab}>
          <GuidedSearch
            flow={flow}
            kept={kept}
            held={loaderData.held}
            provinces={loaderData.provinces}
            onAskStaff={(surname) => rootRequest?.open(surname ? { surname } : {})}
          />
        </AncestryPanel>
      </AncestryHero>
      <AncestryPanel of="culture" tab={tab}>
        <Articles loaderData={loaderData} />
      </AncestryPanel>
    </>
  )
}

function Articles({ loaderData: { articles, page } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { t } = useTranslation('news')
  return (
    <ArticlePages
      articles={articles}
      page={page}
      path={paths.ancestry()}
      heading={t('list.heading')}
      hint={t('list.hint')}
    />
  )
}
