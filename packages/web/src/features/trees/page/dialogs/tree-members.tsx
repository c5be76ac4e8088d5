import type { FamilyTree } from '@suyuan/contract/tree-views'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../../lib/call-api.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { personsOf } from '../panel/use-person.ts'
import styles from './dialogs.module.css'
import { MemberList, type Run } from './member-list.tsx'

interface TreeMembersProps {
  book: FamilyTree
  busy: boolean
  run: Run
}

/** Who belongs to a tree, asked for as it is shared; a list that does not come says so. */
export function TreeMembers({ book, busy, run }: TreeMembersProps) {
  const { t } = useTranslation('treepage')
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...personsOf(book.id), 'members'],
    queryFn: ({ signal }) =>
      callApi(
        'POST /api/web/tree/member/list',
        { family_tree_id: book.id },
        { silent: true, signal },
      ),
  })
  if (data) return <MemberList book={book} members={data} busy={busy} run={run} />
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{t('share.members')}</h3>
      {isError ? (
        <ErrorState
          message={t('share.membersFailed')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton lines={3} />
      )}
    </section>
  )
}
