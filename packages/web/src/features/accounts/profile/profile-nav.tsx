import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type ProfileTab, paths } from '../../../paths.ts'
import styles from './profile-nav.module.css'

const tabs = [
  { tab: 1, key: 'profile.info' },
  { tab: 2, key: 'profile.familyTrees' },
  { tab: 3, key: 'profile.logOut' },
] as const satisfies readonly { tab: ProfileTab; key: string }[]

/** The parts of the member's own pages. */
export function ProfileNav({ current }: { current: ProfileTab }) {
  const { t } = useTranslation('accounts')
  return (
    <nav className={styles.nav} aria-label={t('profile.nav')}>
      <ul className={styles.list}>
        {tabs.map(({ tab, key }) => (
          <li key={tab}>
            <Link
              to={paths.profile(tab)}
              preventScrollReset
              className={styles.link}
              aria-current={tab === current ? 'page' : undefined}
            >
              {t(key)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
