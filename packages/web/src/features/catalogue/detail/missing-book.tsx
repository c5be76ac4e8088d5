import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureDialog } from '../../../ui/failure-dialog.tsx'

/** Says why there is no book to show, then leads to the archive. */
export function MissingBook({ message }: { message: string }) {
  const { t } = useTranslation('catalogue')
  const navigate = useNavigate()
  const [open, setOpen] = useState(true)
  const archive = paths.genealogy()
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
      <FailureDialog
        message={open ? message : null}
        title={t('detail.alertTitle')}
        opensWithAddress
        onClose={leave}
      />
    </>
  )
}
