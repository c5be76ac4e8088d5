import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useCurrentUser } from '../lib/current-user.ts'
import { type ProfileTab, paths } from '../paths.ts'
import { pageExists } from '../route-table.ts'
import styles from './menu-list.module.css'

const links = [
  { key: 'info', tab: 1, exists: true },
  { key: 'familyTree', tab: 2, exists: pageExists('/family-tree') },
  { key: 'logOut', tab: 3, exists: true },
] as const satisfies readonly { key: string; tab: ProfileTab; exists: boolean }[]

/** What a member finds under their name. */
export function MemberLinks() {
  const { t } = useTranslation('shell')
  const { pathname, search } = useLocation()
  const { user } = useCurrentUser()
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
      {links
        .filter(({ exists }) => exists)
        .map(({ key, tab }) => (
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
