import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** The name somebody logs in by, which no keyboard is to mend. */
export function LoginNameField(props: TextInputProps) {
  const { t } = useTranslation('accounts')
  return (
    <TextInput
      size="lg"
      label={t('field.loginName')}
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      aria-required
      {...props}
    />
  )
}
