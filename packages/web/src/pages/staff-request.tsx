import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { RequestPage } from '../features/staff/request/request-page.tsx'
import { useCurrentUser } from '../lib/current-user.ts'
import { pageCallOrNull } from '../lib/page-call.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/staff-request.ts'

export const handle: PageHandle = { background: 'grey', floating: false, personal: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get('id') ?? ''
  const loaded = await pageCallOrNull(context, 'POST /api/web/staff/request', { id })
  if (loaded === null) throw data(null, { status: 404 })
  return loaded
}

export default function StaffRequest({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('staff')
  const { user } = useCurrentUser()
  return (
    <>
      <PageHead
        title={t('request.title', { number: loaderData.number })}
        description={t('desk.description')}
        hidden
      />
      <RequestPage
        key={loaderData.id}
        loaded={loaderData}
        me={user?.uid ?? ''}
        admin={user?.role === 'admin'}
      />
    </>
  )
}
