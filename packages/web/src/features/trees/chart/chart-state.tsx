import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import type { ChartPicture } from './chart-events.ts'
import styles from './chart-state.module.css'
import type { ChartFailure } from './use-chart-engine.ts'

interface ChartStateProps {
  picture: ChartPicture | undefined
  failure: ChartFailure | undefined
  onRetry: () => void
}

/** What is to be said while the tree comes, and when it does not. What has come stays in view. */
export function ChartState({ picture, failure, onRetry }: ChartStateProps) {
  const { t } = useTranslation('trees')
  if (failure) {
    return (
      <div className={styles.notice} role="alert">
        <p>{t(`chart.failure.${failure}`)}</p>
        <Button onClick={onRetry}>{t('chart.retry')}</Button>
      </div>
    )
  }
  if (!picture) {
    return (
      <div className={styles.notice}>
        <output>{t('chart.loading')}</output>
      </div>
    )
  }
  const { complete, expected, people } = picture.book
  if (complete) return null
  return (
    <output className={styles.arriving}>
      {t('chart.arriving', { read: people.serial.length, total: expected })}
    </output>
  )
}
