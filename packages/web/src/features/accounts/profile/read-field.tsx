import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface ReadFieldProps {
  label: React.ReactNode
  value: string
  /** Said under it. */
  hint?: string | undefined
}

/** A value in its field's place, for reading only, in as many lines as it needs. */
export function ReadField({ label, value, hint }: ReadFieldProps) {
  const { t } = useTranslation('accounts')
  return (
    <Textarea
      size="lg"
      readOnly
      autosize
      minRows={1}
      label={label}
      value={value}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={t('profile.notGiven')}
    />
  )
}
