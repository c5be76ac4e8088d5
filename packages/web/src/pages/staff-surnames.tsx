import { useTranslation } from 'react-i18next'
import { readSurnames, SurnamesPage } from '../features/staff/surnames/surnames-page.tsx'
import { pageCall } from '../lib/page-call.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/staff-surnames.ts'

export const handle: PageHandle = { background: 'grey', floating: false, personal: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readSurnames(url.searchParams)
  return { query, found: await pageCall(context, 'POST /api/web/staff/surnames', query) }
}

export default function StaffSurnames({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('staffsurnames')
  return (
    <>
      <PageHead title={t('title')} description={t('description')} hidden />
      <SurnamesPage {...loaderData} />
    </>
  )
}
