import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { CorrectionFile } from '../features/staff/corrections/correction-file.tsx'
import { pageCallOrNull } from '../lib/page-call.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/staff-correction.ts'

export const handle: PageHandle = { background: 'grey', floating: false, personal: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get('id') ?? ''
  const loaded = await pageCallOrNull(context, 'POST /api/web/staff/correction', { id })
  if (loaded === null) throw data(null, { status: 404 })
  return loaded
}

export default function StaffCorrection({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('staff')
  return (
    <>
      <PageHead title={t('corrections.title')} description={t('desk.description')} hidden />
      <CorrectionFile key={loaderData.id} loaded={loaderData} />
    </>
  )
}
