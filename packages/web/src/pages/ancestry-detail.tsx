import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { KeepRoots } from '../features/keep/keep-roots.tsx'
import { knownSoFar } from '../features/roots/known-so-far.ts'
import { findRootResult, statusOf } from '../features/roots/result/find-roots.ts'
import { RootResultPage } from '../features/roots/result/root-result-page.tsx'
import { addressFields, isPrivate } from '../features/roots/root-query.ts'
import { browserCall } from '../lib/answers.ts'
import { useKnownForRequest, useRootRequest } from '../lib/root-request-context.ts'
import { pageContext } from '../page-context.ts'
import { paths } from '../paths.ts'
import { familyForm, surnameLabel } from '../pickers/surname-names.ts'
import { PageHead } from '../shell/page-head.tsx'
import { useContentFonts } from '../ui/use-content-fonts.ts'
import type { Route } from './+types/ancestry-detail.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const found = await findRootResult(context.get(pageContext).call, url.searchParams)
  return data(found, { status: statusOf(found) })
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return findRootResult(browserCall, url.searchParams)
}

export default function AncestryDetail({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation('roots')
  const rootRequest = useRootRequest()
  useContentFonts()
  const { answer, query } = loaderData
  const found = answer.kind === 'found' ? answer : null
  const surname = found ? surnameLabel(found.surname, i18n.language) : ''
  const { provinces, cities } = loaderData.known
  const nameIn = (places: typeof provinces | undefined, id: number | null) =>
    places?.find((place) => place.id === id)?.aname
  const places = [nameIn(provinces, query.provinceId), nameIn(cities?.places, query.cityId)]
  const told = knownSoFar(t, places, query.ancestors, query)
  useKnownForRequest(found ? familyForm(found.surname) : query.surname, told)
  const title = found ? t('detail.titleOf', { surname }) : t('detail.title')
  return (
    <>
      <PageHead
        title={title}
        description={found ? t('detail.descriptionOf', { surname }) : t('detail.description')}
        params={['surname', 'surname_id', 'province_id', 'city_id']}
        // Names and stories of private families do not belong into search engines.
        hidden={found === null || isPrivate(query)}
      />
      <RootResultPage
        {...loaderData}
        title={title}
        told={told}
        onAskStaff={(prefill) => rootRequest?.open(prefill)}
      >
        {found && (
          <KeepRoots
            told={{
              address: paths.ancestryDetail(addressFields(query)),
              surname: familyForm(found.surname),
              typedSurname: query.surname,
              ancestor: query.ancestors,
              place: [...places, query.place].filter(Boolean).join(' '),
              generations: query.generations,
              // Place and generations have fields of their own.
              memo: knownSoFar(t, [], '', { ...query, generations: '', place: '' }),
            }}
          />
        )}
      </RootResultPage>
    </>
  )
}
