import type { StaffMember } from '@suyuan/contract/staff-members'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { failureText } from '../../../lib/call-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { showMessage } from '../../../ui/messages.ts'
import styles from '../desk.module.css'

/** Mobile and e-mail, hidden until somebody asks for them: that is noted. */
export function MemberContacts({ member }: { member: StaffMember }) {
  const { t } = useTranslation('staffmembers')
  const [shown, setShown] = useState<{ mobile: string; email: string } | null>(null)
  const { mobile, email } = shown ?? member
  if (member.mobile === '' && member.email === '') return null

  async function reveal(): Promise<void> {
    try {
      setShown(await callApi('POST /api/web/staff/member/contacts', { id: member.id }))
    } catch (error) {
      showMessage({ kind: 'error', text: failureText(error, t('failed')) })
    }
  }

  const confirmed = (is: boolean) => t(is ? 'facts.confirmed' : 'facts.unconfirmed')
  return (
    <>
      {mobile !== '' && (
        <>
          <dt>{t('facts.mobile')}</dt>
          <dd>
            {mobile} <span className={styles.quiet}>{confirmed(member.mobile_confirmed)}</span>
          </dd>
        </>
      )}
      {email !== '' && (
        <>
          <dt>{t('facts.email')}</dt>
          <dd>
            {email} <span className={styles.quiet}>{confirmed(member.email_confirmed)}</span>
          </dd>
        </>
      )}
      {shown === null && (
        <>
          <dt>{t('facts.contacts')}</dt>
          <dd>
            <Button onClick={() => void reveal()}>{t('facts.reveal')}</Button>
          </dd>
        </>
      )}
    </>
  )
}
