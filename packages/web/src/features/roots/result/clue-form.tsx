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
import type { RootQuery } from '../search-query.ts'
import { usePlaces } from '../use-places.ts'
import styles from './clue-form.module.css'

/** The contract's limit. */

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
  const navigate = useNavigate()
  const searching = useNavigation().location?.pathname === paths.ancestryDetail({})
  const [typed, setTyped] = useState(surname)
  const [missing, setMissing] = useState(false)
  const [provinceId, setProvinceId] = useState(query.provinceId)
  const [cityId, setCityId] = useState(query.cityId)
  const [ancestors, setAncestors] = useState(query.ancestors)
  const provinceList = usePlaces(COUNTRY_ID, provinces)
  const cityList = usePlaces(provinceId, provinceId === query.provinceId ? cities : null)

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = typed.text.trim()
    setMissing(text === '')
    if (text === '') {
      event.currentTarget.querySelector('input')?.focus()
      return
    }
    if (searching) return
    navigate(
      paths.ancestryDetail({
        surname: text,
        surname_id: typed.id,
        province_id: provinceId,
        city_id: cityId,
        ancestors: ancestors.trim(),
      }),
    )
  }

  return (
    <form
      className={styles.form}
      action={paths.ancestryDetail({})}
      method="get"
      noValidate
      onSubmit={submit}
    >
      <SurnameField
        name="surname"
        label={t('surname.label')}
        description={t('surname.hint')}
        value={typed}
        onChange={(value) => {
          setTyped(value)
          setMissing(false)
        }}
        error={missing ? t('surname.missing') : null}
      />
      <PlaceSelect
        clearable
        name="province_id"
        label={t('province.label')}
        placeholder={t('province.placeholder')}
        list={provinceList}
        value={provinceId}
        onChange={(place) => {
          setProvinceId(place?.id ?? null)
          setCityId(null)
        }}
      />
      <PlaceSelect
        clearable
        name="city_id"
        label={t('city.label')}
        placeholder={provinceId === null ? t('city.placeholderFirst') : t('city.placeholder')}
        disabled={provinceId === null}
        list={cityList}
        value={cityId}
        onChange={(place) => setCityId(place?.id ?? null)}
      />
      <TextInput
        size="lg"
        name="ancestors"
        autoComplete="off"
        maxLength={MAX_NAME}
        label={t('ancestors.label')}
        value={ancestors}
        onChange={(event) => setAncestors(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary" size="large" wide busy={searching}>
        {surname.text === '' ? t('detail.clue.first') : t('detail.clue.submit')}
      </Button>
    </form>
  )
}
