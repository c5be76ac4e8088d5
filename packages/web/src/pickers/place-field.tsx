import { Select } from '@mantine/core'
import type { Region } from '@suyuan/contract/regions'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listBelow } from '../ui/list-below.ts'
import { useListInView } from '../ui/use-list-in-view.ts'
import styles from './place-field.module.css'
import { certainPlace, type PlaceList } from './places.ts'

/** No place has this id. */
const NOWHERE = 0

interface PlaceFieldProps {
  label: string
  placeholder: string
  list: PlaceList
  value: number | null
  onChange: (place: Region | null) => void
  error?: string | null
  name?: string
  disabled?: boolean
  required?: boolean
  clearable?: boolean
  /** With a first entry that chooses no place. */
  optional?: boolean
}

/**
 * A province or city, found by typing or in the list. A name that is certain is taken when the field
 * is left or confirmed, also where the list comes only afterwards.
 */
export function PlaceField({
  list,
  onChange,
  value,
  placeholder,
  optional = false,
  ...field
}: PlaceFieldProps) {
  const { t } = useTranslation(['pickers', 'common'])
  const { root, onDropdownOpen } = useListInView()
  const typing = useTypedPlace(list, value, onChange)
  const places = list.places.map(({ id, aname }) => ({ value: id, label: aname }))
  return (
    <div
      ref={root}
      onInputCapture={typing.onInput}
      onKeyDownCapture={typing.onKeyDown}
      onBlurCapture={typing.onLeave}
    >
      <Select
        {...field}
        {...listBelow}
        {...typing.select}
        onDropdownOpen={() => {
          typing.select.onDropdownOpen()
          onDropdownOpen()
        }}
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
        onChange={(id) => onChange(list.places.find((place) => place.id === id) ?? null)}
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

/** What is typed into the field, and which place it comes to. */
function useTypedPlace(
  list: PlaceList,
  value: number | null,
  onChange: (place: Region | null) => void,
) {
  const label = list.places.find(({ id }) => id === value)?.aname ?? ''
  const [text, setText] = useState(label)
  // Given by the reader before the list was there to find it in.
  const [awaited, setAwaited] = useState('')
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (awaited === '' || list.places.length === 0) return
    const place = certainPlace(list.places, awaited)
    setAwaited('')
    if (place) onChange(place)
  }, [awaited, list.places, onChange])

  /** @returns whether the text came to a place, or may yet */
  function take(typed: string): boolean {
    if (typed.trim() === '' || typed === label) return false
    if (list.places.length === 0) {
      setAwaited(list.loading ? typed : '')
      return list.loading
    }
    const place = certainPlace(list.places, typed)
    if (place) onChange(place)
    return place !== null
  }

  return {
    onInput: () => setAwaited(''),
    onLeave: ({ target }: React.FocusEvent) => {
      if (target instanceof HTMLInputElement) take(target.value)
    },
    onKeyDown(event: React.KeyboardEvent<HTMLElement>) {
      const { target, currentTarget } = event
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
      if (!(target instanceof HTMLInputElement)) return
      // What is marked in the open list is the field's own business.
      if (open && currentTarget.querySelector('[data-combobox-selected]')) return
      if (!take(target.value)) return
      setOpen(false)
      event.preventDefault()
    },
    select: {
      searchValue: awaited || text,
      onSearchChange: setText,
      dropdownOpened: open,
      onDropdownOpen: () => setOpen(true),
      onDropdownClose: () => setOpen(false),
    },
  }
}
