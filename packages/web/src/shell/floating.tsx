import { useTranslation } from 'react-i18next'
import { BackToTop } from './back-to-top.tsx'
import styles from './floating.module.css'
import { SideLink } from './side-link.tsx'

/** What floats over every page. */
export function Floating() {
  const { t } = useTranslation('shell')
  return (
    <aside className={styles.floating} aria-label={t('sideLink')} data-print="hide">
      <BackToTop />
      <SideLink />
    </aside>
  )
}
