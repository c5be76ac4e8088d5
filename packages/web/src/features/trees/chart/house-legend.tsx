import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordText } from '../../../ui/record-text.tsx'
import { serialOf } from '../skeleton/skeleton-tree.ts'
import styles from './chart-controls.module.css'
import type { ChartEngine } from './chart-engine.ts'
import type { ChartPicture } from './chart-events.ts'
import { colourOfHouse, headsOfHouses } from './house-colours.ts'

interface HouseLegendProps {
  engine: RefObject<ChartEngine | undefined>
  picture: ChartPicture
  /** Generations below the root in which 房 begin. */
  depth: number
}

/** Whose descendants have which colour; each leads to whoever begins the 房. */
export function HouseLegend({ engine, picture, depth }: HouseLegendProps) {
  const { t } = useTranslation('trees')
  const heads = headsOfHouses(picture.layout, depth)
  if (heads.length === 0) return null
  return (
    <ul className={styles.legend} aria-label={t('chart.houses')} data-print="hide">
      {heads.map(({ person, people }, at) => (
        <li key={person}>
          <button
            type="button"
            onClick={() => engine.current?.select(serialOf(picture.book, person))}
          >
            <span
              className={styles.swatch}
              style={{ background: colourOfHouse(at + 1) }}
              aria-hidden="true"
            />
            <RecordText>{engine.current?.names.nameOf(person) ?? ''}</RecordText>
            <span className={styles.share}>{t('chart.people', { count: people })}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
