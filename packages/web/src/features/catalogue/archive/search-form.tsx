import { TextInput } from '@mantine/core'
import { COUNTRY_ID, MAX_GENERATION } from '@suyuan/contract/limits'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../paths.ts'
import { PlaceField } from '../../../pickers/place-field.tsx'
import {
  type KnownPlaces,
  knownUnder,
  realProvince,
  usePlaces,
  withElsewhere,
} from '../../../pickers/places.ts'
import { SurnameField } from '../../../pickers/surname-field.tsx'
import type { MeantPlace } from '../../../pickers/use-resolved-place.ts'
import { Button } from '../../../ui/button.tsx'
import { useLangOfWhole } from '../../../ui/record-text.tsx'
import { SearchButton } from '../../../ui/search-button.tsx'
import type { SearchType } from './archive-query.ts'
import { withMeant, withProvince } from './search-draft.ts'
import styles from './search-form.module.css'
import type { SearchForm as Form } from './use-search-form.ts'

interface SearchFormProps {
  form: Form
  known: KnownPlaces
  busy: boolean
}

/** Quick search by surname, or advanced by place and generation as well. */
export function SearchForm({ form, known, busy }: SearchFormProps) {
  const { t } = useTranslation('archive')
  const element = useRef<HTMLFormElement>(null)
  const { draft, mode } = form
  const langOf = useLangOfWhole()
  return (
    <form
      ref={element}
      method="get"
      action={paths.genealogy()}
      noValidate
      className={styles.form}
      data-mode={mode}
      onSubmit={(event) => {
        event.preventDefault()
        // Away from the field: its open list of suggestions would cover the answer.
        element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
        form.submit()
        requestAnimationFrame(() => focusFirstFault(element.current))
      }}
    >
      <TypeChoice mode={mode} onChoose={form.chooseType} />
      <SurnameField
        name="surname"
        label={t('form.surname')}
        value={draft.surname}
        onChange={(surname) => form.change((last) => ({ ...last, surname }))}
      />
      {mode !== 1 && (
        <div className={styles.advanced}>
          <PlaceFields form={form} known={known} />
        </div>
      )}
      <TextInput
        name="generation"
        size="lg"
        autoComplete="off"
        label={t('form.generation')}
        placeholder={t('form.generationPlaceholder')}
        maxLength={MAX_GENERATION}
        lang={langOf(draft.generation)}
        value={draft.generation}
        onChange={({ currentTarget }) => {
          const generation = currentTarget.value
          form.change((last) => ({ ...last, generation }))
        }}
        onBlur={() => form.leave('generation')}
        error={form.shown.includes('generation') ? t('form.generationWrong') : null}
      />
      <div className={styles.buttons}>
        <SearchButton searching={busy} wide>
          {t('form.submit')}
        </SearchButton>
        {mode !== 1 && (
          <span className={styles.reset}>
            <Button onClick={form.reset}>{t('form.reset')}</Button>
          </span>
        )}
      </div>
    </form>
  )
}

function focusFirstFault(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

interface PlaceFieldsProps {
  form: Form
  known: KnownPlaces
}

/** Province and city. */
export function PlaceFields({ form, known }: PlaceFieldsProps) {
  const { t } = useTranslation(['archive', 'pickers'])
  const { draft, change, shown } = form
  const provinceId = realProvince(draft.provinceId)
  const provinces = withElsewhere(
    usePlaces(COUNTRY_ID, known.provinces),
    t('pickers:places.elsewhere'),
  )
  const cities = withElsewhere(
    usePlaces(provinceId, knownUnder(provinceId, known)),
    t('pickers:places.restOfProvince'),
  )
  const takeMeant = (place: MeantPlace) => change((last) => withMeant(last, place))
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears the field being left */}
      <div onBlur={() => form.leave('province')}>
        <PlaceField
          name="province_id"
          label={t('form.province')}
          placeholder={t('form.provincePlaceholder')}
          list={provinces}
          value={draft.provinceId}
          onChange={(place) => change((last) => withProvince(last, place?.id ?? null))}
          onMeant={takeMeant}
          error={shown.includes('province') ? t('form.provinceMissing') : null}
          clearable
        />
      </div>
      <PlaceField
        name="city_id"
        label={t('form.city')}
        placeholder={provinceId === null ? '' : t('form.cityPlaceholder')}
        {...(provinceId === null && { description: t('form.cityFirst') })}
        list={cities}
        value={draft.cityId}
        within={provinceId}
        onChange={(place) => change((last) => ({ ...last, cityId: place?.id ?? null }))}
        onMeant={takeMeant}
        disabled={provinceId === null}
        clearable
      />
    </>
  )
}

interface TypeChoiceProps {
  mode: SearchType | 'auto'
  onChoose: (type: SearchType) => void
}

/** Quick or advanced. Before the width of the screen is known, the style sheet shows which. */
function TypeChoice({ mode, onChoose }: TypeChoiceProps) {
  const { t } = useTranslation('archive')
  const choice = (type: SearchType, label: string) => (
    <label className={styles.choice} data-type={type}>
      <input
        type="radio"
        name="type"
        value={type}
        checked={mode === type}
        onChange={() => onChoose(type)}
      />
      <span>{label}</span>
    </label>
  )
  return (
    <fieldset className={styles.choices} data-mode={mode} aria-label={t('form.type')}>
      {choice(1, t('form.quick'))}
      {choice(2, t('form.advanced'))}
    </fieldset>
  )
}
