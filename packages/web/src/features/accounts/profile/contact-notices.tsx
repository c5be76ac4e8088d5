import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CurrentUser } from '../../../lib/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmContact, type Contact } from './confirm-contact.tsx'
import styles from './contact-notices.module.css'

/** What still waits for its code. */
export function ContactNotices({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('accounts')
  const [confirming, setConfirming] = useState<Contact | null>(null)
  const waiting = [
    user.mobile !== '' && !user.mobile_confirmed && ('mobile' as const),
    !user.email_confirmed && ('email' as const),
  ].filter((contact) => contact !== false)
  return (
    <>
      {waiting.map((contact) => (
        <div key={contact} className={styles.notice}>
          <p>{t(contact === 'mobile' ? 'contact.mobileWaiting' : 'contact.emailWaiting')}</p>
          <Button onClick={() => setConfirming(contact)}>
            {t(contact === 'mobile' ? 'contact.confirmMobile' : 'contact.confirmEmail')}
          </Button>
        </div>
      ))}
      {confirming && (
        <ConfirmContact
          key={confirming}
          contact={confirming}
          user={user}
          onClose={() => setConfirming(null)}
        />
      )}
    </>
  )
}
