import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddressSearch } from '../../../lib/use-address-search.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureDialog } from '../../../ui/failure-dialog.tsx'

/** Says that a book could not be read this time, and asks for it again. */
export function FailedBook({ message }: { message: string }) {
  const { t } = useTranslation(['catalogue', 'common'])
  const { again, busy } = useAddressSearch()
  const [told, setTold] = useState(false)
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
      <FailureDialog
        message={told ? null : message}
        title={t('detail.alertTitle')}
        opensWithAddress
        onClose={() => setTold(true)}
      />
    </>
  )
}
