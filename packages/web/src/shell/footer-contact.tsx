import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { contactLines } from '../lib/contact-lines.ts'
import type { Site } from '../page-context.ts'
import { paths } from '../paths.ts'
import styles from './footer.module.css'

interface FooterContactProps {
  site: Site
}

/** How to reach the operator: only what the operator has said. */
export function FooterContact({ site }: FooterContactProps) {
  const { t } = useTranslation('shell')
  const lines = contactLines(site).map(({ key, ...line }) => ({
    name: t(`footer.${key}`),
    ...line,
  }))
  return (
    <div>
      <h2 className={styles.columnName}>{t('footer.contact')}</h2>
      <Link to={paths.contact()} className={styles.link}>
        {t('footer.contactPage')}
      </Link>
      {lines.length > 0 && (
        <dl className={styles.contact}>
          {lines.map(({ name, value, href }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{href ? <a href={href}>{value}</a> : value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
