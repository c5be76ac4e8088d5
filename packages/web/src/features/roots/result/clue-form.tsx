import { TextInput } from '@mantine/core'
import { COUNTRY_ID, MAX_NAME } from '@suyuan/contract/limits'
import type { Region } from '@suyuan/contract/regions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useNavigation } from 'react-router'
import type { SurnameField, TypedSurname } from '../../../lib/surname-field.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { PlaceSelect } from '../place-select.tsx'
import { addressFields, type RootQuery } from '../search-query.ts'
import { usePlaces } from '../use-places.ts'
import styles from './clue-form.module.css'

interface ClueFormProps {
  query: RootQuery
  /** The surname of the search that is shown, as it was understood. */
  surname: TypedSurname
  provinces: readonly Region[] | null
  /** Those of the query's province. */
  cities: readonly Region[] | null
  SurnameField: SurnameField
}

/** Surname, place and ancestor in one form; searching again makes a new address. */
export function ClueForm({ query, surname, provinces, cities, SurnameField }: ClueFormProps) {
  const { t } = useTranslation('roots')
  const { clue, change, missing, searching, submit } = useClue(query, surname)
  const { provinceId, cityId, ancestors } = clue
  const provinceList = usePlaces(COUNTRY_ID, provinces)
  const cityList = usePlaces(provinceId, provinceId === query.provinceId ? cities : null)
  const address = paths.ancestryDetail({})
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
      <PlaceSelect
        optional
        name="province_id"
        label={t('province.label')}
        placeholder={t('places.any')}
        list={provinceList}
        value={provinceId}
        onChange={(place) => change({ provinceId: place?.id ?? null, cityId: null })}
      />
      <PlaceSelect
        optional
        name="city_id"
        label={t('city.label')}
        placeholder={provinceId === null ? t('city.placeholderFirst') : t('places.any')}
        disabled={provinceId === null}
        list={cityList}
        value={cityId}
        onChange={(place) => change({ cityId: place?.id ?? null })}
      />
      <TextInput
        size="lg"
        name="ancestors"
        autoComplete="off"
        maxLength={MAX_NAME}
        label={t('ancestors.label')}
        value={ancestors}
        onChange={(event) => change({ ancestors: event.currentTarget.value })}
      />
      <Button type="submit" variant="primary" size="large" wide busy={searching}>
        {surname.text === '' ? t('detail.clue.first') : t('detail.clue.submit')}
      </Button>
    </form>
  )
}

/** The form's fields and what sending them does. */
function useClue(query: RootQuery, surname: TypedSurname) {
  const navigate = useNavigate()
  const searching = useNavigation().location?.pathname === paths.ancestryDetail({})
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
    else if (!searching) navigate(paths.ancestryDetail(addressFields(asked)))
  }

  return { clue, change, missing, searching, submit }
}
