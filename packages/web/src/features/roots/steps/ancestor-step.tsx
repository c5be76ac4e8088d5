import { TextInput } from '@mantine/core'
import { MAX_NAME } from '@suyuan/contract/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import type { RootSearch } from '../use-root-search.ts'
import { StepForm } from './step-form.tsx'

/** The contract's limit. */
const MAX_LENGTH = MAX_NAME

export function AncestorStep({ search: { flow, ask } }: { search: RootSearch }) {
  const { t } = useTranslation('roots')
  const [name, setName] = useState(flow.ancestors)
  const busy = flow.pending !== null || flow.finished
  return (
    <StepForm
      flow={flow}
      heading={t('ancestors.heading')}
      hint={t('ancestors.hint')}
      onSubmit={() => ask({ about: 'ancestors', ancestors: name.trim() })}
      actions={
        <>
          <Button type="submit" variant="primary" size="large" busy={busy}>
            {t('ancestors.submit')}
          </Button>
          <Button
            variant="quiet"
            size="large"
            disabled={busy}
            onClick={() => ask({ about: 'ancestors', ancestors: '' })}
          >
            {t('ancestors.skip')}
          </Button>
        </>
      }
    >
      <TextInput
        size="lg"
        name="ancestors"
        autoComplete="off"
        maxLength={MAX_LENGTH}
        label={t('ancestors.label')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </StepForm>
  )
}
