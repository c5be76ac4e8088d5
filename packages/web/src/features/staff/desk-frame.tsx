import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import styles from './desk.module.css'

interface DeskFrameProps {
  title: string
  /** Whether the reader may see what is for administrators. */
  admin: boolean
  children: React.ReactNode
}

/** Heading and pages of the desk around one of them. */
export function DeskFrame({ title, admin, children }: DeskFrameProps) {
  const { t } = useTranslation('staff')
  const { pathname } = useLocation()
  const pages = [
    { path: paths.staff(), text: t('desk.requests'), shown: true },
    { path: paths.staffCorrections(), text: t('desk.corrections'), shown: true },
    { path: paths.staffReports(), text: t('desk.reports'), shown: true },
    { path: paths.staffMembers(), text: t('desk.members'), shown: admin },
    { path: paths.staffArticles(), text: t('desk.articles'), shown: true },
    { path: paths.staffHome(), text: t('desk.home'), shown: true },
    { path: paths.staffBooks(), text: t('desk.books'), shown: true },
    { path: paths.staffSurnames(), text: t('desk.surnames'), shown: true },
    { path: paths.staffEventTypes(), text: t('desk.eventTypes'), shown: true },
    { path: paths.staffAudit(), text: t('desk.audit'), shown: admin },
  ]
  return (
    <div className={styles.desk}>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <nav aria-label={t('desk.nav')}>
          <ul className={styles.nav}>
            {pages
              .filter(({ shown }) => shown)
              .map(({ path, text }) => (
                <li key={path}>
                  <Link to={path} aria-current={pathname === path ? 'page' : undefined}>
                    {text}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
      </div>
      {children}
    </div>
  )
}
