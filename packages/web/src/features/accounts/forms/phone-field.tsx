import { TextInput, type TextInputProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { DialCode } from './dial-codes.ts'
import styles from './forms.module.css'

interface PhoneFieldProps extends TextInputProps {
  codes: readonly DialCode[]
  country: string
  onCountry: (dial: string) => void
}

/** A mobile number with its country's code before it. */
export function PhoneField({ codes, country, onCountry, ...field }: PhoneFieldProps) {
  return (
    <TextInput
      size="lg"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={32}
      classNames={{ input: styles.phoneInput ?? '' }}
      leftSectionWidth="5.75rem"
      leftSectionPointerEvents="all"
      leftSection={<DialSelect codes={codes} country={country} onCountry={onCountry} />}
      {...field}
    />
  )
}

/** Closed it shows the code alone; the browser's own list shows the names, and is found by typing. */
function DialSelect({
  codes,
  country,
  onCountry,
}: Pick<PhoneFieldProps, 'codes' | 'country' | 'onCountry'>) {
  const { t } = useTranslation('accounts')
  return (
    <span className={styles.dial}>
      <span aria-hidden="true" className={styles.dialShown}>
        +{country}
        <IconChevronDown size={16} />
      </span>
      <select
        name="country"
        aria-label={t('field.country')}
        autoComplete="off"
        className={styles.dialSelect}
        value={country}
        onChange={({ currentTarget }) => onCountry(currentTarget.value)}
      >
        {codes.map(({ dial, name }) => (
          <option key={dial} value={dial}>
            {name} +{dial}
          </option>
        ))}
      </select>
    </span>
  )
}
