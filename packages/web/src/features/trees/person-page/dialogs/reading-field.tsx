import { useTranslation } from 'react-i18next'
import { SelectField } from './select-field.tsx'

export const readings = ['exact', 'about', 'before', 'after'] as const

interface ReadingFieldProps {
  name: string
  value: string
  onChange: (reading: string) => void
}

/** How a date is to be read. */
export function ReadingField(props: ReadingFieldProps) {
  const { t } = useTranslation(['person', 'persondata'])
  return (
    <SelectField {...props} label={t('field.reading')}>
      {readings.map((reading) => (
        <option key={reading} value={reading}>
          {t(`persondata:reading.${reading}`)}
        </option>
      ))}
    </SelectField>
  )
}
