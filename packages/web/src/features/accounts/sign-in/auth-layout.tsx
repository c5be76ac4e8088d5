import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { brandKey } from '../../../lib/brand-key.ts'
import type { Site } from '../../../page-context.ts'
import { paths } from '../../../paths.ts'
import { StaffLink } from '../../../ui/staff-link.tsx'
import { AuthDrawing } from './auth-drawing.tsx'
import styles from './auth-layout.module.css'

interface AuthLayoutProps {
  title: string
  intro: string
  site: Pick<Site, 'operator' | 'filing'>
  year: number
  children: React.ReactNode
}

/** Drawing on the left of large screens, form on the right, and a slim footer under it. */
export function AuthLayout({ title, intro, site, year, children }: AuthLayoutProps) {
  const { t, i18n } = useTranslation('shell')
  return (
    <div className={styles.layout}>
      <div className={styles.picture}>
        <AuthDrawing className={styles.drawing} />
        <p className={styles.tagline}>
          {/* Upright lines have no marks between them. */}
          {t('footer.tagline')
            .split(/[，。]/)
            .filter(Boolean)
            .map((line) => (
              <span key={line}>{line}</span>
            ))}
        </p>
      </div>
      <div className={styles.side}>
        <div className={styles.column}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.intro}>{intro}</p>
          {children}
        </div>
        <footer className={styles.footer}>
          <StaffLink />
          <span>
            {t('footer.copyright', { year, holder: site.operator || t(brandKey(i18n.language)) })}
          </span>
          <Link to={paths.userServiceAgreement()}>{t('footer.agreement')}</Link>
          <Link to={paths.privacyPolicy()}>{t('footer.privacy')}</Link>
          {site.filing && <span>{site.filing}</span>}
        </footer>
      </div>
    </div>
  )
}
