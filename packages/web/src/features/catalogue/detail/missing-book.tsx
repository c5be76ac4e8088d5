import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { pageExists } from '../../../route-table.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Says why there is no book to show, then leads to the archive. */
export function MissingBook({ message }: { message: string }) {
  const { t } = useTranslation(['catalogue', 'common'])
  const navigate = useNavigate()
  const [open, setOpen] = useState(true)
  const archive = pageExists(paths.genealogy()) ? paths.genealogy() : paths.genealogyList()
  const leave = () => {
    setOpen(false)
    // Nobody is led back to what there is not.
    navigate(archive, { replace: true })
  }
  return (
    <>
      <EmptyState
        level={1}
        title={message}
        action={
          <ButtonLink variant="primary" to={archive} replace>
            {t('detail.toArchive')}
          </ButtonLink>
        }
      />
      <Dialog
        open={open}
        opensWithAddress
        onClose={leave}
        title={t('detail.alertTitle')}
        actions={
          <Button variant="primary" onClick={leave}>
            {t('common:dialog.gotIt')}
          </Button>
        }
      >
        <p>{message}</p>
      </Dialog>
    </>
  )
}
