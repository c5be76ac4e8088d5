import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { FailureDialog } from '../../../ui/failure-dialog.tsx'
import styles from './forms.module.css'
import type { CodeSender } from './use-code-sender.ts'

interface CodeFieldProps extends TextInputProps {
  sender: CodeSender
  /** Whether the number or address it goes to has been given; it says at that field what is missing. */
  mayAsk: () => boolean
}

/** A code and the button that sends it. */
export function CodeField({ sender, mayAsk, ...field }: CodeFieldProps) {
  const { t } = useTranslation('accounts')
  const { left, busy } = sender
  return (
    <>
      <TextInput
        size="lg"
        label={t('field.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        classNames={{ wrapper: styles.codeRow ?? '' }}
        rightSectionProps={{ className: styles.codeButton ?? '' }}
        rightSection={
          <Button
            disabled={left > 0}
            busy={busy}
            onClick={() => {
              if (mayAsk()) void sender.request()
            }}
          >
            {left > 0 ? t('code.again', { seconds: left }) : t('code.send')}
          </Button>
        }
        {...field}
      />
      <FailureDialog message={sender.failure} onClose={sender.readFailure} />
    </>
  )
}
