import { TextInput } from '@mantine/core'
import { MAX_NAME } from '@suyuan/contract/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import type { RootSearch } from '../use-root-search.ts'
import { StepForm } from './step-form.tsx'

export function AncestorStep({ search: { flow, ask } }: { search: RootSearch }) {
  const { t } = useTranslation('roots')
  const [name, setName] = useState(flow.ancestors)
  return (
    <StepForm
      flow={flow}
      heading={t('ancestors.heading')}
      hint={t('ancestors.hint')}
      onSubmit={() => ask({ about: 'ancestors', ancestors: name.trim() })}
      submit={t('ancestors.submit')}
      skip={
        <Button
          variant="quiet"
          size="large"
          disabled={flow.finished}
          onClick={() => ask({ about: 'ancestors', ancestors: '' })}
        >
          {t('ancestors.skip')}
        </Button>
      }
    >
      <TextInput
        size="lg"
        name="ancestors"
        autoComplete="off"
        maxLength={MAX_NAME}
        label={t('ancestors.label')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </StepForm>
  )
}
