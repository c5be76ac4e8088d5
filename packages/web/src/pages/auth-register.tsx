import { CONSENT_VERSION } from '@suyuan/contract/limits'
import { useTranslation } from 'react-i18next'
import { dialCodes } from '../features/accounts/forms/dial-codes.ts'
import { RegisterLinks } from '../features/accounts/sign-in/auth-links.tsx'
import { RegisterForm } from '../features/accounts/sign-in/register-form.tsx'
import { returnPath } from '../lib/return-path.ts'
import { pageContext } from '../page-context.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/auth-register.ts'
import { AuthPage } from './auth/auth-page.tsx'

export const handle: PageHandle = { footer: false, floating: false }

export function loader({ context, url }: Route.LoaderArgs) {
  return {
    next: returnPath(url.searchParams.get('next')),
    dialCodes: dialCodes(context.get(pageContext).lang),
    consentVersion: CONSENT_VERSION,
  }
}

export default function AuthRegister({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('accounts')
  return (
    <>
      <PageHead title={t('register.title')} description={t('register.description')} hidden />
      <AuthPage title={t('register.title')} intro={t('register.intro')}>
        <RegisterForm {...loaderData} />
        <RegisterLinks next={loaderData.next} />
      </AuthPage>
    </>
  )
}
