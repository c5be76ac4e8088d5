import { useTranslation } from 'react-i18next'
import { EventTypesPage } from '../features/staff/event-types/event-types-page.tsx'
import { pageCall } from '../lib/page-call.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/staff-event-types.ts'

export const handle: PageHandle = { background: 'grey', floating: false, personal: true }

export async function loader({ context }: Route.LoaderArgs) {
  return pageCall(context, 'POST /api/web/staff/event-types', {})
}

export default function StaffEventTypes({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('staffsurnames')
  return (
    <>
      <PageHead title={t('types.title')} description={t('description')} hidden />
      <EventTypesPage loaded={loaderData.types} />
    </>
  )
}
