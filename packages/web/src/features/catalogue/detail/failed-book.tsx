import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddressSearch } from '../../../lib/use-address-search.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Says that a book could not be read this time, and asks for it again. */
export function FailedBook({ message }: { message: string }) {
  const { t } = useTranslation(['catalogue', 'common'])
  const { again, busy } = useAddressSearch()
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <>
      <EmptyState
        level={1}
        title={message}
        action={
          <>
            <Button variant="primary" onClick={again} busy={busy}>
              {t('common:retry')}
            </Button>
            <ButtonLink to={paths.genealogy()}>{t('detail.toArchive')}</ButtonLink>
          </>
        }
      />
      <Dialog
        open={open}
        opensWithAddress
        onClose={close}
        title={t('detail.alertTitle')}
        actions={
          <Button variant="primary" onClick={close}>
            {t('common:dialog.gotIt')}
          </Button>
        }
      >
        <p>{message}</p>
      </Dialog>
    </>
  )
}
