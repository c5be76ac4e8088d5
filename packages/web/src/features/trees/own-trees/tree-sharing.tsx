import type { Calls } from '@suyuan/contract/api'
import type { FamilyTree } from '@suyuan/contract/tree-views'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callApi } from '../../../lib/call-api.ts'
import { paths } from '../../../paths.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './tree-card.module.css'

type Sharing = Calls['POST /api/web/tree/member/list']['output']

/** Who belongs to a tree, asked for as the reader wants to know. */
export function TreeSharing({ book }: { book: FamilyTree }) {
  const { t } = useTranslation('mytrees')
  const [open, setOpen] = useState(false)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['tree-members', book.id],
    queryFn: ({ signal }) =>
      callApi('POST /api/web/tree/member/list', { family_tree_id: book.id }, { signal }),
    enabled: open,
    staleTime: 0,
  })
  return (
    <details className={styles.sharing} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>{t('sharing.show')}</summary>
      {isError ? (
        <ErrorState
          message={t('sharing.failed')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <Members sharing={data} />
      ) : (
        <Skeleton lines={2} />
      )}
      <p className={styles.hint}>{t('livingHidden')}</p>
      <p>
        <Link to={paths.familyTree({ id: book.id })}>{t('sharing.open')}</Link>
      </p>
    </details>
  )
}

function Members({ sharing }: { sharing: Sharing }) {
  const { t } = useTranslation('mytrees')
  const roleOf = ({
    role,
    branch_root_name: name,
  }: Pick<Sharing['list'][number], 'role'> & {
    branch_root_name: string
  }) => {
    const named = t(`role.${role}`)
    return name === '' ? named : t('ofBranch', { role: named, name })
  }
  const others = sharing.list.filter(({ role }) => role !== 'owner')
  if (others.length + sharing.invitations.length === 0) {
    return <p className={styles.hint}>{t('sharing.nobody')}</p>
  }
  return (
    <ul className={styles.members}>
      {others.map((member) => (
        <li key={member.user_id}>
          <span>
            <RecordText>{member.name}</RecordText>{' '}
            <span className={styles.hint}>
              <RecordText>{member.login_name}</RecordText>
            </span>
          </span>
          <span className={styles.role}>
            <RecordText>{roleOf(member)}</RecordText>
          </span>
        </li>
      ))}
      {sharing.invitations.map((invitation) => (
        <li key={invitation.id}>
          <span>
            <RecordText>{invitation.login_name || t('sharing.byLink')}</RecordText>
          </span>
          <span className={styles.role}>
            <RecordText>{roleOf(invitation)}</RecordText> · {t('sharing.invited')}
          </span>
        </li>
      ))}
    </ul>
  )
}
