import { IconWifiOff } from '@tabler/icons-react'
import { useCallback, useSyncExternalStore } from 'react'
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

/** Tells style sheets its height: what else stands at the foot of the window goes above it. */
function tellHeight(notice: HTMLElement): () => void {
  const { style } = document.documentElement
  const watch = new ResizeObserver(() =>
    style.setProperty('--offline-notice', `${notice.offsetHeight}px`),
  )
  watch.observe(notice)
  return () => {
    watch.disconnect()
    style.removeProperty('--offline-notice')
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
  const place = useCallback(
    (notice: HTMLElement | null) => (notice === null ? undefined : tellHeight(notice)),
    [],
  )
  return (
    <div role="status" className={styles.region} data-print="hide">
      {!online && (
        <p ref={place} className={styles.notice}>
          <IconWifiOff size={20} aria-hidden="true" />
          {t('offline')}
        </p>
      )}
    </div>
  )
}
