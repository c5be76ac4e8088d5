import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { contactLines } from '../../lib/contact-lines.ts'
import { useRequestLink } from '../../lib/root-request-context.ts'
import type { Site } from '../../page-context.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import styles from './contact-page.module.css'

/** Whom to ask for what. Helps as well where the operator has said nothing about how to be reached. */
export function ContactPage({ site }: { site: Site }) {
  const { t } = useTranslation('contactpage')
  const ask = useRequestLink()
  return (
    <div className={styles.page}>
      <SectionTitle level={1} title={t('title')} hint={t('introduction')} />
      <div className={styles.cards}>
        <Card className={styles.reach}>
          <h2 className={styles.heading}>{t('reachHeading')}</h2>
          <Reach site={site} />
        </Card>
        <Way heading={t('askHeading')} text={t('askText')}>
          <ButtonLink to={paths.rootRequest()} variant="primary" onClick={ask}>
            {t('askButton')}
          </ButtonLink>
        </Way>
        <Way heading={t('correctHeading')} text={t('correctText')}>
          <ButtonLink to={paths.genealogyList()}>{t('correctButton')}</ButtonLink>
          <ButtonLink to={paths.surname()} variant="quiet">
            {t('correctSurname')}
          </ButtonLink>
        </Way>
        <Way heading={t('accountHeading')} text={t('accountText')}>
          <ButtonLink to={paths.resetPassword()}>{t('accountButton')}</ButtonLink>
          <ButtonLink to={paths.profile()} variant="quiet">
            {t('accountProfile')}
          </ButtonLink>
        </Way>
        <Way heading={t('privacyHeading')} text={t('privacyText')}>
          <Link to={paths.privacyPolicy()} className={styles.link}>
            {t('privacyPolicy')}
          </Link>
          <Link to={paths.userServiceAgreement()} className={styles.link}>
            {t('agreement')}
          </Link>
        </Way>
      </div>
    </div>
  )
}

interface WayProps {
  heading: string
  text: string
  /** Where it leads. */
  children: React.ReactNode
}

function Way({ heading, text, children }: WayProps) {
  return (
    <Card className={styles.way}>
      <h2 className={styles.heading}>{heading}</h2>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </Card>
  )
}

/** What the operator has said; what is not configured has no line. */
function Reach({ site }: { site: Site }) {
  const { t } = useTranslation('contactpage')
  const named = [
    { name: t('operator'), value: site.operator },
    ...contactLines(site).map(({ key, ...line }) => ({ name: t(key), ...line })),
    { name: t('filing'), value: site.filing },
  ].filter(({ value }) => value !== '')
  return (
    <>
      {contactLines(site).length === 0 && <p className={styles.text}>{t('noneYet')}</p>}
      {named.length > 0 && (
        <dl className={styles.lines}>
          {named.map(({ name, value, ...line }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{'href' in line ? <a href={line.href}>{value}</a> : value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
