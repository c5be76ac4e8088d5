import { useTranslation } from 'react-i18next'

/** Whether there is a scan, as a file of books says it. */
const scans = [
  { value: '', key: 'unknown' },
  { value: '无', key: 'none' },
  { value: '在线', key: 'online' },
  { value: '可申请', key: 'on-request' },
] as const

export function ScanSelect(props: React.ComponentProps<'select'>) {
  const { t } = useTranslation('staffbooks')
  return (
    <select {...props}>
      {scans.map(({ value, key }) => (
        <option key={key} value={value}>
          {t(`scans.${key}`)}
        </option>
      ))}
    </select>
  )
}
