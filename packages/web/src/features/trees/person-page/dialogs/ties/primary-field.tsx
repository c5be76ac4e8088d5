import { useTranslation } from 'react-i18next'
import { CheckField } from '../../../../../ui/check-field.tsx'

interface PrimaryFieldProps {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Whether the chart is to have somebody in the line of these parents. */
export function PrimaryField({ checked, onChange }: PrimaryFieldProps) {
  const { t } = useTranslation('person')
  return (
    <CheckField
      name="primary"
      label={t('ties.primary')}
      hint={t('ties.primaryHint')}
      checked={checked}
      onChange={onChange}
    />
  )
}
