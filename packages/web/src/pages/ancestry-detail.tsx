import { COUNTRY_ID } from '@suyuan/contract/limits'
import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { findRoots, statusOf, withKnownPlaces } from '../features/roots/result/find-roots.ts'
import { RootResultPage } from '../features/roots/result/root-result-page.tsx'
import { parseRootQuery } from '../features/roots/search-query.ts'
import { surnameLabel } from '../features/roots/surname-label.ts'
import { SurnameInput } from '../features/surnames/surname-input.tsx'
import { quietCall } from '../lib/quiet-call.ts'
import { useRootApplication } from '../lib/root-application-context.ts'
import { pageContext } from '../page-context.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/ancestry-detail.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = context.get(pageContext)
  const asked = parseRootQuery(url.searchParams)
  const placesOf = (parent: number) =>
    quietCall(call, 'POST /api/web/pub/city', { parent_id: parent })
  const [provinces, cities] = await Promise.all([
    placesOf(COUNTRY_ID),
    asked.provinceId === null ? null : placesOf(asked.provinceId),
  ])
  const query = withKnownPlaces(asked, provinces, cities)
  const finding = await findRoots(call, query)
  return data({ query, finding, provinces, cities }, { status: statusOf(finding) })
}

export default function AncestryDetail({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation('roots')
  const application = useRootApplication()
  const { finding, query } = loaderData
  const found = finding.kind === 'found' ? finding : null
  const surname = found ? surnameLabel(found.surname, i18n.language) : ''
  const title = found ? t('detail.titleOf', { surname }) : t('detail.title')
  return (
    <>
      <PageHead
        title={title}
        description={found ? t('detail.descriptionOf', { surname }) : t('detail.description')}
        params={['surname', 'surname_id', 'province_id', 'city_id']}
        // Names of private families do not belong into search engines.
        hidden={found === null || query.ancestors !== ''}
      />
      <RootResultPage
        {...loaderData}
        title={title}
        SurnameField={SurnameInput}
        onAskStaff={(prefill) => application?.open(prefill)}
      />
    </>
  )
}
