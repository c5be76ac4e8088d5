import type { Region } from '@suyuan/contract/regions'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CurrentUser } from '../../../lib/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FailureDialog } from '../../../ui/failure-dialog.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import type { DialCode } from '../forms/dial-codes.ts'
import { FormFailure } from '../forms/form-failure.tsx'
import formStyles from '../forms/forms.module.css'
import { LegalNote } from '../forms/legal-links.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { ContactFields } from './contact-fields.tsx'
import { ContactNotices } from './contact-notices.tsx'
import { PersonFields } from './person-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { ProfileConflict } from './profile-conflict.tsx'
import styles from './profile-form.module.css'
import { useProfile } from './use-profile.ts'

interface ProfileFormProps {
  user: CurrentUser
  provinces: readonly Region[] | null
  dialCodes: readonly DialCode[]
}

/** The member's information: read-only until they ask to change it. */
export function ProfileForm({ user, provinces, dialCodes }: ProfileFormProps) {
  const { t } = useTranslation('accounts')
  const profile = useProfile(user)
  const { account, editing } = profile
  const updateButton = useFocusOnChange(editing, account.node)
  return (
    <Card>
      <SectionTitle title={t('form.title')} />
      {/* Not in the form: a form within a form is none. */}
      {!editing && <ContactNotices user={user} />}
      <form
        ref={account.node}
        method="post"
        noValidate
        onSubmit={account.submit}
        className={`${formStyles.form} ${styles.form}`}
      >
        <div className={styles.fields}>
          <PersonFields account={account} editing={editing} />
          <PlaceFields account={account} editing={editing} provinces={provinces} />
          <ContactFields account={account} editing={editing} user={user} dialCodes={dialCodes} />
        </div>
        <FormFailure text={account.kept} />
        {editing && <LegalNote />}
        <div className={styles.actions}>
          {editing ? (
            <>
              <SubmitButton size="normal" working={account.busy}>
                {t('form.save')}
              </SubmitButton>
              <Button onClick={profile.cancel}>{t('form.cancel')}</Button>
            </>
          ) : (
            // Another button than the one that saves: a second press must not fall on that.
            <Button key="update" ref={updateButton} variant="primary" onClick={profile.edit}>
              {t('form.update')}
            </Button>
          )}
        </div>
      </form>
      <FailureDialog message={account.failure} onClose={account.readFailure} />
      <ProfileConflict profile={profile} />
    </Card>
  )
}

/** The keyboard goes on in the first field, and afterwards back where it came from. */
function useFocusOnChange(editing: boolean, form: React.RefObject<HTMLFormElement | null>) {
  const button = useRef<HTMLButtonElement>(null)
  const was = useRef(editing)
  useEffect(() => {
    if (was.current === editing) return
    was.current = editing
    if (editing) form.current?.querySelector('input')?.focus()
    else button.current?.focus({ preventScroll: true })
  }, [editing, form])
  return button
}
