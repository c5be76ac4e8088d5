import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import styles from './menu-list.module.css'
import { isCurrent, type MenuLink } from './menu-table.ts'

interface MenuListProps {
  links: readonly MenuLink[]
}

/** Menu links one under another. */
export function MenuList({ links }: MenuListProps) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  return (
    <ul className={styles.list}>
      {links.map((link) => (
        <li key={link.key}>
          <Link
            to={link.path}
            className={styles.link}
            aria-current={isCurrent(link, pathname) ? 'page' : undefined}
          >
            {t(`menu.${link.key}`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
