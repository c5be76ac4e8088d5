import { useTranslation } from 'react-i18next'
import { AnimatedNumber } from '../../../ui/animated-number.tsx'
import styles from './counters.module.css'

/** Specification, section 9. */
const COUNTING_MS = 2000

/** In units of ten thousand (万, W). */
const RECORDS = 460

/** Rounded; the source under the figure says the exact one. */
const SHARE = 85

/** Two figures: what the catalogue is built for, and how few surnames most people share. */
export function Counters() {
  const { t } = useTranslation('homepage')
  return (
    <dl className={styles.counters} aria-label={t('counters.label')}>
      <div className={styles.counter}>
        <dt className={styles.caption}>{t('counters.records')}</dt>
        <dd className={styles.figure}>
          <AnimatedNumber value={RECORDS} durationMs={COUNTING_MS} fromZero />{' '}
          <span className={styles.unit}>{t('counters.recordsUnit')}</span>
        </dd>
      </div>
      <div className={styles.counter}>
        <dt className={styles.caption}>
          {t('counters.share')}
          <span className={styles.source}>{t('counters.shareSource')}</span>
        </dt>
        <dd className={styles.figure}>
          <AnimatedNumber value={SHARE} durationMs={COUNTING_MS} fromZero />{' '}
          <span className={styles.unit}>{t('counters.shareUnit')}</span>
        </dd>
      </div>
    </dl>
  )
}
