import type { Location } from '@suyuan/contract/catalogue'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { LostCount } from '../../../ui/book-state.tsx'
import { SampleCount } from '../../../ui/sample-switch.tsx'
import styles from './place-counts.module.css'

interface PlaceCountsProps {
  places: readonly Location[]
  /** Whether the samples of each place are told. */
  samples: boolean
  provinceId: number | null
  cityId: number | null
  hrefOf: (provinceId: number, cityId: number | null) => string
}

/** Provinces with their number of books; the chosen one is open and shows its cities. */
export function PlaceCounts({ places, samples, provinceId, cityId, hrefOf }: PlaceCountsProps) {
  const [closed, setClosed] = useState<number | null>(null)
  return (
    <ul className={styles.list}>
      {places.map((place) => (
        <li key={place.id} className={styles.province}>
          <Province
            place={place}
            samples={samples}
            chosen={place.id === provinceId}
            open={place.id === provinceId && closed !== place.id}
            href={hrefOf(place.id, null)}
            onToggle={(open) => setClosed(open ? null : place.id)}
          />
          {place.id === provinceId && closed !== place.id && place.children.length > 0 && (
            <Cities place={place} samples={samples} cityId={cityId} hrefOf={hrefOf} />
          )}
        </li>
      ))}
    </ul>
  )
}

interface ProvinceProps {
  place: Location
  samples: boolean
  chosen: boolean
  open: boolean
  href: string
  onToggle: (open: boolean) => void
}

/**
 * Opening a province, or what has none, searches in it. Open or shut, it is the same element, so
 * that the keyboard stays on it.
 */
function Province({ place, samples, chosen, open, href, onToggle }: ProvinceProps) {
  const count = useNumberFormat()(place.num)
  const words = (
    <>
      <span className={styles.name}>{place.title}</span>
      <span className={styles.count}>
        {count}
        <LostCount num={place.lost_num} />
        {samples && <SampleCount num={place.sample_num} />}
      </span>
    </>
  )
  const Sign = open ? IconChevronDown : IconChevronRight
  return (
    <Link
      className={`${styles.row} ${chosen ? styles.chosen : ''}`}
      to={href}
      preventScrollReset
      aria-expanded={open}
      onClick={(event) => {
        // The chosen province is on the page already: it only opens and shuts.
        if (chosen) event.preventDefault()
        onToggle(!open)
      }}
    >
      <Sign className={styles.sign} size={18} aria-hidden="true" />
      {words}
    </Link>
  )
}

interface CitiesProps {
  place: Location
  samples: boolean
  cityId: number | null
  hrefOf: PlaceCountsProps['hrefOf']
}

function Cities({ place, samples, cityId, hrefOf }: CitiesProps) {
  const format = useNumberFormat()
  return (
    <ul className={styles.cities}>
      {place.children.map((city) => {
        const words = (
          <>
            <span className={styles.name}>{city.title}</span>
            <span className={styles.count}>
              {format(city.num)}
              <LostCount num={city.lost_num} />
              {samples && <SampleCount num={city.sample_num} />}
            </span>
          </>
        )
        const chosen = city.id === cityId
        return (
          <li key={city.id}>
            <Link
              className={`${styles.city} ${chosen ? styles.chosen : ''}`}
              aria-current={chosen || undefined}
              // Once more on the chosen city shows the whole province again.
              to={hrefOf(place.id, chosen ? null : city.id)}
              preventScrollReset
            >
              {words}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
