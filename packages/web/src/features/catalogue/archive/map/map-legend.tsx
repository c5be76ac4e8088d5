import { useTranslation } from 'react-i18next'
import styles from './map-legend.module.css'
import { shortCount, stepsOf } from './scale.ts'

interface MapLegendProps {
  /** The largest count on the map. */
  largest: number
}

/** What the colours say: from how many books each is given. */
export function MapLegend({ largest }: MapLegendProps) {
  const { t } = useTranslation('archive')
  const steps = stepsOf(largest)
  return (
    <div
      className={styles.legend}
      role="img"
      aria-label={t('map.legend', { steps: steps.map(({ from }) => from).join(', ') })}
    >
      <span aria-hidden="true">{t('map.few')}</span>
      {steps.map(({ colour, from }) => (
        <span key={colour} className={styles.step} aria-hidden="true">
          <span className={styles.colour} style={{ background: colour }} />
          {shortCount(from)}
        </span>
      ))}
      <span aria-hidden="true">{t('map.many')}</span>
    </div>
  )
}
