import { useTranslation } from 'react-i18next'
import { ReportList, readReports } from '../features/staff/reports/report-list.tsx'
import { pageCall } from '../lib/page-call.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/staff-reports.ts'

export const handle: PageHandle = { background: 'grey', floating: false, personal: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readReports(url.searchParams)
  return { query, found: await pageCall(context, 'POST /api/web/staff/reports', query) }
}

export default function StaffReports({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['staffmembers', 'staff'])
  return (
    <>
      <PageHead title={t('reports.title')} description={t('staff:desk.description')} hidden />
      <ReportList {...loaderData} />
    </>
  )
}
