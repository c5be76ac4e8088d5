import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../../lib/call-api.ts'
import { Button } from '../../../../ui/button.tsx'
import { RecordText } from '../../../../ui/record-text.tsx'
import type { Found } from './find-import.ts'
import styles from './import-page.module.css'
import { useImportNames } from './use-import-names.ts'

/** From so many people on a group can be searched. */
const MANY = 50

interface LifeNamesProps {
  id: string
  group: Found['life']['groups'][number]
  /** Why they are together, for who cannot see it. */
  about: string
}

/** Everybody of a group by name, a page at a time, and to be found in it. */
export function LifeNames({ id, group: { reason, people, first }, about }: LifeNamesProps) {
  const { t } = useTranslation(['treelife', 'treefiles'])
  const { nameOf } = useImportNames()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const asked = useDeferredValue(text.trim())
  const pages = useInfiniteQuery({
    queryKey: ['tree-import-life', id, reason, asked],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'POST /api/web/tree/import/people',
        { id, text: asked, reason, offset: pageParam },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ list, more }, _all, offset) => (more ? offset + list.length : null),
    enabled: open,
    placeholderData: keepPreviousData,
    networkMode: 'always',
  })
  const told = pages.data?.pages.flatMap(({ list }) => list)
  // Files that were read before this was told of each person have the first of them alone.
  const list = asked === '' && !told?.length ? first : (told ?? [])
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.lifeSummary} aria-label={`${t('import.names')}: ${about}`}>
        {t('import.names')}
      </summary>
      {people > MANY && (
        <label className={styles.field}>
          <span>{t('import.search')}</span>
          <input
            type="search"
            autoComplete="off"
            maxLength={60}
            placeholder={t('treefiles:import.searchHint')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </label>
      )}
      {pages.isError && <p role="alert">{t('page.failed')}</p>}
      {asked !== '' && pages.isSuccess && list.length === 0 && (
        <p role="status">{t('import.nobody')}</p>
      )}
      <ul className={styles.lifeNames} aria-busy={pages.isFetching}>
        {list.map((person) => (
          <li key={person.serial}>
            <RecordText>{nameOf(person)}</RecordText>
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('page.more')}
        </Button>
      )}
    </details>
  )
}
