import { COUNTRY_ID } from '@suyuan/contract/limits'
import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { dialCodes } from '../features/accounts/forms/dial-codes.ts'
import { ProfilePage } from '../features/accounts/profile/profile-page.tsx'
import { callOrNull } from '../lib/call-or-null.ts'
import { useCurrentUser } from '../lib/current-user.ts'
import { pageContext } from '../page-context.ts'
import { paths } from '../paths.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import type { Route } from './+types/profile.ts'

export const handle: PageHandle = { background: 'pale-blue', personal: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = url.searchParams.get('tab')
  // The second tab comes with the family trees.
  if (asked === '2') throw redirect(paths.profile(1))
  const { call, lang } = context.get(pageContext)
  const provinces = await callOrNull(call, 'POST /api/web/pub/city', { parent_id: COUNTRY_ID })
  return { tab: asked === '3' ? (3 as const) : (1 as const), provinces, dialCodes: dialCodes(lang) }
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('accounts')
  const { user } = useCurrentUser()
  return (
    <>
      <PageHead title={t('profile.title')} description={t('profile.description')} hidden />
      {user ? (
        <ProfilePage user={user} {...loaderData} />
      ) : (
        <ErrorState message={t('profile.missing')} onRetry={() => window.location.reload()} />
      )}
    </>
  )
}
