import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tokenIn } from '../../../lib/link-token.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './status.module.css'

interface CodeFormProps {
  open: (token: string) => unknown
}

/** Takes the code of a private link; where there are no scripts the browser sends it in the body. */
export function CodeForm({ open }: CodeFormProps) {
  const { t } = useTranslation('requeststatus')
  const [wrong, setWrong] = useState(false)
  return (
    <form
      className={styles.form}
      method="post"
      action={paths.requestStatus()}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const token = tokenIn(String(new FormData(event.currentTarget).get('token') ?? ''))
        setWrong(token === null)
        if (token !== null) open(token)
      }}
    >
      <TextInput
        size="lg"
        name="token"
        label={t('code')}
        description={t('codeHint')}
        error={wrong ? t('codeWrong') : undefined}
        maxLength={300}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div>
        <Button type="submit" variant="primary" size="large">
          {t('show')}
        </Button>
      </div>
    </form>
  )
}
