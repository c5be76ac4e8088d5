import { useTranslation } from 'react-i18next'
import { FindMembers } from '../features/staff/members/find-members.tsx'
import { pageCall } from '../lib/page-call.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/staff-members.ts'

export const handle: PageHandle = { background: 'grey', floating: false, personal: true }

/** Asks for nobody yet: it only learns whether the reader may. */
export async function loader({ context }: Route.LoaderArgs) {
  return pageCall(context, 'POST /api/web/staff/members', {})
}

export default function StaffMembers() {
  const { t } = useTranslation(['staffmembers', 'staff'])
  return (
    <>
      <PageHead title={t('title')} description={t('staff:desk.description')} hidden />
      <FindMembers />
    </>
  )
}
