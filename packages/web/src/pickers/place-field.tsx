import { Select } from '@mantine/core'
import type { Region } from '@suyuan/contract/regions'
import { useTranslation } from 'react-i18next'
import { useListBelow } from '../ui/list-below.ts'
import { useListInView } from '../ui/use-list-in-view.ts'
import { candidateLabel, PlaceCandidates, PlacesOfList } from './place-candidates.tsx'
import styles from './place-field.module.css'
import { namesPlace, type PlaceList } from './places.ts'
import { type MeantPlace, useResolvedPlace } from './use-resolved-place.ts'
import { useTypedPlace } from './use-typed-place.ts'

/** No place has this id. */
const NOWHERE = 0

interface PlaceFieldProps {
  label: string
  /** Short enough for the field on a phone with large text. */
  placeholder: string
  description?: string
  list: PlaceList
  value: number | null
  onChange: (place: Region | null) => void
  /** Takes the place of a name that the list does not hold: a county, an older or foreign spelling. */
  onMeant: (place: MeantPlace) => void
  /** The province in which such a name is looked for; without it, in all. */
  within?: number | null
  /** Only the province counts. */
  provinceOnly?: boolean
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
  onMeant,
  within = null,
  provinceOnly = false,
  ...field
}: PlaceFieldProps) {
  const { t } = useTranslation(['pickers', 'common'])
  const { root, onDropdownOpen } = useListInView()
  const below = useListBelow()
  const resolved = useResolvedPlace({ provinceId: within, provinceOnly })
  const typing = useTypedPlace({ list, value, onChange, onMeant }, resolved)
  const places = list.places.map(({ id, aname }) => ({ value: id, label: aname }))
  const options = optional ? [{ value: NOWHERE, label: t('places.any') }, ...places] : places
  const { lookup } = resolved
  const candidates = lookup?.state === 'answered' ? lookup.candidates : []
  const offered = candidates.map((each, at) => ({ value: -1 - at, label: candidateLabel(each) }))
  const asking = lookup?.state === 'asking'
  const focusField = () => root.current?.querySelector('input')?.focus()
  return (
    <div
      ref={root}
      // Beside the field's own hearing of it: drawn anew before that, the field would lose the letter.
      onInput={typing.onInput}
      onKeyDownCapture={typing.onKeyDown}
      onBlurCapture={typing.onLeave}
    >
      <PlainField {...field} places={list.places} value={value} />
      <Select
        {...field}
        className={field.name && styles.scripted}
        {...below}
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
        nothingFoundMessage={t(nothingFound(list.loading, asking))}
        data={[...options, ...offered]}
        filter={({ search }) =>
          offered.length > 0 ? offered : options.filter(({ label }) => namesPlace(label, search))
        }
        value={value}
        onChange={(id) => {
          const candidate = candidates[-1 - (id ?? 0)]
          if (candidate) typing.choose(candidate)
          else typing.pick(list.places.find((place) => place.id === id) ?? null)
        }}
      />
      {typing.left && lookup && candidates.length > 1 && (
        <PlaceCandidates
          typed={lookup.typed}
          candidates={candidates}
          onChoose={(candidate) => typing.choose(candidate)}
          focusAfter={focusField}
        />
      )}
      {typing.among.places.length > 0 && (
        <PlacesOfList {...typing.among} onChoose={typing.pick} focusAfter={focusField} />
      )}
      {typing.left && lookup && candidates.length === 0 && !list.failed && (
        <p className={styles.failed} role="status">
          {t(unresolved[lookup.state], { typed: lookup.typed })}
        </p>
      )}
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

type PlainFieldProps = Pick<PlaceFieldProps, 'name' | 'label' | 'value'> & {
  places: readonly Region[]
}

/** The list itself, where no scripts make a field of it: what is typed there would go unheard. */
function PlainField({ name, label, places, value }: PlainFieldProps) {
  const { t } = useTranslation('pickers')
  const real = places.filter(({ id }) => id !== NOWHERE)
  if (name === undefined || real.length === 0) return null
  return (
    <noscript>
      <label className={styles.plain}>
        {label}
        <select name={name} defaultValue={value ?? ''}>
          <option value="">{t('places.any')}</option>
          {real.map(({ id, aname }) => (
            <option key={id} value={id}>
              {aname}
            </option>
          ))}
        </select>
      </label>
    </noscript>
  )
}

/** What stands beside the field after it was left with a name that led to no place. */
const unresolved = {
  asking: 'places.seeking',
  answered: 'places.unknown',
  failed: 'places.notResolved',
} as const

function nothingFound(loading: boolean, asking: boolean) {
  if (loading) return 'places.loading'
  return asking ? 'places.seeking' : 'places.none'
}
