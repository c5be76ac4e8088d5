import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import styles from './legal-links.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface LegalLinksProps {
  /** A sign that follows and may not begin a line. */
  sign?: string
}

/** The agreement and the policy by their names, each in a tab of its own. */
export function LegalLinks({ sign }: LegalLinksProps) {
  const { t } = useTranslation('common')
  return (
    <>
      <LegalLink to={paths.userServiceAgreement()}>{t('legalLinks.agreement')}</LegalLink>{' '}
      {t('legalLinks.and')}{' '}
      <span className={styles.together}>
        <LegalLink to={paths.privacyPolicy()}>{t('legalLinks.privacy')}</LegalLink>
        {sign}
      </span>
    </>
  )
}

interface LegalLineProps {
  before: string
  after?: string
}

/** Before the button of a form: what its sender agrees to. */
export function LegalLine({ before, after = '' }: LegalLineProps) {
  const sign = /^\p{P}/u.exec(after)?.[0] ?? ''
  return (
    <p className={styles.line}>
      {before} <LegalLinks sign={sign} />
      {after.slice(sign.length)}
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
