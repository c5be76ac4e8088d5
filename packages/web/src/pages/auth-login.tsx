import { useTranslation } from 'react-i18next'
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { dialCodes } from '../features/accounts/forms/dial-codes.ts'
import { LogInLinks } from '../features/accounts/sign-in/auth-links.tsx'
import { CodeLogIn } from '../features/accounts/sign-in/code-log-in.tsx'
import { PasswordLogIn } from '../features/accounts/sign-in/password-log-in.tsx'
import { returnPath } from '../lib/return-path.ts'
import { pageContext } from '../page-context.ts'
import { paths } from '../paths.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import { ChoiceTabs } from '../ui/choice-tabs.tsx'
import type { Route } from './+types/auth-login.ts'
import { AuthPage } from './auth/auth-page.tsx'

export const handle: PageHandle = { footer: false, floating: false }

const PANEL = 'log-in'

export function loader({ context, url }: Route.LoaderArgs) {
  const next = returnPath(url.searchParams.get('next'))
  return { next, dialCodes: dialCodes(context.get(pageContext).lang) }
}

/** Its tabs need nothing from the server: they switch at once, and without a connection. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.searchParams.get('next') !== nextUrl.searchParams.get('next')
}

export default function AuthLogin({ loaderData: { next, dialCodes } }: Route.ComponentProps) {
  const { t } = useTranslation('accounts')
  const [params] = useSearchParams()
  const type = params.get('type') === '2' ? 2 : 1
  return (
    <>
      <PageHead title={t('login.title')} description={t('login.description')} hidden />
      <AuthPage title={t('login.title')} intro={t('login.intro')}>
        <ChoiceTabs
          label={t('login.tabs')}
          panelId={PANEL}
          choices={[
            { to: paths.login({ next }), text: t('login.byPassword'), current: type === 1 },
            { to: paths.login({ next, type: 2 }), text: t('login.byCode'), current: type === 2 },
          ]}
        />
        <div role="tabpanel" id={PANEL} aria-labelledby={`${PANEL}-tab`}>
          {type === 1 ? (
            <PasswordLogIn next={next} />
          ) : (
            <CodeLogIn next={next} dialCodes={dialCodes} />
          )}
        </div>
        <LogInLinks next={next} />
      </AuthPage>
    </>
  )
}
