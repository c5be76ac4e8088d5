import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from './button.tsx'
import { showMessage, withdrawMessage } from './messages.ts'
import styles from './pager.module.css'

interface PagerProps {
  /** From 1. */
  page: number
  totalPages: number
  hrefOf: (page: number) => string
  /** Said to whom asks for an earlier page than the first, or a later one than the last. */
  alreadyFirst: string
  alreadyLast: string
}

export function Pager({ page, totalPages, hrefOf, alreadyFirst, alreadyLast }: PagerProps) {
  const { t } = useTranslation('common')
  const last = Math.max(1, totalPages)
  // Said of the page before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another page shows
  useEffect(
    () => () => {
      withdrawMessage(alreadyFirst)
      withdrawMessage(alreadyLast)
    },
    [page, alreadyFirst, alreadyLast],
  )
  const step = (to: number, label: string) => {
    const bound = to < 1 || page === to ? alreadyFirst : to > last ? alreadyLast : null
    if (bound === null) {
      return (
        <ButtonLink to={hrefOf(to)} preventScrollReset>
          {label}
        </ButtonLink>
      )
    }
    return <Button onClick={() => showMessage({ kind: 'info', text: bound })}>{label}</Button>
  }
  return (
    <nav className={styles.pager} aria-label={t('pager.label')} data-print="hide">
      {step(1, t('pager.first'))}
      {step(page - 1, t('pager.previous'))}
      <span className={styles.position}>{t('pager.position', { page, total: last })}</span>
      {step(page + 1, t('pager.next'))}
    </nav>
  )
}
