import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import styles from './state.module.css'

interface ErrorStateProps {
  message: string
  onRetry: () => void
  busy?: boolean
}

/** A part of the page that could not be loaded, with another try. */
export function ErrorState({ message, onRetry, busy = false }: ErrorStateProps) {
  const { t } = useTranslation('common')
  return (
    <div className={styles.state} role="alert">
      <p className={styles.hint}>{message}</p>
      <div className={styles.actions}>
        <Button onClick={onRetry} busy={busy}>
          {t('retry')}
        </Button>
      </div>
    </div>
  )
}
