import { Textarea } from '@mantine/core'
import { MAX_REPORT_REASON } from '@suyuan/contract/limits'
import type { MessageThread } from '@suyuan/contract/messages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../lib/call-api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showMessage } from '../../ui/messages.ts'
import { useLangOfWhole } from '../../ui/record-text.tsx'
import styles from './messages.module.css'
import { useAct } from './use-act.ts'

interface ReportDialogProps {
  thread: string
  /** The message; null while none is being reported. */
  message: number | null
  onChange: (thread: MessageThread) => void
  onClose: () => void
}

/** Shows a message to the staff, with the reason. */
export function ReportDialog({ thread, message, onChange, onClose }: ReportDialogProps) {
  const { t } = useTranslation('messages')
  const [reason, setReason] = useState('')
  const [empty, setEmpty] = useState(false)
  const langOf = useLangOfWhole()
  const { busy, failure, run } = useAct()

  async function report(): Promise<void> {
    setEmpty(reason.trim() === '')
    if (reason.trim() === '' || message === null) return
    await run(async () => {
      onChange(await callApi('POST /api/web/message/report', { id: thread, message, reason }))
      showMessage({ kind: 'success', text: t('report.done') })
      onClose()
    })
  }

  return (
    <Dialog
      open={message !== null}
      onClose={onClose}
      title={t('report.title')}
      actions={
        <>
          <Button variant="primary" busy={busy} onClick={() => void report()}>
            {t('report.submit')}
          </Button>
          <Button onClick={onClose}>{t('report.cancel')}</Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{t('report.hint')}</p>
        <Textarea
          size="lg"
          rows={3}
          maxLength={MAX_REPORT_REASON}
          label={t('report.reason')}
          error={empty ? t('report.reasonMissing') : undefined}
          lang={langOf(reason)}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <p role="alert">{failure}</p>
      </div>
    </Dialog>
  )
}
