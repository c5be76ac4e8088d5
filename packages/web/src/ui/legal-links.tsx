import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import styles from './legal-links.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** The agreement and the policy by their names, each in a tab of its own. */
export function LegalLinks() {
  const { t } = useTranslation('common')
  return (
    <>
      <LegalLink to={paths.userServiceAgreement()}>{t('legalLinks.agreement')}</LegalLink>{' '}
      {t('legalLinks.and')}{' '}
      <LegalLink to={paths.privacyPolicy()}>{t('legalLinks.privacy')}</LegalLink>
    </>
  )
}

interface LegalLineProps {
  before: string
  after?: string
}

/** Before the button of a form: what its sender agrees to. */
export function LegalLine({ before, after }: LegalLineProps) {
  return (
    <p className={styles.line}>
      {before} <LegalLinks />
      {after}
    </p>
  )
}

function LegalLink({ to, children }: { to: string; children: React.ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <a href={to} target="_blank" rel="noopener" className={styles.link}>
      {children}
      <VisuallyHidden>{t('legalLinks.newTab')}</VisuallyHidden>
    </a>
  )
}
