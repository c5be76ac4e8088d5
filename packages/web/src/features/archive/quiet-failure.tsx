import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import styles from './quiet-failure.module.css'

interface QuietFailureProps {
  onRetry: () => void
}

/** A search that failed says so in its place, without a dialog. */
export function QuietFailure({ onRetry }: QuietFailureProps) {
  const { t } = useTranslation('archive')
  return (
    <p className={styles.failure} role="status" data-failure="">
      {t('failed.text')}
      <Button variant="quiet" onClick={onRetry}>
        {t('failed.retry')}
      </Button>
    </p>
  )
}
