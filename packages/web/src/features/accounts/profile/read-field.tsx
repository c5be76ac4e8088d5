import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface ReadFieldProps {
  label: string
  value: string
  rightSection?: React.ReactNode
}

/** A value in its field's place, for reading only. */
export function ReadField({ label, value, rightSection }: ReadFieldProps) {
  const { t } = useTranslation('accounts')
  return (
    <TextInput
      size="lg"
      readOnly
      label={label}
      value={value}
      placeholder={t('profile.notGiven')}
      rightSection={rightSection}
      rightSectionWidth={rightSection ? '6rem' : undefined}
    />
  )
}
