import { fullName } from '@suyuan/genealogy/names/full-name'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../lib/current-user.ts'
import { useUnreadMessages } from '../lib/unread-messages.ts'
import { Avatar } from '../ui/avatar.tsx'
import { RecordText } from '../ui/record-text.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { AccountLinks } from './account-links.tsx'
import styles from './account-menu.module.css'
import { Dropdown } from './dropdown.tsx'
import { MemberLinks } from './member-links.tsx'
import { useSessionBeside } from './use-session-beside.ts'

/** At the end of the wide header: log-in and registration, or the member with a menu. */
export function AccountMenu() {
  const { signedIn } = useCurrentUser()
  const beside = useSessionBeside()
  if (beside === 'other') return null
  if (!signedIn || beside === 'left') return <AccountLinks />
  return (
    <Dropdown align="end" label={<Member />}>
      <MemberLinks />
    </Dropdown>
  )
}

/** The same in the menu of narrow screens, without a dropdown in it. */
export function AccountSection() {
  const { t } = useTranslation('shell')
  const { signedIn } = useCurrentUser()
  const beside = useSessionBeside()
  if (beside === 'other') return null
  if (!signedIn || beside === 'left') return <AccountLinks />
  return (
    <nav aria-label={t('account.label')}>
      <p className={styles.head}>
        <Member />
      </p>
      <MemberLinks />
    </nav>
  )
}

/** Picture and name; the word for an account where the name did not arrive. */
function Member() {
  const { t } = useTranslation('shell')
  const { user } = useCurrentUser()
  const unread = useUnreadMessages()
  return (
    <span className={styles.member}>
      <span className={styles.picture}>
        <Avatar sex={user?.sex ?? 2} size={36} />
        {unread > 0 && <span className={styles.mark} aria-hidden="true" />}
      </span>
      <span className={styles.name}>
        <RecordText>
          {user ? fullName(user.surname, user.last_name) : t('account.label')}
        </RecordText>
      </span>
      {unread > 0 && <VisuallyHidden>{t('account.unread', { count: unread })}</VisuallyHidden>}
    </span>
  )
}
