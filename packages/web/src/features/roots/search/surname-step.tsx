import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SurnameCandidates } from '../../../pickers/surname-candidates.tsx'
import { SurnameField } from '../../../pickers/surname-field.tsx'
import { StepForm } from './step-form.tsx'
import type { RootSearch } from './use-root-search.ts'

interface SurnameStepProps {
  search: RootSearch
  onAskStaff: (surname: string) => void
}

export function SurnameStep({ search, onAskStaff }: SurnameStepProps) {
  const { t } = useTranslation('roots')
  const { flow, answer, serial } = search
  const [value, setValue] = useState({
    text: flow.surname?.name ?? flow.typed,
    id: flow.surname?.id ?? null,
  })
  const [missing, setMissing] = useState(false)
  // Typing on takes the question back for which the candidates stand.
  const [typedOn, setTypedOn] = useState('')
  const typed = value.text.trim()

  return (
    <>
      <StepForm
        search={search}
        heading={t('surname.heading')}
        hint={t('surname.hint')}
        onSubmit={() => {
          setMissing(typed === '')
          if (typed !== '') answer({ surname: typed, surnameId: value.id })
        }}
        submit={t('surname.submit')}
      >
        <SurnameField
          name="surname"
          label={t('surname.label')}
          value={value}
          onChange={(now) => {
            setValue(now)
            setMissing(false)
            setTypedOn(serial)
          }}
          error={missing ? t('surname.missing') : null}
        />
      </StepForm>
      {flow.candidates && typedOn !== serial && (
        <SurnameCandidates
          typed={flow.typed}
          candidates={flow.candidates}
          onChoose={(id) => {
            const chosen = flow.candidates?.find((candidate) => candidate.id === id)
            answer({ surname: chosen?.surname ?? typed, surnameId: id })
          }}
          onNone={() => onAskStaff(flow.typed)}
        />
      )}
    </>
  )
}
