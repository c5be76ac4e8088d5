import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { RecordText } from './record-text.tsx'

interface FailureDialogProps {
  /** What went wrong, in the reader's words; null while nothing did. */
  message: string | null
  /** Where it is not the usual one. */
  title?: string | undefined
  /** See {@link Dialog}. */
  opensWithAddress?: boolean
  onClose: () => void
}

/** The apology of the specification: titled, with the server's words and one button. */
export function FailureDialog({
  message,
  title,
  opensWithAddress = false,
  onClose,
}: FailureDialogProps) {
  const { t } = useTranslation('common')
  return (
    <Dialog
      open={message !== null}
      opensWithAddress={opensWithAddress}
      onClose={onClose}
      title={title ?? t('dialog.failureTitle')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('dialog.gotIt')}
        </Button>
      }
    >
      <p>{message !== null && <RecordText>{message}</RecordText>}</p>
    </Dialog>
  )
}
