import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './filter-chips.module.css'

export interface Chip {
  label: string
  /** The list without this filter. */
  href: string
}

/** What the list is narrowed to; each can be taken away. */
export function FilterChips({ chips }: { chips: readonly Chip[] }) {
  const { t } = useTranslation('catalogue')
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('list.filters')}>
      {chips.map((chip) => (
        <li key={chip.label}>
          <Link
            className={styles.chip}
            to={chip.href}
            preventScrollReset
            aria-label={t('list.clear', { filter: chip.label })}
          >
            {chip.label}
            <IconX size={18} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
