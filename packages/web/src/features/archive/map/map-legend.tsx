import { useTranslation } from 'react-i18next'
import { SCALE } from './colour-scale.ts'
import styles from './map-legend.module.css'

/** What the colours say: few to many. */
export function MapLegend() {
  const { t } = useTranslation('archive')
  return (
    <div className={styles.legend} role="img" aria-label={t('map.legend')}>
      <span aria-hidden="true">{t('map.few')}</span>
      {SCALE.map((colour) => (
        <span key={colour} className={styles.step} style={{ background: colour }} />
      ))}
      <span aria-hidden="true">{t('map.many')}</span>
    </div>
  )
}
