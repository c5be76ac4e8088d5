import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { PlaceSelect } from '../place-select.tsx'
import type { PlaceList } from '../use-places.ts'
import type { RootSearch } from '../use-root-search.ts'
import { StepForm } from './step-form.tsx'

interface PlaceStepProps {
  about: 'province' | 'city'
  search: RootSearch
  list: PlaceList
}

/** The province or the city of the family's origin, or that it is forgotten. */
export function PlaceStep({ about, search, list }: PlaceStepProps) {
  const { t } = useTranslation('roots')
  const { flow, ask, skip } = search
  const [place, setPlace] = useState(flow[about])
  const [missing, setMissing] = useState(false)

  function submit() {
    setMissing(place === null)
    if (place) ask({ about, place })
  }

  return (
    <StepForm
      flow={flow}
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
      <PlaceSelect
        label={t(`${about}.label`)}
        placeholder={t(`${about}.placeholder`)}
        list={list}
        value={place?.id ?? null}
        onChange={(chosen) => {
          setPlace(chosen)
          setMissing(false)
        }}
        error={missing ? t(`${about}.missing`) : null}
      />
    </StepForm>
  )
}
