import { IconAdjustmentsSearch, IconMessageCircleSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useRequestLink } from '../lib/root-request-context.ts'
import { paths } from '../paths.ts'
import { prefersReducedMotion } from '../ui/reduced-motion.ts'
import styles from './floating.module.css'

/** The page that has a clue form of its own, and where on it that form stands. */
const CLUE_PAGE = '/ancestry-detail'
const CLUE_SECTION = 'root-clue'

/**
 * Manual root search: opens the request form, or leads to the form that the page has. Without
 * scripts the form has a page of its own.
 */
export function SideLink() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const open = useRequestLink()
  if (pathname === CLUE_PAGE) {
    return (
      <a href={`#${CLUE_SECTION}`} className={styles.sideLink} onClick={goToClue}>
        <IconAdjustmentsSearch size={22} aria-hidden="true" />
        <span>{t('changeSearch')}</span>
      </a>
    )
  }
  return (
    <a href={paths.rootRequest()} className={styles.sideLink} onClick={open}>
      <IconMessageCircleSearch size={22} aria-hidden="true" />
      <span>{t('sideLink')}</span>
    </a>
  )
}

/** Without a new entry in the history: going back must leave the page. */
function goToClue(event: React.MouseEvent): void {
  const section = document.getElementById(CLUE_SECTION)
  if (!section) return
  event.preventDefault()
  section.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
  section.focus({ preventScroll: true })
}
