import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { SurnamePage } from '../features/staff/surnames/surname-page.tsx'
import { pageCallOrNull } from '../lib/page-call.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/staff-surname.ts'

export const handle: PageHandle = { background: 'grey', floating: false, personal: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get('id') ?? ''
  const loaded = await pageCallOrNull(context, 'POST /api/web/staff/surname', { id })
  if (loaded === null) throw data(null, { status: 404 })
  return loaded
}

export default function StaffSurname({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('staffsurnames')
  return (
    <>
      <PageHead title={loaderData.surname} description={t('description')} hidden />
      <SurnamePage key={loaderData.id} loaded={loaderData} />
    </>
  )
}
