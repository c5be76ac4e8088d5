import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

interface UnknownSurnameProps {
  surname: string
  onAskStaff: (surname: string) => void
}

/** Says that the surname is not recorded and offers the staff's help, first in a dialog. */
export function UnknownSurname({ surname, onAskStaff }: UnknownSurnameProps) {
  const { t } = useTranslation(['catalogue', 'common'])
  const [said, setSaid] = useState('')
  const ask = (
    <Button
      variant="primary"
      onClick={() => {
        setSaid(surname)
        onAskStaff(surname)
      }}
    >
      {t('list.askStaff')}
    </Button>
  )
  return (
    <Card>
      <EmptyState
        title={t('list.unknownTitle')}
        hint={t('list.unknownHint', { surname })}
        action={ask}
      />
      <Dialog
        open={said !== surname}
        onClose={() => setSaid(surname)}
        title={t('list.unknownTitle')}
        actions={
          <>
            {ask}
            <Button onClick={() => setSaid(surname)}>{t('common:dialog.gotIt')}</Button>
          </>
        }
      >
        <p>{t('list.unknownHint', { surname })}</p>
      </Dialog>
    </Card>
  )
}
