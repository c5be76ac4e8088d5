import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import styles from './navigation-progress.module.css'

/**
 * A line at the top while the next page is on its way; short waits show nothing.
 * @param asking whether it is still asked if another page can come
 */
export function NavigationProgress({ asking }: { asking: boolean }) {
  const { t } = useTranslation('shell')
  const { state } = useNavigation()
  if (state === 'idle' && !asking) return null
  return <div className={styles.line} role="progressbar" aria-label={t('loading')} />
}
