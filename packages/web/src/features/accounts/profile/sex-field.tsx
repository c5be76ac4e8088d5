import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../../../ui/choice-field.tsx'

interface SexFieldProps {
  /** 1, 0 or 2, as the form holds it. */
  value: string
  onChange: (value: string) => void
}

const choices = [
  { value: '1', key: 'sex.1' },
  { value: '0', key: 'sex.0' },
  { value: '2', key: 'sex.2' },
] as const

export function SexField({ value, onChange }: SexFieldProps) {
  const { t } = useTranslation('accounts')
  return (
    <ChoiceField
      name="sex"
      large
      label={t('field.sex')}
      choices={choices.map((choice) => ({ value: choice.value, text: t(choice.key) }))}
      value={value}
      onChange={onChange}
    />
  )
}
