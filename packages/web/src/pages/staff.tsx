import { useTranslation } from 'react-i18next'
import { QueuePage } from '../features/staff/queue/queue-page.tsx'
import { readQueue } from '../features/staff/queue/queue-query.ts'
import { pageCall } from '../lib/page-call.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/staff.ts'

export const handle: PageHandle = { background: 'grey', floating: false, personal: true }

/** Whoever is not of the staff is answered as by an address that there is not. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readQueue(url.searchParams)
  return { query, queue: await pageCall(context, 'POST /api/web/staff/requests', query) }
}

export default function Staff({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('staff')
  return (
    <>
      <PageHead title={t('desk.title')} description={t('desk.description')} hidden />
      <QueuePage {...loaderData} />
    </>
  )
}
