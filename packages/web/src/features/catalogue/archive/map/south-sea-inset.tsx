import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Boundaries } from './boundaries.ts'
import { outlinesWithin } from './map-layout.ts'
import { BLANK } from './scale.ts'
import styles from './south-sea-inset.module.css'

const SEA = { west: 105.5, east: 123.5, south: 2.8, north: 24.5 } as const

interface SouthSeaInsetProps {
  boundaries: Boundaries
  colours: ReadonlyMap<number, string>
}

/** The South China Sea as a small map of its own: on the large one it lies out of sight at first. */
export function SouthSeaInset({ boundaries, colours }: SouthSeaInsetProps) {
  const { t } = useTranslation('archive')
  const { outlines, width, height } = useMemo(() => outlinesWithin(boundaries, SEA), [boundaries])
  return (
    <figure className={styles.inset}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('map.southSea')}>
        {outlines.map(({ adcode, path }) => (
          <path
            key={adcode}
            d={path}
            className={typeof adcode === 'string' ? styles.line : styles.land}
            fill={typeof adcode === 'string' ? undefined : (colours.get(adcode) ?? BLANK)}
          />
        ))}
      </svg>
      <figcaption className={styles.caption} aria-hidden="true">
        {t('map.southSea')}
      </figcaption>
    </figure>
  )
}
