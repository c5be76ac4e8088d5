import { useTranslation } from 'react-i18next'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** How many lines of text it stands for. */
  lines?: number
}

/** Grey lines in the place of text that is on its way. */
export function Skeleton({ lines = 3 }: SkeletonProps) {
  const { t } = useTranslation('common')
  return (
    <div className={styles.skeleton} role="status" aria-label={t('loading')}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <span key={line} className={styles.line} />
      ))}
    </div>
  )
}
