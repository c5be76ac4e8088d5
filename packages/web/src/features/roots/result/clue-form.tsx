import { Textarea, TextInput } from '@mantine/core'
import { COUNTRY_ID, MAX_NAME } from '@suyuan/contract/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddressSearch } from '../../../lib/use-address-search.ts'
import { paths } from '../../../paths.ts'
import { PlaceField } from '../../../pickers/place-field.tsx'
import { type KnownPlaces, knownUnder, usePlaces } from '../../../pickers/places.ts'
import { SurnameField } from '../../../pickers/surname-field.tsx'
import type { TypedSurname } from '../../../pickers/surname-names.ts'
import type { MeantPlace } from '../../../pickers/use-resolved-place.ts'
import { RecordText, useLangOfWhole } from '../../../ui/record-text.tsx'
import { SearchButton } from '../../../ui/search-button.tsx'
import { addressFields, longestClues, type RootClues, type RootQuery } from '../root-query.ts'
import styles from './clue-form.module.css'

interface ClueFormProps {
  query: RootQuery
  /** The surname of the search that is shown, as it was understood. */
  surname: TypedSurname
  known: KnownPlaces
}

/** Surname, place and ancestor in one form; searching again makes a new address. */
export function ClueForm({ query, surname, known }: ClueFormProps) {
  const { t } = useTranslation(['roots', 'pickers'])
  const { clue, change, missing, searching, submit } = useClue(query, surname)
  const { provinceId, cityId, ancestors } = clue
  const langOf = useLangOfWhole()
  const provinceList = usePlaces(COUNTRY_ID, known.provinces)
  const cityList = usePlaces(provinceId, knownUnder(provinceId, known))
  const address = paths.ancestryDetail({})
  const takeMeant = ({ words, ...place }: MeantPlace) =>
    change(words === '' ? place : { ...place, place: words })
  return (
    <form className={styles.form} action={address} method="get" noValidate onSubmit={submit}>
      <SurnameField
        name="surname"
        label={t('surname.label')}
        description={t('surname.hint')}
        value={{ text: clue.surname, id: clue.surnameId }}
        onChange={({ text, id }) => change({ surname: text, surnameId: id })}
        error={missing ? t('surname.missing') : null}
      />
      <div id={fieldId('province_id')} tabIndex={-1}>
        <PlaceField
          optional
          name="province_id"
          label={t('province.label')}
          placeholder={t('pickers:places.any')}
          list={provinceList}
          value={provinceId}
          onChange={(place) => change({ provinceId: place?.id ?? null, cityId: null })}
          onMeant={takeMeant}
        />
      </div>
      <div id={fieldId('city_id')} tabIndex={-1}>
        <PlaceField
          optional
          name="city_id"
          label={t('city.label')}
          placeholder={provinceId === null ? '' : t('pickers:places.any')}
          {...(provinceId === null && { description: t('city.first') })}
          disabled={provinceId === null}
          list={cityList}
          value={cityId}
          within={provinceId}
          onChange={(place) => change({ cityId: place?.id ?? null })}
          onMeant={takeMeant}
        />
      </div>
      <TextInput
        size="lg"
        id={fieldId('ancestors')}
        name="ancestors"
        autoComplete="off"
        maxLength={MAX_NAME}
        label={t('ancestors.label')}
        lang={langOf(ancestors)}
        value={ancestors}
        onChange={(event) => change({ ancestors: event.currentTarget.value })}
      />
      <MoreClues clue={clue} change={change} />
      <SearchButton size="large" wide searching={searching}>
        {surname.text === '' ? t('detail.clue.first') : t('detail.clue.submit')}
      </SearchButton>
    </form>
  )
}

/** Where the result's next question leads. */
export function fieldId(name: string): string {
  return `clue-${name}`
}

const oneLine = ['generations', 'place', 'hall', 'moved', 'spelling'] as const

interface MoreCluesProps {
  clue: RootClues
  change: (changed: Partial<RootClues>) => void
}

/** What else a family may know; each field may stay empty. */
function MoreClues({ clue, change }: MoreCluesProps) {
  const { t } = useTranslation('roots')
  const langOf = useLangOfWhole()
  return (
    <fieldset className={styles.more}>
      <legend className={styles.legend}>{t('clues.heading')}</legend>
      <p className={styles.hint}>{t('clues.hint')}</p>
      {oneLine.map((name) => (
        <TextInput
          key={name}
          size="lg"
          id={fieldId(name)}
          name={name}
          autoComplete="off"
          maxLength={longestClues[name]}
          label={t(`clues.${name}.label`)}
          description={<RecordText>{t(`clues.${name}.hint`)}</RecordText>}
          lang={langOf(clue[name])}
          value={clue[name]}
          onChange={(event) => change({ [name]: event.currentTarget.value })}
        />
      ))}
      <Textarea
        size="lg"
        rows={3}
        id={fieldId('notes')}
        name="notes"
        maxLength={longestClues.notes}
        label={t('clues.notes.label')}
        description={<RecordText>{t('clues.notes.hint')}</RecordText>}
        lang={langOf(clue.notes)}
        value={clue.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
    </fieldset>
  )
}

/** The form's fields and what sending them does. */
function useClue(query: RootQuery, surname: TypedSurname) {
  const { go, busy: searching } = useAddressSearch()
  const [clue, setClue] = useState({ ...query, surname: surname.text, surnameId: surname.id })
  const [missing, setMissing] = useState(false)

  function change(changed: Partial<RootQuery>) {
    setClue((last) => ({ ...last, ...changed }))
    setMissing(false)
  }

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const asked = { ...clue, surname: clue.surname.trim(), ancestors: clue.ancestors.trim() }
    setMissing(asked.surname === '')
    if (asked.surname === '') event.currentTarget.querySelector('input')?.focus()
    else go(paths.ancestryDetail(addressFields(asked)))
  }

  return { clue, change, missing, searching, submit }
}
