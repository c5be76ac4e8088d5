import { useTranslation } from 'react-i18next'
import { AuditPage, readAuditQuery } from '../features/staff/audit/audit-page.tsx'
import { pageCall } from '../lib/page-call.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/staff-audit.ts'

export const handle: PageHandle = { background: 'grey', floating: false, personal: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readAuditQuery(url.searchParams)
  return { query, log: await pageCall(context, 'POST /api/web/staff/audit', query) }
}

export default function StaffAudit({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('staff')
  return (
    <>
      <PageHead title={t('audit.title')} description={t('desk.description')} hidden />
      <AuditPage {...loaderData} />
    </>
  )
}
