import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { listBelow } from '../../ui/list-placement.ts'
import styles from './place-select.module.css'
import type { Named } from './search-flow.ts'
import type { PlaceList } from './use-places.ts'

interface PlaceSelectProps {
  label: string
  placeholder: string
  list: PlaceList
  value: number | null
  onChange: (place: Named | null) => void
  error?: string | null
  name?: string
  disabled?: boolean
  clearable?: boolean
}

/** A province or city, found by typing or in the list. */
export function PlaceSelect({ list, onChange, value, placeholder, ...field }: PlaceSelectProps) {
  const { t } = useTranslation(['roots', 'common'])
  return (
    <div>
      <Select
        {...field}
        size="lg"
        searchable
        selectFirstOptionOnChange
        openOnFocus={false}
        autoComplete="off"
        allowDeselect={false}
        placeholder={list.loading ? t('places.loading') : placeholder}
        nothingFoundMessage={list.loading ? t('places.loading') : t('places.none')}
        maxDropdownHeight={320}
        comboboxProps={listBelow}
        clearButtonProps={{ 'aria-label': t('chosen.clear') }}
        data={list.places.map(({ id, aname }) => ({ value: id, label: aname }))}
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
