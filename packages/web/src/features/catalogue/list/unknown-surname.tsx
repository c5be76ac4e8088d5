import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

interface UnknownSurnameProps {
  /** As typed; empty where an address named an unknown id. */
  surname: string
  /** Whether the dialog is still to be read. */
  open: boolean
  onClose: () => void
  onAskStaff: (surname: string) => void
}

/** Says that the surname is not recorded and offers the staff's help, first in a dialog. */
export function UnknownSurname({ surname, open, onClose, onAskStaff }: UnknownSurnameProps) {
  const { t } = useTranslation(['catalogue', 'common'])
  const text = surname === '' ? t('list.unknownUnnamed') : t('list.unknownHint', { surname })
  const ask = (
    <Button
      variant="primary"
      onClick={() => {
        onClose()
        onAskStaff(surname)
      }}
    >
      {t('list.askStaff')}
    </Button>
  )
  return (
    <Card>
      <EmptyState title={t('list.unknownTitle')} hint={text} action={ask} />
      <Dialog
        open={open}
        onClose={onClose}
        title={t('list.unknownTitle')}
        actions={
          <>
            {ask}
            <Button onClick={onClose}>{t('common:dialog.gotIt')}</Button>
          </>
        }
      >
        <p>{text}</p>
      </Dialog>
    </Card>
  )
}
