import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { MergePage, type MergeRefusal } from '../features/staff/books/merge-page.tsx'
import { pageCall, pageCallOrNull } from '../lib/page-call.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/staff-book-merge.ts'

export const handle: PageHandle = { background: 'grey', floating: false, personal: true }

/** Candidates for the same book; with the number of one, both field by field. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get('id') ?? ''
  const other = url.searchParams.get('other_id') ?? ''
  const book = await pageCallOrNull(context, 'POST /api/web/staff/book', { id })
  if (book === null) throw data(null, { status: 404 })
  if (other !== '') {
    const ids = { id: book.id, other_id: other }
    const compared = await pageCallOrNull(context, 'POST /api/web/staff/book/compare', ids)
    if (compared !== null) return { book, compared, alike: [], refused: null }
  }
  const { list } = await pageCall(context, 'POST /api/web/staff/book/alike', { id: book.id })
  const refused = other === '' ? null : await whyRefused(context, book.id, other)
  return { book, compared: null, alike: list, refused }
}

/** Why the book that was named cannot be merged with this one: the page says so. */
async function whyRefused(
  context: Route.LoaderArgs['context'],
  id: number,
  other: string,
): Promise<MergeRefusal> {
  const named = await pageCallOrNull(context, 'POST /api/web/staff/book', { id: other })
  if (named === null) return 'missing'
  return named.id === id ? 'itself' : 'cannot'
}

export default function StaffBookMerge({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('staffbooks')
  return (
    <>
      <PageHead title={t('merge.title')} description={t('merge.description')} hidden />
      <MergePage {...loaderData} />
    </>
  )
}
