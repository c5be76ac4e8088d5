import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface UnknownSurnameDialogProps {
  /** As typed; null while there is nothing to say. */
  surname: string | null
  onClose: () => void
  onAskStaff: (surname: string) => void
}

/** The surname is not recorded: says so and offers the manual search. */
export function UnknownSurnameDialog({ surname, onClose, onAskStaff }: UnknownSurnameDialogProps) {
  const { t } = useTranslation(['roots', 'common'])
  return (
    <Dialog
      open={surname !== null}
      onClose={onClose}
      title={t('unknown.title')}
      actions={
        <>
          <Button
            variant="primary"
            onClick={() => {
              onClose()
              if (surname !== null) onAskStaff(surname)
            }}
          >
            {t('unknown.apply')}
          </Button>
          <Button onClick={onClose}>{t('common:dialog.gotIt')}</Button>
        </>
      }
    >
      <p>{surname !== null && t('unknown.text', { surname })}</p>
    </Dialog>
  )
}
