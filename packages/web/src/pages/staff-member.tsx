import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { MemberPage } from '../features/staff/members/member-page.tsx'
import { pageCallOrNull } from '../lib/page-call.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/staff-member.ts'

export const handle: PageHandle = { background: 'grey', floating: false, personal: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get('uid') ?? ''
  const loaded = await pageCallOrNull(context, 'POST /api/web/staff/member', { id })
  if (loaded === null) throw data(null, { status: 404 })
  return loaded
}

export default function StaffMember({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['staffmembers', 'staff'])
  return (
    <>
      <PageHead title={t('one')} description={t('staff:desk.description')} hidden />
      <MemberPage key={loaderData.id} loaded={loaderData} />
    </>
  )
}
