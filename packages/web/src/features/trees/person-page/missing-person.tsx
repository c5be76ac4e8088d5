import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

interface MissingPersonProps {
  /** No ids in the address, or nobody whom they name to this reader. */
  kind: 'noIds' | 'notFound'
  /** A visitor may find after log-in what is not for everybody. */
  mayLogIn: boolean
}

/** Says that there is nobody to show, then leads to the family trees. */
export function MissingPerson({ kind, mayLogIn }: MissingPersonProps) {
  const { t } = useTranslation(['person', 'common'])
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState(true)
  const leave = () => {
    setOpen(false)
    // Nobody is led back to what there is not.
    navigate(paths.familyTree(), { replace: true })
  }
  const logIn = mayLogIn && (
    <ButtonLink to={paths.login({ next: `${pathname}${search}` })} reloadDocument>
      {t('alert.logIn')}
    </ButtonLink>
  )
  return (
    <>
      <EmptyState
        level={1}
        title={t(`alert.${kind}`)}
        hint={mayLogIn && t('alert.private')}
        action={
          <>
            <ButtonLink variant="primary" to={paths.familyTree()} replace>
              {t('alert.toTrees')}
            </ButtonLink>
            {logIn}
          </>
        }
      />
      <Dialog
        open={open}
        opensWithAddress
        onClose={leave}
        title={t('alert.title')}
        actions={
          <>
            <Button variant="primary" onClick={leave}>
              {t('common:dialog.gotIt')}
            </Button>
            {logIn}
          </>
        }
      >
        <p>{t(`alert.${kind}`)}</p>
        {mayLogIn && <p>{t('alert.private')}</p>}
      </Dialog>
    </>
  )
}
