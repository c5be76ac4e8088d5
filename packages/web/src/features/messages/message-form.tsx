import { Textarea } from '@mantine/core'
import { MAX_QUESTION } from '@suyuan/contract/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leftAfter } from '../../lib/left-after.ts'
import { useDraftText } from '../../lib/use-draft-text.ts'
import { useWordsKey } from '../../lib/use-words-key.ts'
import { Button } from '../../ui/button.tsx'
import { FailureDialog } from '../../ui/failure-dialog.tsx'
import { useLangOfWhole } from '../../ui/record-text.tsx'
import styles from './messages.module.css'
import { useAct } from './use-act.ts'

interface MessageFormProps {
  /** Under which the words are kept: to whom they go. */
  about: string
  label: string
  hint: string
  submit: string
  /** Sends the words; the same ones have the same key, however often they are sent. */
  send: (text: string, key: string) => Promise<void>
}

/** Takes a message, and keeps what was typed until it has left, over a reload, too. */
export function MessageForm({ about, label, hint, submit, send }: MessageFormProps) {
  const { t } = useTranslation('messages')
  const [text, setText] = useDraftText(`message ${about}`)
  const keys = useWordsKey(`message key ${about}`)
  const [empty, setEmpty] = useState(false)
  const langOf = useLangOfWhole()
  const { busy, failure, readFailure, run } = useAct()

  async function submitted(): Promise<void> {
    const words = text.trim()
    setEmpty(words === '')
    if (words === '') return
    if (!(await run(() => send(words, keys.keyOf({ words }))))) return
    setText(leftAfter(words))
    keys.forget()
  }

  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submitted()
      }}
    >
      <Textarea
        size="lg"
        rows={5}
        resize="vertical"
        maxLength={MAX_QUESTION}
        label={label}
        description={hint}
        error={empty ? t('empty') : undefined}
        lang={langOf(text)}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div>
        <Button type="submit" variant="primary" size="large" busy={busy}>
          {submit}
        </Button>
      </div>
      <FailureDialog message={failure} onClose={readFailure} />
    </form>
  )
}
