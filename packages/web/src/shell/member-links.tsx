import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useCurrentUser } from '../lib/current-user.ts'
import { useUnreadMessages } from '../lib/unread-messages.ts'
import { type ProfileTab, paths } from '../paths.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './menu-list.module.css'

const links = [
  { key: 'info', tab: 1 },
  { key: 'familyTree', tab: 2 },
  { key: 'logOut', tab: 3 },
] as const satisfies readonly { key: string; tab: ProfileTab }[]

/** What a member finds under their name. */
export function MemberLinks() {
  const { t } = useTranslation('shell')
  const { pathname, search } = useLocation()
  const { user } = useCurrentUser()
  const unread = useUnreadMessages()
  const isStaff = user !== null && user.role !== 'member'
  return (
    <ul className={styles.list}>
      {isStaff && (
        <li>
          <Link
            to={paths.staff()}
            className={styles.link}
            aria-current={pathname === paths.staff() ? 'page' : undefined}
          >
            {t('account.desk')}
          </Link>
        </li>
      )}
      <li>
        <Link
          to={paths.messages()}
          className={styles.link}
          aria-current={pathname === paths.messages() ? 'page' : undefined}
        >
          {t('account.messages')}
          {unread > 0 && (
            <span className={styles.mark}>
              <span aria-hidden="true">{unread}</span>
              <VisuallyHidden> {t('account.unread', { count: unread })}</VisuallyHidden>
            </span>
          )}
        </Link>
      </li>
      {links.map(({ key, tab }) => (
        <li key={key}>
          <Link
            to={paths.profile(tab)}
            className={styles.link}
            aria-current={`${pathname}${search}` === paths.profile(tab) ? 'page' : undefined}
          >
            {t(`account.${key}`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
