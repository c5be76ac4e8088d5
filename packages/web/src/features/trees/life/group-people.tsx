import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import styles from './group-people.module.css'

/** Whether the people of a group are shown, and whom of them somebody looks for. */
export function useGroupSearch() {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  return { open, setOpen, text, setText, asked: useDeferredValue(text.trim()) }
}

type Pages = Pick<
  UseInfiniteQueryResult,
  'isError' | 'isSuccess' | 'isFetching' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
>

interface GroupPeopleProps {
  search: ReturnType<typeof useGroupSearch>
  pages: Pages
  summary: string
  /** Which group it is, for who cannot see it. */
  about?: string
  /** Whether the group is long enough to be searched. */
  isLong: boolean
  /** What may be typed. */
  hint?: string
  /** A list item for each; the class of the list is the page's. */
  children: React.ReactNode[]
  className: string | undefined
}

/** The people of a group by name, a page at a time, and to be found in it. */
export function GroupPeople(props: GroupPeopleProps) {
  const { search, pages, summary, about, isLong, hint, children, className } = props
  const { t } = useTranslation('treelife')
  return (
    <details onToggle={(event) => search.setOpen(event.currentTarget.open)}>
      <summary className={styles.summary} aria-label={about && `${summary}: ${about}`}>
        {summary}
      </summary>
      {isLong && (
        <label className={styles.search}>
          <span>{t('import.search')}</span>
          <input
            type="search"
            autoComplete="off"
            maxLength={60}
            placeholder={hint}
            value={search.text}
            onChange={(event) => search.setText(event.currentTarget.value)}
          />
        </label>
      )}
      {pages.isError && <p role="alert">{t('page.failed')}</p>}
      {search.asked !== '' && pages.isSuccess && children.length === 0 && (
        <p role="status">{t('import.nobody')}</p>
      )}
      <ul className={className} aria-busy={pages.isFetching}>
        {children}
      </ul>
      {pages.hasNextPage && (
        <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('page.more')}
        </Button>
      )}
    </details>
  )
}
