import { useTranslation } from 'react-i18next'
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { dialCodes } from '../features/accounts/forms/dial-codes.ts'
import { ResetLinks } from '../features/accounts/sign-in/auth-links.tsx'
import { ResetForm } from '../features/accounts/sign-in/reset-form.tsx'
import { returnPath } from '../lib/return-path.ts'
import { pageContext } from '../page-context.ts'
import { paths } from '../paths.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import { ChoiceTabs } from '../ui/choice-tabs.tsx'
import type { Route } from './+types/auth-reset-pwd.ts'
import { AuthPage } from './auth/auth-page.tsx'

export const handle: PageHandle = { footer: false, floating: false }

const PANEL = 'reset'

export function loader({ context, url }: Route.LoaderArgs) {
  return {
    next: returnPath(url.searchParams.get('next')),
    dialCodes: dialCodes(context.get(pageContext).lang),
  }
}

/** Its tabs need nothing from the server: they switch at once, and without a connection. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.searchParams.get('next') !== nextUrl.searchParams.get('next')
}

export default function AuthResetPwd({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('accounts')
  const { next } = loaderData
  const [params] = useSearchParams()
  const by = params.get('by') === 'email' ? 'email' : 'mobile'
  const choices = [
    { to: paths.resetPassword({ next }), text: t('reset.byMobile'), current: by === 'mobile' },
    {
      to: paths.resetPassword({ next, by: 'email' }),
      text: t('reset.byEmail'),
      current: by === 'email',
    },
  ]
  return (
    <>
      <PageHead title={t('reset.title')} description={t('reset.description')} hidden />
      <AuthPage title={t('reset.title')} intro={t('reset.intro')}>
        <ChoiceTabs label={t('reset.tabs')} panelId={PANEL} choices={choices} />
        <div role="tabpanel" id={PANEL} aria-labelledby={`${PANEL}-tab`}>
          <ResetForm key={by} by={by} {...loaderData} />
        </div>
        <ResetLinks next={next} />
      </AuthPage>
    </>
  )
}
