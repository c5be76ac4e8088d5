import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { findListPage, statusOf } from '../features/catalogue/list/find-list.ts'
import { BookListPage } from '../features/catalogue/list/list-page.tsx'
import { outdated, parseListQuery } from '../features/catalogue/list/list-query.ts'
import { browserCall } from '../lib/answers.ts'
import { useKnownForRequest, useRootRequest } from '../lib/root-request-context.ts'
import { useAddressSearch } from '../lib/use-address-search.ts'
import { pageContext } from '../page-context.ts'
import { familyForm, surnameLabel } from '../pickers/surname-names.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import { useContentFonts } from '../ui/use-content-fonts.ts'
import type { Route } from './+types/genealogy-list.ts'

export const handle: PageHandle = { background: 'pale-grey' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const found = await findListPage(context.get(pageContext).call, url)
  return data(found, { status: statusOf(found) })
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return findListPage(browserCall, url)
}

export default function GenealogyList({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation('catalogue')
  const rootRequest = useRootRequest()
  useContentFonts()
  const { answer } = loaderData
  const { search, busy } = useAddressSearch()
  const asked = parseListQuery(new URLSearchParams(search))
  const old = busy ? outdated(loaderData.query, asked) : 'nothing'
  const surname =
    old !== 'everything' && answer.kind === 'found' && answer.list.surname_id > 0
      ? surnameLabel(
          {
            name: answer.list.surname,
            pinyin: answer.list.surname_pinyin,
            spelling: answer.spelling,
          },
          i18n.language,
        )
      : ''
  const province = answer.kind === 'found' ? answer.list.province : ''
  const written =
    surname !== '' && answer.kind === 'found'
      ? familyForm({ name: answer.list.surname, spelling: answer.spelling })
      : loaderData.query.surname
  useKnownForRequest(written)
  const title = surname ? t('list.titleOf', { surname }) : t('list.title')
  return (
    <>
      <PageHead
        title={[title, province].filter(Boolean).join(' · ')}
        description={surname ? t('list.descriptionOf', { surname }) : t('list.description')}
        params={['surname_id', 'province_id', 'city_id', 'elsewhere', 'book_name', 'page']}
        hidden={answer.kind !== 'found'}
      />
      <BookListPage
        {...loaderData}
        outdated={old}
        title={title}
        onAskStaff={(typed) => rootRequest?.open(typed ? { surname: typed } : {})}
      />
    </>
  )
}
