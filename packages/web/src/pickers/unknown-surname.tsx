import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

interface UnknownSurnameProps {
  /** As typed; empty where an address named an unknown id. */
  typed: string
  onAskStaff: (surname?: string) => void
}

function useWords(typed: string): string {
  const { t } = useTranslation('pickers')
  return typed === '' ? t('unknown.textUnnamed') : t('unknown.text', { surname: typed })
}

/** In the place of a result: the surname is not recorded, and the staff can look for it. */
export function UnknownSurname({
  typed,
  onAskStaff,
  level = 2,
}: UnknownSurnameProps & { level?: 2 | 3 }) {
  const { t } = useTranslation('pickers')
  return (
    <EmptyState
      level={level}
      title={t('unknown.title')}
      hint={useWords(typed)}
      action={<Button onClick={() => onAskStaff(typed || undefined)}>{t('unknown.apply')}</Button>}
    />
  )
}

interface DialogProps extends UnknownSurnameProps {
  /** Another value for each search: the dialog says it once for each. */
  serial: string
  /** Leads back to the field instead of only closing. */
  onAgain?: () => void
}

/** The same over the page, before anything else. */
export function UnknownSurnameDialog({ typed, serial, onAskStaff, onAgain }: DialogProps) {
  const { t } = useTranslation(['pickers', 'common'])
  const [read, setRead] = useState('')
  const words = useWords(typed)
  const close = () => setRead(serial)
  return (
    <Dialog
      open={read !== serial}
      onClose={close}
      title={t('unknown.title')}
      actions={
        <>
          <Button
            variant="primary"
            onClick={() => {
              close()
              onAskStaff(typed || undefined)
            }}
          >
            {t('unknown.apply')}
          </Button>
          <Button
            onClick={() => {
              close()
              onAgain?.()
            }}
          >
            {onAgain ? t('unknown.again') : t('common:dialog.gotIt')}
          </Button>
        </>
      }
    >
      <p>{words}</p>
    </Dialog>
  )
}
