import { useTranslation } from 'react-i18next'
import { HomeDeskPage } from '../features/staff/home/home-desk-page.tsx'
import { pageCall } from '../lib/page-call.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/staff-home.ts'

export const handle: PageHandle = { background: 'grey', floating: false, personal: true }

export function loader({ context }: Route.LoaderArgs) {
  return pageCall(context, 'POST /api/web/staff/home', {})
}

export default function StaffHome({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['staffarticles', 'staff'])
  return (
    <>
      <PageHead title={t('home.title')} description={t('staff:desk.description')} hidden />
      <HomeDeskPage loaded={loaderData} />
    </>
  )
}
