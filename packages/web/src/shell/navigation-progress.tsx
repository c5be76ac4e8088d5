import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import styles from './navigation-progress.module.css'

/** A line at the top while the next page is on its way; short waits show nothing. */
export function NavigationProgress() {
  const { t } = useTranslation('shell')
  if (useNavigation().state === 'idle') return null
  return <div className={styles.line} role="progressbar" aria-label={t('loading')} />
}
