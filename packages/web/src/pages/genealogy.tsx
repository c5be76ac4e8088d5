import { COUNTRY_ID } from '@suyuan/contract/limits'
import { useTranslation } from 'react-i18next'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ArchivePage } from '../features/catalogue/archive/archive-page.tsx'
import { archiveSearch } from '../features/catalogue/archive/archive-query.ts'
import { findArchivePage } from '../features/catalogue/archive/find-archive.ts'
import { useArchive } from '../features/catalogue/archive/use-archive.ts'
import { statusOf } from '../features/catalogue/search/find-books.ts'
import { sameAnswer } from '../features/catalogue/search/search-page.ts'
import { browserCall } from '../lib/answers.ts'
import { useKnownForRequest, useRootRequest } from '../lib/root-request-context.ts'
import { pageContext } from '../page-context.ts'
import { knownUnder, realProvince, usePlaces } from '../pickers/places.ts'
import { familyForm, surnameLabel } from '../pickers/surname-names.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import { useContentFonts } from '../ui/use-content-fonts.ts'
import type { Route } from './+types/genealogy.ts'

export const handle: PageHandle = { footer: false }

export async function loader({ context, url }: Route.LoaderArgs) {
  const found = await findArchivePage(context.get(pageContext).call, url)
  return data(found, { status: statusOf(found) })
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return findArchivePage(browserCall, url)
}

/** Opening a province's row or putting the results away asks for no other books. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change
  const asked = ({ searchParams }: URL) => archiveSearch.parse(searchParams)
  const onlyView =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    sameAnswer(archiveSearch, asked(currentUrl), asked(nextUrl))
  return !onlyView && defaultShouldRevalidate
}

/** The title's surname may lie outside the characters that headings bring along. */
function SurnameFont() {
  useContentFonts()
  return null
}

export default function Genealogy({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation('archive')
  const rootRequest = useRootRequest()
  const archive = useArchive(loaderData.answer)
  const { query, answer } = archive
  const { known } = loaderData
  const current = archive.outdated !== 'everything'
  const confirmed = current && answer?.kind === 'found' ? answer.surname : null
  const surname = confirmed ? surnameLabel(confirmed, i18n.language) : ''
  useKnownForRequest(confirmed ? familyForm(confirmed) : query.surname)
  const title = confirmed ? t('page.surnameTitle', { surname }) : t('page.title')
  const shownId = realProvince(query.provinceId) ?? COUNTRY_ID
  const { places } = usePlaces(shownId, knownUnder(shownId, known))
  return (
    <>
      <PageHead
        title={title}
        description={confirmed ? t('page.surnameDescription', { surname }) : t('page.description')}
        params={['surname', 'surname_id', 'province_id', 'city_id', 'elsewhere']}
        hidden={answer?.kind !== 'found'}
      />
      {confirmed && <SurnameFont />}
      <ArchivePage
        archive={archive}
        title={title}
        surname={surname}
        known={known}
        names={places}
        onAskStaff={(typed) => rootRequest?.open(typed ? { surname: typed } : {})}
      />
    </>
  )
}
