import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useCurrentUser } from '../../../../lib/current-user.ts'
import { paths } from '../../../../paths.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'

/** A tree that is not there, or is closed to the reader: the answer is the same for both. */
export function MissingTree() {
  const { t } = useTranslation('treepage')
  const { signedIn } = useCurrentUser()
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      level={1}
      title={t('missing.title')}
      hint={signedIn ? t('missing.text') : t('missing.logIn')}
      action={
        <>
          {!signedIn && (
            <ButtonLink to={paths.login({ next: `${pathname}${search}` })} variant="primary">
              {t('welcome.logIn')}
            </ButtonLink>
          )}
          <ButtonLink to={paths.familyTree()} variant={signedIn ? 'primary' : 'secondary'}>
            {t('missing.others')}
          </ButtonLink>
        </>
      }
    />
  )
}
