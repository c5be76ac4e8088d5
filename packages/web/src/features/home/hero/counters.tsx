import { useTranslation } from 'react-i18next'
import { AnimatedNumber } from '../../../ui/animated-number.tsx'
import styles from './counters.module.css'
import { recordAmount } from './record-amount.ts'

/** Specification, section 9. */
const COUNTING_MS = 2000

interface CountersProps {
  /** In units of ten thousand (万, W). */
  records: number
  /** Percent, rounded; the source under the figure says the exact one. */
  share: number
}

/** Two figures: what the catalogue is built for, and how few surnames most people share. */
export function Counters({ records, share }: CountersProps) {
  const { t, i18n } = useTranslation('homepage')
  const amount = recordAmount(records * 10_000, i18n.language)
  return (
    <dl className={styles.counters} aria-label={t('counters.label')}>
      <div className={styles.counter}>
        <dt className={styles.caption}>{t('counters.records', { amount })}</dt>
        <dd className={styles.figure}>
          {/* The specification's figure for the eye; W says nothing to who listens. */}
          <span role="img" aria-label={amount}>
            <AnimatedNumber value={records} durationMs={COUNTING_MS} fromZero="when-seen" />{' '}
            <span className={styles.unit}>{t('counters.recordsUnit')}</span>
          </span>
        </dd>
      </div>
      <div className={styles.counter}>
        <dt className={styles.caption}>
          {t('counters.share')}
          <span className={styles.source}>{t('counters.shareSource')}</span>
        </dt>
        <dd className={styles.figure}>
          <AnimatedNumber value={share} durationMs={COUNTING_MS} fromZero="when-seen" />{' '}
          <span className={styles.unit}>{t('counters.shareUnit')}</span>
        </dd>
      </div>
    </dl>
  )
}
