import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './match-figure.module.css'

const RADIUS = 70
const LENGTH = 2 * Math.PI * RADIUS

/**
 * The match as a ring that fills and a figure that counts up. The style sheet moves both, so that
 * they begin with the page and need no script.
 */
export function MatchFigure({ percent }: { percent: number }) {
  const { t } = useTranslation('roots')
  return (
    <div className={styles.match} style={{ '--percent': percent }}>
      <svg className={styles.ring} viewBox="0 0 160 160" aria-hidden="true" fill="none">
        <circle cx="80" cy="80" r={RADIUS} className={styles.track} />
        <circle
          cx="80"
          cy="80"
          r={RADIUS}
          className={styles.bar}
          style={{ '--length': LENGTH }}
          strokeDasharray={LENGTH}
        />
      </svg>
      <p className={styles.figure}>
        <VisuallyHidden>{`${t('detail.match.heading')} ${percent}%`}</VisuallyHidden>
        <span className={styles.number} aria-hidden="true" />
        <span className={styles.unit} aria-hidden="true">
          %
        </span>
      </p>
    </div>
  )
}
