import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SurnameField } from '../../../lib/surname-field.ts'
import type { RootSearch } from '../use-root-search.ts'
import { Candidates } from './candidates.tsx'
import { StepForm } from './step-form.tsx'

interface SurnameStepProps {
  search: RootSearch
  SurnameField: SurnameField
  onAskStaff: (surname: string) => void
}

export function SurnameStep({ search, SurnameField, onAskStaff }: SurnameStepProps) {
  const { t } = useTranslation('roots')
  const { flow, ask, dropCandidates } = search
  const [value, setValue] = useState({
    text: flow.surname?.name ?? flow.typed,
    id: flow.surname?.id ?? null,
  })
  const [missing, setMissing] = useState(false)

  function submit() {
    const typed = value.text.trim()
    setMissing(typed === '')
    if (typed !== '') ask({ about: 'surname', typed, id: value.id })
  }

  return (
    <>
      <StepForm
        flow={flow}
        heading={t('surname.heading')}
        hint={t('surname.hint')}
        onSubmit={submit}
        submit={t('surname.submit')}
      >
        <SurnameField
          name="surname"
          label={t('surname.label')}
          value={value}
          onChange={(typed) => {
            setValue(typed)
            setMissing(false)
            if (flow.candidates) dropCandidates()
          }}
          error={missing ? t('surname.missing') : null}
        />
      </StepForm>
      {flow.candidates && (
        <Candidates
          typed={flow.candidates.typed}
          candidates={flow.candidates.list}
          onChoose={(id) => ask({ about: 'surname', typed: value.text.trim(), id })}
          onNone={() => onAskStaff(value.text.trim())}
        />
      )}
    </>
  )
}
