import type { Location } from '@suyuan/contract/catalogue'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../lib/use-number-format.ts'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { ArchiveQuery } from './archive-query.ts'
import { ELSEWHERE } from './counts.ts'
import styles from './place-accordion.module.css'
import { ProvinceRow } from './province-row.tsx'

/** Rows that a narrow screen shows at first; the style sheet hides the rest. */
const FIRST_ROWS = 6

interface PlaceAccordionProps {
  locations: readonly Location[]
  query: Pick<ArchiveQuery, 'provinceId' | 'cityId' | 'open'>
  /** With the switch that opens or shuts all provinces at once. */
  expandable: boolean
  /** Follows the words of the chosen province. */
  chosenNote: React.ReactNode
  onChoose: (place: { provinceId: number; cityId: number | null }) => void
  onOpen: (open: ArchiveQuery['open']) => void
}

/** Provinces with their cities and counts; one of them open, or all. */
export function PlaceAccordion({
  locations,
  query,
  expandable,
  chosenNote,
  onChoose,
  onOpen,
}: PlaceAccordionProps) {
  const { t } = useTranslation('archive')
  const format = useNumberFormat()
  const headingId = useId()
  const [whole, setWhole] = useState(false)
  const all = expandable && query.open === 'all'
  return (
    <section aria-labelledby={headingId}>
      <div className={styles.head}>
        <VisuallyHidden>
          <h2 id={headingId}>{t('places.heading')}</h2>
        </VisuallyHidden>
        {expandable && (
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
