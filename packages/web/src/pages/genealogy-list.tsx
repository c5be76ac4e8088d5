import { COUNTRY_ID } from '@suyuan/contract/limits'
import { useTranslation } from 'react-i18next'
import { data, redirect } from 'react-router'
import { findList } from '../features/catalogue/list/find-list.ts'
import { BookListPage, listHref } from '../features/catalogue/list/list-page.tsx'
import { parseListQuery, understoodQuery } from '../features/catalogue/list/list-query.ts'
import { SurnameInput } from '../features/surnames/surname-input.tsx'
import { quietCall } from '../lib/quiet-call.ts'
import { useRootApplication } from '../lib/root-application-context.ts'
import { pageContext } from '../page-context.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/genealogy-list.ts'

export const handle: PageHandle = { background: 'pale-grey' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = context.get(pageContext)
  const query = parseListQuery(url.searchParams)
  const [finding, provinces] = await Promise.all([
    findList(call, query),
    quietCall(call, 'POST /api/web/pub/city', { parent_id: COUNTRY_ID }),
  ])
  const understood = finding.kind === 'found' ? understoodQuery(query, finding.list) : query
  if (understood !== query) throw redirect(keepingLang(listHref(understood), url))
  const status = finding.kind === 'found' ? 200 : finding.kind === 'failed' ? finding.status : 404
  return data({ query, finding, provinces }, { status })
}

/** A language named in the address goes along to the next one. */
function keepingLang(href: string, { searchParams }: URL): string {
  const lang = searchParams.get('lang')
  if (lang === null) return href
  return `${href}${href.includes('?') ? '&' : '?'}${new URLSearchParams({ lang })}`
}

export default function GenealogyList({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('catalogue')
  const application = useRootApplication()
  const { finding } = loaderData
  const surname = finding.kind === 'found' ? finding.list.surname : ''
  const province = finding.kind === 'found' ? finding.list.province : ''
  const title = surname ? t('list.titleOf', { surname }) : t('list.title')
  return (
    <>
      <PageHead
        title={[title, province].filter(Boolean).join(' · ')}
        description={surname ? t('list.descriptionOf', { surname }) : t('list.description')}
        params={['surname_id', 'province_id', 'city_id', 'book_name', 'page']}
        hidden={finding.kind !== 'found'}
      />
      <BookListPage
        {...loaderData}
        title={title}
        SurnameField={SurnameInput}
        onAskStaff={(typed) => application?.open(typed ? { surname: typed } : {})}
      />
    </>
  )
}
