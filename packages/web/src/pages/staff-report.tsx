import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { ReportPage } from '../features/staff/reports/report-page.tsx'
import { pageCallOrNull } from '../lib/page-call.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/staff-report.ts'

export const handle: PageHandle = { background: 'grey', floating: false, personal: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get('id') ?? ''
  const loaded = await pageCallOrNull(context, 'POST /api/web/staff/report', { id })
  if (loaded === null) throw data(null, { status: 404 })
  return loaded
}

export default function StaffReport({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['staffmembers', 'staff'])
  return (
    <>
      <PageHead title={t('reports.title')} description={t('staff:desk.description')} hidden />
      <ReportPage key={loaderData.id} loaded={loaderData} />
    </>
  )
}
