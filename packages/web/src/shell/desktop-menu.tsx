import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import styles from './desktop-menu.module.css'
import { Dropdown } from './dropdown.tsx'
import { MenuList } from './menu-list.tsx'
import { isCurrent, menu } from './menu-table.ts'

export function DesktopMenu() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  return (
    <nav className={styles.menu} aria-label={t('menu.label')}>
      <ul className={styles.list}>
        {menu.map((entry) => (
          <li key={entry.key}>
            {'items' in entry ? (
              <Dropdown
                label={t(`menu.${entry.key}`)}
                current={entry.items.some((item) => isCurrent(item, pathname))}
              >
                <MenuList links={entry.items} />
              </Dropdown>
            ) : (
              <Link
                to={entry.path}
                className={styles.link}
                aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
              >
                {entry.key === 'genealogy' ? <ArchiveLabel /> : t(`menu.${entry.key}`)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The longest entry, in full and where room is scarce. */
function ArchiveLabel() {
  const { t } = useTranslation('shell')
  const full = t('menu.genealogy')
  const short = t('menu.genealogyShort')
  if (full === short) return full
  return (
    <>
      <span className={styles.full}>{full}</span>
      <span className={styles.short}>{short}</span>
    </>
  )
}
