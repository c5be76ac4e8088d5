import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { BookListPage } from '../features/catalogue/list/list-page.tsx'
import { listSearch } from '../features/catalogue/list/list-query.ts'
import { findBooks, statusOf } from '../features/catalogue/search/find-books.ts'
import { useBookSearch } from '../features/catalogue/search/use-book-search.ts'
import { browserCall } from '../lib/answers.ts'
import { useKnownForRequest, useRootRequest } from '../lib/root-request-context.ts'
import { pageContext } from '../page-context.ts'
import { familyForm, surnameLabel } from '../pickers/surname-names.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import { useContentFonts } from '../ui/use-content-fonts.ts'
import type { Route } from './+types/genealogy-list.ts'

export const handle: PageHandle = { background: 'pale-grey' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const found = await findBooks(listSearch, context.get(pageContext).call, url)
  return data(found, { status: statusOf(found) })
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return findBooks(listSearch, browserCall, url)
}

export default function GenealogyList({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation('catalogue')
  const rootRequest = useRootRequest()
  useContentFonts()
  const { answer } = loaderData
  const search = useBookSearch(listSearch, answer)
  const found = answer.kind === 'found' ? answer : null
  const confirmed = search.outdated === 'everything' ? null : (found?.surname ?? null)
  const surname = confirmed ? surnameLabel(confirmed, i18n.language) : ''
  const province = found?.books.province ?? ''
  const written = confirmed ? familyForm(confirmed) : loaderData.query.surname
  useKnownForRequest(written)
  const title = surname ? t('list.titleOf', { surname }) : t('list.title')
  return (
    <>
      <PageHead
        title={[title, province].filter(Boolean).join(' · ')}
        description={surname ? t('list.descriptionOf', { surname }) : t('list.description')}
        params={['surname_id', 'province_id', 'city_id', 'elsewhere', 'book_name', 'page']}
        hidden={!found}
      />
      <BookListPage
        {...loaderData}
        search={search}
        title={title}
        onAskStaff={(typed) => rootRequest?.open(typed ? { surname: typed } : {})}
      />
    </>
  )
}
