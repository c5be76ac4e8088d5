import { TextInput } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CheckedForm } from '../../../lib/checked-form.ts'
import type { CurrentUser } from '../../../lib/current-user.ts'
import type { DialCode } from '../forms/dial-codes.ts'
import { PhoneField } from '../forms/phone-field.tsx'
import styles from './profile-form.module.css'
import { mobileText, type ProfileValues } from './profile-values.ts'
import { ReadField } from './read-field.tsx'

interface ContactFieldsProps {
  account: CheckedForm<ProfileValues>
  editing: boolean
  user: CurrentUser
  dialCodes: readonly DialCode[]
}

/** How the member is reached, and the name they log in by, which never changes. */
export function ContactFields({ account, editing, user, dialCodes }: ContactFieldsProps) {
  const { t } = useTranslation('accounts')
  const { form, field } = account
  return (
    <>
      {editing ? (
        <PhoneField
          label={t('field.mobile')}
          codes={dialCodes}
          country={form.values.country}
          onCountry={account.chooseCountry}
          aria-required
          {...field('mobile')}
        />
      ) : (
        <ReadField
          label={
            <>
              {t('field.mobile')} {user.mobile !== '' && user.mobile_confirmed && <Confirmed />}
            </>
          }
          value={mobileText(user)}
        />
      )}
      {editing ? (
        <TextInput
          size="lg"
          type="email"
          label={t('field.email')}
          autoComplete="email"
          aria-required
          {...field('email')}
        />
      ) : (
        <ReadField
          label={
            <>
              {t('field.email')} {user.email_confirmed && <Confirmed />}
            </>
          }
          value={user.email}
        />
      )}
      <ReadField
        label={t('field.loginName')}
        value={user.login_name}
        hint={editing ? t('form.loginNameFixed') : undefined}
      />
    </>
  )
}

function Confirmed() {
  const { t } = useTranslation('accounts')
  return (
    <span className={styles.confirmed}>
      <IconCircleCheck size={18} aria-hidden="true" />
      {t('contact.confirmed')}
    </span>
  )
}
