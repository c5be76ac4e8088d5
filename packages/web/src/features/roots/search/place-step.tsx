import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlaceField } from '../../../pickers/place-field.tsx'
import type { PlaceList } from '../../../pickers/places.ts'
import { Button } from '../../../ui/button.tsx'
import { StepForm } from './step-form.tsx'
import type { RootSearch } from './use-root-search.ts'

interface PlaceStepProps {
  about: 'province' | 'city'
  search: RootSearch
  list: PlaceList
}

/** The province or the city of the family's origin, or that it is forgotten. */
export function PlaceStep({ about, search, list }: PlaceStepProps) {
  const { t } = useTranslation('roots')
  const { flow, answer, skip } = search
  const [placeId, setPlaceId] = useState(flow[about]?.id ?? null)
  const [missing, setMissing] = useState(false)

  function submit() {
    setMissing(placeId === null)
    if (placeId === null) return
    answer(about === 'province' ? { provinceId: placeId, cityId: null } : { cityId: placeId })
  }

  return (
    <StepForm
      search={search}
      heading={t(`${about}.heading`)}
      hint={t(`${about}.hint`)}
      onSubmit={submit}
      submit={t(`${about}.submit`)}
      skip={
        <Button variant="quiet" size="large" onClick={skip}>
          {t('forgot')}
        </Button>
      }
    >
      <PlaceField
        label={t(`${about}.label`)}
        placeholder={t(`${about}.placeholder`)}
        list={list}
        value={placeId}
        onChange={(place) => {
          setPlaceId(place?.id ?? null)
          setMissing(false)
        }}
        error={missing ? t(`${about}.missing`) : null}
      />
    </StepForm>
  )
}
