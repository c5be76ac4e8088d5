import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import styles from './contents.module.css'

interface ContentsProps {
  sections: readonly { id: string; title: string }[]
}

/** Links to the card's sections. */
export function Contents({ sections }: ContentsProps) {
  const { t } = useTranslation('encyclopedia')
  const { search } = useLocation()
  return (
    <nav aria-label={t('card.contents')} data-print="hide">
      <ul className={styles.list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={{ search, hash: `#${id}` }}
              className={styles.link}
              onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
