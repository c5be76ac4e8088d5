import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLangOfWhole } from '../../../ui/record-text.tsx'

interface ReadFieldProps {
  label: React.ReactNode
  value: string
  /** Said under it. */
  hint?: string | undefined
}

/** A value in its field's place, for reading only, in as many lines as it needs. */
export function ReadField({ label, value, hint }: ReadFieldProps) {
  const { t } = useTranslation('accounts')
  const langOf = useLangOfWhole()
  return (
    <Textarea
      size="lg"
      readOnly
      autosize
      minRows={1}
      label={label}
      lang={langOf(value)}
      value={value}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={t('profile.notGiven')}
    />
  )
}
