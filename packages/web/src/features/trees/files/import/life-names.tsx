import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../../lib/call-api.ts'
import { RecordText } from '../../../../ui/record-text.tsx'
import { GroupPeople, useGroupSearch } from '../../life/group-people.tsx'
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
  const search = useGroupSearch()
  const { open, asked } = search
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
    <GroupPeople
      search={search}
      pages={pages}
      summary={t('import.names')}
      about={about}
      isLong={people > MANY}
      hint={t('treefiles:import.searchHint')}
      className={styles.lifeNames}
    >
      {list.map((person) => (
        <li key={person.serial}>
          <RecordText>{nameOf(person)}</RecordText>
        </li>
      ))}
    </GroupPeople>
  )
}
