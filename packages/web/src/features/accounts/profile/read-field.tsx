import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface ReadFieldProps {
  label: React.ReactNode
  value: string
}

/** A value in its field's place, for reading only. */
export function ReadField({ label, value }: ReadFieldProps) {
  const { t } = useTranslation('accounts')
  return (
    <TextInput size="lg" readOnly label={label} value={value} placeholder={t('profile.notGiven')} />
  )
}
