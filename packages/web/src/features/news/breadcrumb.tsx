import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import styles from './breadcrumb.module.css'

/** From an article to the news centre. */
export function Breadcrumb() {
  const { t } = useTranslation('news')
  return (
    <nav className={styles.breadcrumb} aria-label={t('breadcrumb')} data-print="hide">
      <ol>
        <li>
          <Link to={paths.news()}>{t('centre')}</Link>
        </li>
        <li aria-current="page">{t('here')}</li>
      </ol>
    </nav>
  )
}
