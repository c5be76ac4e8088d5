import type { TreeImport } from '@suyuan/contract/tree-import-shapes'
import type { ImportMatch } from '@suyuan/contract/tree-merges'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../../lib/call-api.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { ChoiceField } from '../../../../ui/choice-field.tsx'
import { showMessage } from '../../../../ui/messages.ts'
import { failureWords } from '../../page/failure-words.ts'
import styles from './import-page.module.css'
import { type Decision, MatchCard } from './match-card.tsx'

const PAGE = 10
const groups = ['doubtful', 'same', 'new'] as const

interface MatchListProps {
  id: string
  merge: NonNullable<TreeImport['merge']>
  take: (next: TreeImport) => void
}

/** People of the file, a page at a time, each beside those of the tree who may be the same. */
export function MatchList({ id, merge, take }: MatchListProps) {
  const { t } = useTranslation('treefiles')
  const client = useQueryClient()
  const [group, setGroup] = useState<ImportMatch['group']>('doubtful')
  const [offset, setOffset] = useState(0)
  const key = ['tree-import-matches', id]
  const { data, error } = useQuery({
    queryKey: [...key, group, offset, merge.rule],
    queryFn: () => callApi('POST /api/web/tree/import/matches', { id, group, offset }),
    placeholderData: keepPreviousData,
  })
  const { mutate, isPending } = useMutation({
    mutationFn: (decision: Decision) =>
      callApi('POST /api/web/tree/import/decide', { id, ...decision }),
    async onSuccess(next) {
      take(next)
      await client.invalidateQueries({ queryKey: key })
    },
    onError: (error) => showMessage({ kind: 'error', text: failureWords(error, t('merge.taken')) }),
  })
  return (
    <Card className={styles.outcome}>
      <h2>{t('merge.listTitle')}</h2>
      <ChoiceField
        name="group"
        label={t('merge.show')}
        choices={groups.map((value) => ({ value, text: t(`merge.group.${value}`) }))}
        value={group}
        onChange={(value) => {
          setGroup(groups.find((each) => each === value) ?? group)
          setOffset(0)
        }}
      />
      {error && <p role="alert">{failureWords(error, t('import.failed'))}</p>}
      {data?.list.length === 0 && <p role="status">{t(`merge.none.${group}`)}</p>}
      <ul className={styles.list}>
        {data?.list.map((match) => (
          <li key={match.person.serial}>
            <MatchCard match={match} busy={isPending} onDecide={mutate} />
          </li>
        ))}
      </ul>
      {(offset > 0 || data?.more) && (
        <div className={styles.buttons}>
          {offset > 0 && (
            <Button onClick={() => setOffset(Math.max(0, offset - PAGE))}>
              {t('merge.previous')}
            </Button>
          )}
          {data?.more && (
            <Button onClick={() => setOffset(offset + PAGE)}>{t('merge.next')}</Button>
          )}
        </div>
      )}
    </Card>
  )
}
