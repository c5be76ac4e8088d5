import { useTranslation } from 'react-i18next'
import { paths } from '../../../paths.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './forms.module.css'

/** The agreement and the policy by their names, each in a tab of its own. */
export function LegalLinks() {
  const { t } = useTranslation('accounts')
  return (
    <>
      <LegalLink to={paths.userServiceAgreement()}>{t('consent.agreement')}</LegalLink>{' '}
      {t('consent.and')} <LegalLink to={paths.privacyPolicy()}>{t('consent.privacy')}</LegalLink>
    </>
  )
}

/** Before the button of a form whose sender agreed to both when registering. */
export function LegalNote() {
  const { t } = useTranslation('accounts')
  return (
    <p className={styles.legalNote}>
      {t('consent.applies')} <LegalLinks />
    </p>
  )
}

function LegalLink({ to, children }: { to: string; children: React.ReactNode }) {
  const { t } = useTranslation('accounts')
  return (
    <a href={to} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden>{t('consent.newTab')}</VisuallyHidden>
    </a>
  )
}
