import { useTranslation } from 'react-i18next'
import type { Site } from '../page-context.ts'
import styles from './footer.module.css'

interface FooterContactProps {
  site: Site
}

/** How to reach the operator: only what the operator has said. */
export function FooterContact({ site }: FooterContactProps) {
  const { t } = useTranslation('shell')
  const lines = [
    { name: t('footer.address'), value: site.address },
    { name: t('footer.email'), value: site.email, href: `mailto:${site.email}` },
    {
      name: t('footer.phone'),
      value: site.phone,
      href: `tel:${site.phone.replace(/[^\d+]/g, '')}`,
    },
  ].filter(({ value }) => value !== '')
  if (lines.length === 0) return null
  return (
    <div>
      <h2 className={styles.columnName}>{t('footer.contact')}</h2>
      <dl className={styles.contact}>
        {lines.map(({ name, value, href }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{href ? <a href={href}>{value}</a> : value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
