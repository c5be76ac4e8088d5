import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { brandKey } from '../lib/brand-key.ts'
import { useRootData } from '../lib/root-data.ts'
import { paths } from '../paths.ts'
import { SealMark } from '../ui/seal-mark.tsx'
import styles from './footer.module.css'
import { FooterContact } from './footer-contact.tsx'
import { menuLinks } from './menu-table.ts'

export function Footer() {
  const { t, i18n } = useTranslation('shell')
  const root = useRootData()
  if (!root) return null
  const { site, year } = root
  return (
    <footer className={styles.footer} data-print="hide">
      <div className={styles.columns}>
        <div className={styles.brand}>
          <SealMark size={44} />
          <p className={styles.tagline}>{t('footer.tagline')}</p>
        </div>
        {menuLinks.length > 0 && (
          <FooterLinks
            name={t('footer.menu')}
            links={menuLinks.map(({ key, path }) => ({ to: path, text: t(`menu.${key}`) }))}
          />
        )}
        <FooterLinks
          name={t('footer.legal')}
          links={[
            { to: paths.userServiceAgreement(), text: t('footer.agreement') },
            { to: paths.privacyPolicy(), text: t('footer.privacy') },
          ]}
        />
        <FooterContact site={site} />
      </div>
      <p className={styles.notes}>
        <span>
          {t('footer.copyright', { year, holder: site.operator || t(brandKey(i18n.language)) })}
        </span>
        {site.filing && <span>{site.filing}</span>}
      </p>
    </footer>
  )
}

interface FooterLinksProps {
  name: string
  links: readonly { to: string; text: string }[]
}

function FooterLinks({ name, links }: FooterLinksProps) {
  return (
    <nav aria-label={name}>
      <h2 className={styles.columnName}>{name}</h2>
      <ul className={styles.list}>
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className={styles.link}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
