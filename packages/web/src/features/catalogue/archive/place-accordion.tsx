import type { Location } from '@suyuan/contract/catalogue'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { ELSEWHERE } from '../../../pickers/places.ts'
import { LostCount } from '../../../ui/book-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { SampleCount } from '../../../ui/sample-switch.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { ArchiveQuery, SearchType } from './archive-query.ts'
import styles from './place-accordion.module.css'

/** Rows that a narrow screen shows at first; the style sheet hides the rest. */
const FIRST_ROWS = 6

interface PlaceAccordionProps {
  locations: readonly Location[]
  query: Pick<ArchiveQuery, 'provinceId' | 'cityId' | 'open' | 'samples'>
  /** The advanced search has a switch that opens or shuts all provinces at once. */
  mode: SearchType | 'auto'
  /** Follows the words of the chosen province. */
  chosenNote: React.ReactNode
  onChoose: (place: { provinceId: number; cityId: number | null }) => void
  onOpen: (open: ArchiveQuery['open']) => void
}

/** Provinces with their cities and counts; one of them open, or all. */
export function PlaceAccordion({
  locations,
  query,
  mode,
  chosenNote,
  onChoose,
  onOpen,
}: PlaceAccordionProps) {
  const { t } = useTranslation('archive')
  const format = useNumberFormat()
  const headingId = useId()
  const [whole, setWhole] = useState(false)
  const all = mode === 2 && query.open === 'all'
  return (
    <section aria-labelledby={headingId}>
      <div className={styles.head} data-mode={mode}>
        <VisuallyHidden>
          <h2 id={headingId}>{t('places.heading')}</h2>
        </VisuallyHidden>
        {mode !== 1 && (
          <Button variant="quiet" onClick={() => onOpen(all ? 'chosen' : 'all')}>
            {all ? t('summary.collapseAll') : t('summary.expandAll')}
          </Button>
        )}
      </div>
      <ul className={styles.list} data-whole={whole || all || undefined}>
        {locations.map((location) => {
          const chosen = location.id === query.provinceId
          return (
            <ProvinceRow
              key={location.id}
              location={location}
              samples={query.samples}
              open={all || (chosen && query.open === 'chosen')}
              shutable={!all}
              chosen={chosen}
              cityId={query.cityId}
              note={chosen ? chosenNote : null}
              onChoose={(cityId) => onChoose({ provinceId: location.id, cityId })}
              onShut={() => onOpen('none')}
            />
          )
        })}
      </ul>
      {locations.length > FIRST_ROWS && !whole && !all && (
        <div className={styles.more}>
          <Button wide onClick={() => setWhole(true)}>
            {t('places.showAll', {
              number: format(locations.filter(({ id }) => id !== ELSEWHERE).length),
            })}
          </Button>
        </div>
      )}
    </section>
  )
}

interface ProvinceRowProps {
  location: Location
  /** Whether the samples of each place are told. */
  samples: boolean
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
function ProvinceRow({ location, open, shutable, chosen, ...rest }: ProvinceRowProps) {
  const format = useNumberFormat()
  const citiesId = useId()
  const { id, title, num, children } = location
  const words = (
    <>
      <span>{title}</span> <span className={styles.num}>{format(num)}</span>
      <LostCount num={location.lost_num} />
      {rest.samples && <SampleCount num={location.sample_num} />}
    </>
  )
  const Chevron = open ? IconChevronDown : IconChevronRight
  return (
    <li
      className={styles.province}
      data-open={open || undefined}
      data-elsewhere={id === ELSEWHERE ? '' : undefined}
    >
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
              samples={rest.samples}
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
  samples: boolean
  cityId: number | null
  onChoose: (cityId: number) => void
}

function CityRows({ cities, samples, cityId, onChoose }: CityRowsProps) {
  const format = useNumberFormat()
  if (cities.length === 0) return null
  return (
    <ul className={styles.cities}>
      {cities.map(({ id, title, num, lost_num, sample_num }) => {
        const words = (
          <>
            <span>{title}</span> <span className={styles.num}>{format(num)}</span>
            <LostCount num={lost_num} />
            {samples && <SampleCount num={sample_num} />}
          </>
        )
        return (
          <li key={id}>
            <button
              type="button"
              className={styles.city}
              aria-current={id === cityId || undefined}
              onClick={() => onChoose(id)}
            >
              {words}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
