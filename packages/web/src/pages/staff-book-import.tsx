import { useTranslation } from 'react-i18next'
import { findImport } from '../features/staff/book-import/find-import.ts'
import { ImportPage } from '../features/staff/book-import/import-page.tsx'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/staff-book-import.ts'

export const handle: PageHandle = { background: 'grey', floating: false, personal: true }

export function loader({ context, url }: Route.LoaderArgs) {
  return findImport(context, url)
}

/** Bringing books from a file: choose, look at what was found, confirm. */
export default function StaffBookImport({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('staffimport')
  return (
    <>
      <PageHead title={t('title')} description={t('description')} hidden />
      <ImportPage key={loaderData.current?.id ?? ''} {...loaderData} />
    </>
  )
}
