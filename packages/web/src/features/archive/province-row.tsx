import type { Location } from '@suyuan/contract/catalogue'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import { useNumberFormat } from '../../lib/use-number-format.ts'
import { ELSEWHERE } from './counts.ts'
import styles from './place-accordion.module.css'

interface ProvinceRowProps {
  location: Location
  open: boolean
  /** Whether a press on the open province shuts it; where all are open it only chooses. */
  shutable: boolean
  chosen: boolean
  cityId: number | null
  note: React.ReactNode
  /** Null for the whole province. */
  onChoose: (cityId: number | null) => void
  onShut: () => void
}

/** A province, and its cities while it is open. */
export function ProvinceRow({ location, open, shutable, chosen, ...rest }: ProvinceRowProps) {
  const format = useNumberFormat()
  const citiesId = useId()
  const { id, title, num, children } = location
  const words = (
    <>
      <span className={styles.title}>{title}</span>{' '}
      <span className={styles.num}>{format(num)}</span>
    </>
  )
  if (id === ELSEWHERE) {
    return (
      <li className={styles.province} data-elsewhere="">
        <p className={styles.plain}>{words}</p>
      </li>
    )
  }
  const Chevron = open ? IconChevronDown : IconChevronRight
  return (
    <li className={styles.province} data-open={open || undefined}>
      <h3 className={styles.heading}>
        <button
          type="button"
          className={styles.header}
          aria-expanded={open}
          aria-controls={citiesId}
          aria-current={chosen || undefined}
          onClick={() => (open && shutable ? rest.onShut() : rest.onChoose(null))}
        >
          <Chevron size={18} aria-hidden="true" className={styles.chevron} />
          {words}
        </button>
      </h3>
      <div id={citiesId} hidden={!open}>
        {open && (
          <>
            {rest.note}
            <CityRows
              cities={children}
              cityId={chosen ? rest.cityId : null}
              onChoose={rest.onChoose}
            />
          </>
        )}
      </div>
    </li>
  )
}

interface CityRowsProps {
  cities: Location['children']
  cityId: number | null
  onChoose: (cityId: number) => void
}

function CityRows({ cities, cityId, onChoose }: CityRowsProps) {
  const format = useNumberFormat()
  return (
    <ul className={styles.cities}>
      {cities.map(({ id, title, num }) => {
        const words = (
          <>
            <span className={styles.title}>{title}</span>{' '}
            <span className={styles.num}>{format(num)}</span>
          </>
        )
        return (
          <li key={id}>
            {id === ELSEWHERE ? (
              <p className={styles.plainCity}>{words}</p>
            ) : (
              <button
                type="button"
                className={styles.city}
                aria-current={id === cityId || undefined}
                onClick={() => onChoose(id)}
              >
                {words}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
