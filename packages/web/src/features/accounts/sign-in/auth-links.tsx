import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import styles from './auth-links.module.css'

interface AuthLinksProps {
  next: string | null
}

/** Under the log-in form: for whom has forgotten the password, or has no account yet. */
export function LogInLinks({ next }: AuthLinksProps) {
  const { t } = useTranslation('accounts')
  return (
    <p className={styles.links}>
      <Link to={paths.resetPassword({ next })}>{t('login.forgot')}</Link>
      <span>
        {t('login.noAccount')} <Link to={paths.register({ next })}>{t('login.toRegister')}</Link>
      </span>
    </p>
  )
}

/** Under the registration form. */
export function RegisterLinks({ next }: AuthLinksProps) {
  const { t } = useTranslation('accounts')
  return (
    <p className={styles.links}>
      <span>
        {t('register.hasAccount')} <Link to={paths.login({ next })}>{t('register.toLogin')}</Link>
      </span>
    </p>
  )
}

/** Under the reset form. */
export function ResetLinks({ next }: AuthLinksProps) {
  const { t } = useTranslation('accounts')
  return (
    <p className={styles.links}>
      <Link to={paths.login({ next })}>{t('reset.toLogin')}</Link>
    </p>
  )
}
