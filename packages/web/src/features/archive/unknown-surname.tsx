import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Archive } from './use-archive.ts'

interface UnknownSurnameProps {
  archive: Archive
  /** As typed; empty where an address named an unknown id. */
  typed: string
  onAskStaff: (surname?: string) => void
}

/** The dialog says it once for each search; afterwards the next step stays on the page. */
export function UnknownSurname({ archive, typed, onAskStaff }: UnknownSurnameProps) {
  const { t } = useTranslation(['archive', 'common'])
  const [readAt, setReadAt] = useState<number | null>(null)
  const close = () => setReadAt(archive.answeredAt)
  const ask = () => onAskStaff(typed === '' ? undefined : typed)
  return (
    <>
      <EmptyState
        level={3}
        title={t('places.noneTitle')}
        hint={t('places.noneHint')}
        action={<Button onClick={ask}>{t('places.askStaff')}</Button>}
      />
      <Dialog
        open={!archive.busy && readAt !== archive.answeredAt}
        onClose={close}
        title={t('places.unknownSurnameTitle')}
        actions={
          <>
            <Button
              variant="primary"
              onClick={() => {
                close()
                ask()
              }}
            >
              {t('places.askStaff')}
            </Button>
            <Button onClick={close}>{t('common:dialog.gotIt')}</Button>
          </>
        }
      >
        <p>
          {typed === ''
            ? t('places.unknownSurnameUnnamed')
            : t('places.unknownSurname', { surname: typed })}
        </p>
      </Dialog>
    </>
  )
}
