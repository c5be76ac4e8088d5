import { Textarea } from '@mantine/core'
import { MAX_MESSAGE } from '@suyuan/contract/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { failureText } from '../../../lib/call-failure.ts'
import { leftAfter } from '../../../lib/left-after.ts'
import { useReportedCall } from '../../../lib/use-reported-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailureDialog } from '../../../ui/failure-dialog.tsx'
import { showMessage } from '../../../ui/messages.ts'
import { useLangOfWhole } from '../../../ui/record-text.tsx'
import styles from './status.module.css'
import type { Shown } from './use-status.ts'

interface ActionProps {
  token: string
  show: (shown: Shown) => void
}

/** Takes what the sender adds; however often it is pressed, the same words are sent once. */
export function AddMessage({ token, open, show }: ActionProps & { open: boolean }) {
  const { t } = useTranslation('requeststatus')
  const [text, setText] = useState('')
  const [empty, setEmpty] = useState(false)
  const langOf = useLangOfWhole()
  const { busy, failure, readFailure, run } = useAction()
  if (!open) return <p>{t('full')}</p>

  async function send(): Promise<void> {
    const words = text.trim()
    setEmpty(words === '')
    if (words === '') return
    await run(async (keyOf) => {
      const message = { token, text: words, message_key: keyOf(words) }
      show({ kind: 'request', view: await callApi('POST /api/web/request/status/add', message) })
      setText(leftAfter(words))
      showMessage({ kind: 'success', text: t('sentNow') })
    })
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Textarea
        size="lg"
        rows={4}
        resize="vertical"
        maxLength={MAX_MESSAGE}
        label={t('add')}
        description={t('addHint')}
        error={empty ? t('empty') : undefined}
        lang={langOf(text)}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div>
        <Button type="submit" variant="primary" size="large" busy={busy}>
          {t('send')}
        </Button>
      </div>
      <FailureDialog message={failure} onClose={readFailure} />
    </form>
  )
}

/** Deletes the request on its sender's word, after asking. */
export function RemoveOwnRequest({ token, show }: ActionProps) {
  const { t } = useTranslation('requeststatus')
  const [asking, setAsking] = useState(false)
  const { busy, failure, readFailure, run } = useAction()
  const remove = () =>
    run(async () => {
      await callApi('POST /api/web/request/status/delete', { token, confirm: true })
      setAsking(false)
      show({ kind: 'deleted' })
    })
  return (
    <div>
      <p className={styles.hint}>{t('deleteHint')}</p>
      <Button onClick={() => setAsking(true)}>{t('delete')}</Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('deleteTitle')}
        actions={
          <>
            <Button variant="primary" busy={busy} onClick={remove}>
              {t('deleteYes')}
            </Button>
            <Button onClick={() => setAsking(false)}>{t('deleteNo')}</Button>
          </>
        }
      >
        <p>{t('deleteText')}</p>
      </Dialog>
      <FailureDialog message={failure} onClose={readFailure} />
    </div>
  )
}

/** One thing at a time, with the words of its failure. */
function useAction() {
  const { t } = useTranslation('requeststatus')
  return useReportedCall((error) => failureText(error, t('failed')))
}
