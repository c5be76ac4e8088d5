import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../../lib/call-api.ts'
import { personsOf } from '../panel/use-person.ts'
import styles from './dialogs.module.css'

/** How many of a tree's people those see who do not belong to it. */
export function SeenByStrangers({ treeId }: { treeId: string }) {
  const { t } = useTranslation('treepage')
  const { data } = useQuery({
    queryKey: [...personsOf(treeId), 'seen'],
    queryFn: ({ signal }) =>
      callApi('POST /api/web/tree/seen', { family_tree_id: treeId }, { silent: true, signal }),
  })
  if (!data || data.people === 0) return null
  const { people: all, seen } = data
  return (
    <p className={styles.about}>
      {seen === all
        ? t('share.seenAll', { all, count: all })
        : t('share.seen', { seen, all, count: all })}
    </p>
  )
}
