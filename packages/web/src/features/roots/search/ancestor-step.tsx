import { TextInput } from '@mantine/core'
import { MAX_NAME } from '@suyuan/contract/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { StepForm } from './step-form.tsx'
import type { RootSearch } from './use-root-search.ts'

export function AncestorStep({ search }: { search: RootSearch }) {
  const { t } = useTranslation('roots')
  const { flow, finish, finished } = search
  const [name, setName] = useState(flow.ancestors)
  return (
    <StepForm
      search={search}
      heading={t('ancestors.heading')}
      hint={t('ancestors.hint')}
      onSubmit={() => finish(name.trim())}
      submit={t('ancestors.submit')}
      skip={
        <Button variant="quiet" size="large" disabled={finished} onClick={() => finish('')}>
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
