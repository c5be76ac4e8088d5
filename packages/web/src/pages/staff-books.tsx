import { useTranslation } from 'react-i18next'
import { BooksPage } from '../features/staff/books/books-page.tsx'
import { readBooks } from '../features/staff/books/books-query.ts'
import { pageCall } from '../lib/page-call.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/staff-books.ts'

export const handle: PageHandle = { background: 'grey', floating: false, personal: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readBooks(url.searchParams)
  return { query, found: await pageCall(context, 'POST /api/web/staff/books', query) }
}

export default function StaffBooks({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('staffbooks')
  return (
    <>
      <PageHead title={t('title')} description={t('description')} hidden />
      <BooksPage {...loaderData} />
    </>
  )
}
