import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { pageExists } from '../route-table.ts'
import { ButtonLink } from '../ui/button.tsx'

/** Log-in and registration, once their pages exist. */
export function AccountLinks() {
  const { t } = useTranslation('shell')
  if (!pageExists(paths.login())) return null
  return (
    <>
      <ButtonLink to={paths.login()}>{t('login')}</ButtonLink>
      <ButtonLink to={paths.register()} variant="primary">
        {t('register')}
      </ButtonLink>
    </>
  )
}
