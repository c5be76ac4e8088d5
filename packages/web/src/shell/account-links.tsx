import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'

/** Log-in and registration. */
export function AccountLinks() {
  const { t } = useTranslation('shell')
  return (
    <>
      <ButtonLink to={paths.login()}>{t('login')}</ButtonLink>
      <ButtonLink to={paths.register()} variant="primary">
        {t('register')}
      </ButtonLink>
    </>
  )
}
