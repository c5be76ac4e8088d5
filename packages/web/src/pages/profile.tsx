import { COUNTRY_ID } from '@suyuan/contract/limits'
import { useTranslation } from 'react-i18next'
import { dialCodes } from '../features/accounts/forms/dial-codes.ts'
import { ProfilePage } from '../features/accounts/profile/profile-page.tsx'
import { profileTab } from '../features/accounts/profile/profile-tab.ts'
import { findOwnTrees } from '../features/trees/own-trees/find-own-trees.ts'
import { OwnTrees } from '../features/trees/own-trees/own-trees.tsx'
import { callOrNull } from '../lib/call-or-null.ts'
import { useCurrentUser } from '../lib/current-user.ts'
import { pageContext } from '../page-context.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import type { Route } from './+types/profile.ts'

export const handle: PageHandle = { background: 'pale-blue', personal: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call, lang } = context.get(pageContext)
  const tab = profileTab(url.searchParams)
  if (tab === 2) return { tab, books: await findOwnTrees(call), provinces: null, dialCodes: [] }
  const provinces = await callOrNull(call, 'POST /api/web/pub/city', { parent_id: COUNTRY_ID })
  return { tab, books: null, provinces, dialCodes: dialCodes(lang) } as const
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['accounts', 'mytrees'])
  const { user } = useCurrentUser()
  const { books, ...information } = loaderData
  const ofTrees = information.tab === 2
  return (
    <>
      <PageHead
        title={ofTrees ? t('mytrees:title') : t('profile.title')}
        description={ofTrees ? t('mytrees:description') : t('profile.description')}
        hidden
      />
      {user ? (
        <ProfilePage
          user={user}
          {...information}
          familyTrees={<OwnTrees loaded={books} user={user} />}
        />
      ) : (
        <ErrorState message={t('profile.missing')} onRetry={() => window.location.reload()} />
      )}
    </>
  )
}
