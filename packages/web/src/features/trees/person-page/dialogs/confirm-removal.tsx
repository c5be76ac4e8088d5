import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'

interface ConfirmRemovalProps {
  open: boolean
  busy: boolean
  /** What goes, and how it comes back. */
  text: string
  onClose: () => void
  onConfirm: () => void
}

/** Asks before something is deleted. */
export function ConfirmRemoval({ open, busy, text, onClose, onConfirm }: ConfirmRemovalProps) {
  const { t } = useTranslation('person')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('dialog.removeTitle')}
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
            {t('dialog.removeYes')}
          </Button>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
