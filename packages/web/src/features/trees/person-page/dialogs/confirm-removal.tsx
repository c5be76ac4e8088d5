import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { RecordText } from '../../../../ui/record-text.tsx'

interface ConfirmRemovalProps {
  open: boolean
  busy: boolean
  /** What goes, and how it comes back. */
  text: string
  /** Its title and its button, where it is not a deletion. */
  title?: string
  yes?: string
  onClose: () => void
  onConfirm: () => void
}

/** Asks before something is deleted. */
export function ConfirmRemoval(props: ConfirmRemovalProps) {
  const { open, busy, text, title, yes, onClose, onConfirm } = props
  const { t } = useTranslation('person')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title ?? t('dialog.removeTitle')}
      actions={
        <>
          <Button
            variant="primary"
            busy={busy}
            onClick={() => {
              onClose()
              onConfirm()
            }}
          >
            {yes ?? t('dialog.removeYes')}
          </Button>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
        </>
      }
    >
      <p>
        <RecordText>{text}</RecordText>
      </p>
    </Dialog>
  )
}
