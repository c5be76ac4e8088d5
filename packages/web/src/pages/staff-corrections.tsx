import { useTranslation } from 'react-i18next'
import { CorrectionList, readCorrections } from '../features/staff/corrections/correction-list.tsx'
import { pageCall } from '../lib/page-call.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/staff-corrections.ts'

export const handle: PageHandle = { background: 'grey', floating: false, personal: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readCorrections(url.searchParams)
  return { query, found: await pageCall(context, 'POST /api/web/staff/corrections', query) }
}

export default function StaffCorrections({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('staff')
  return (
    <>
      <PageHead title={t('corrections.title')} description={t('desk.description')} hidden />
      <CorrectionList {...loaderData} />
    </>
  )
}
