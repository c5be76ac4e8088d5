import { IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './offline-notice.module.css'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says that there is no network, as long as there is none. */
export function OfflineNotice() {
  const { t } = useTranslation('shell')
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className={styles.region} data-print="hide">
      {!online && (
        <p className={styles.notice}>
          <IconWifiOff size={20} aria-hidden="true" />
          {t('offline')}
        </p>
      )}
    </div>
  )
}
