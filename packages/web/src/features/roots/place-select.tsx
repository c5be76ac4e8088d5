import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { listBelow } from '../../ui/list-below.ts'
import { useListInView } from '../../ui/use-list-in-view.ts'
import styles from './place-select.module.css'
import type { Named } from './search-flow.ts'
import type { PlaceList } from './use-places.ts'

/** No place has this id. */
const NOWHERE = 0

interface PlaceSelectProps {
  label: string
  placeholder: string
  list: PlaceList
  value: number | null
  onChange: (place: Named | null) => void
  error?: string | null
  name?: string
  disabled?: boolean
  /** With a first entry that chooses no place. */
  optional?: boolean
}

/** A province or city, found by typing or in the list. */
export function PlaceSelect({
  list,
  onChange,
  value,
  placeholder,
  optional = false,
  ...field
}: PlaceSelectProps) {
  const { t } = useTranslation(['roots', 'common'])
  const { root, onDropdownOpen } = useListInView()
  const places = list.places.map(({ id, aname }) => ({ value: id, label: aname }))
  return (
    <div ref={root}>
      <Select
        {...field}
        {...listBelow}
        onDropdownOpen={onDropdownOpen}
        size="lg"
        searchable
        selectFirstOptionOnChange
        openOnFocus={false}
        autoComplete="off"
        allowDeselect={false}
        placeholder={list.loading ? t('places.loading') : placeholder}
        nothingFoundMessage={list.loading ? t('places.loading') : t('places.none')}
        data={optional ? [{ value: NOWHERE, label: t('places.any') }, ...places] : places}
        value={value}
        onChange={(id) => {
          const place = list.places.find((candidate) => candidate.id === id)
          onChange(place ? { id: place.id, name: place.aname } : null)
        }}
      />
      {list.failed && (
        <p className={styles.failed} role="status">
          {t('places.failed')}
          <button type="button" className={styles.retry} onClick={list.retry}>
            {t('common:retry')}
          </button>
        </p>
      )}
    </div>
  )
}
