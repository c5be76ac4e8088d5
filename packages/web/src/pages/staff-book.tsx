import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { BookPage } from '../features/staff/books/book-page.tsx'
import { pageCallOrNull } from '../lib/page-call.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/staff-book.ts'

export const handle: PageHandle = { background: 'grey', floating: false, personal: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get('id') ?? ''
  const loaded = await pageCallOrNull(context, 'POST /api/web/staff/book', { id })
  if (loaded === null) throw data(null, { status: 404 })
  return { loaded, asked: Number(id) }
}

export default function StaffBook({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('staffbooks')
  const { loaded } = loaderData
  return (
    <>
      <PageHead title={loaded.title} description={t('book.description')} hidden />
      <BookPage key={loaded.id} {...loaderData} />
    </>
  )
}
