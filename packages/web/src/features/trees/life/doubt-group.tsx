import type { Calls } from '@suyuan/contract/api'
import { fullName } from '@suyuan/contract/full-name'
import { LONGEST_LIFE } from '@suyuan/contract/limits'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callApi } from '../../../lib/call-api.ts'
import { randomUuid } from '../../../lib/random-uuid.ts'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showMessage } from '../../../ui/messages.ts'
import { failureWords } from '../page/failure-words.ts'
import styles from './life.module.css'

type List = Calls['POST /api/web/tree/life/list']['output']
type Group = List['groups'][number]
type Person = List['list'][number]
type Counts = 'dead' | 'living'

interface DoubtGroupProps {
  bookId: string
  group: Group
  onDecided: () => void
}

/** People who are in doubt for one reason, to be decided of together or one by one. */
export function DoubtGroup({ bookId, group, onDecided }: DoubtGroupProps) {
  const { t } = useTranslation('treelife')
  const format = useNumberFormat()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const key = ['tree-life', bookId, group.reason]
  const decide = useMutation({
    mutationFn: (said: { counts: Counts; ids?: string[] }) =>
      callApi('POST /api/web/tree/life/decide', {
        family_tree_id: bookId,
        counts: said.counts,
        request_key: randomUuid(),
        ...(said.ids ? { ids: said.ids } : { reason: group.reason }),
      }),
    onSuccess: async ({ people }) => {
      setAsking(false)
      showMessage({
        kind: 'success',
        text: t('page.decided', { count: people, number: format(people) }),
      })
      // Its number on the page of the tree as well.
      await client.invalidateQueries({ queryKey: ['tree-life', bookId] })
      onDecided()
    },
    onError: (error) => showMessage({ kind: 'error', text: failureWords(error, t('page.failed')) }),
  })
  return (
    <section className={styles.group}>
      <h2 className={styles.reason}>
        {t(`reason.${group.reason}`, { years: LONGEST_LIFE })}{' '}
        <span className={styles.count}>
          {t('people', { count: group.people, number: format(group.people) })}
        </span>
      </h2>
      <div className={styles.buttons}>
        <Button busy={decide.isPending} onClick={() => setAsking(true)}>
          {t('page.groupDead')}
        </Button>
        <Button busy={decide.isPending} onClick={() => decide.mutate({ counts: 'living' })}>
          {t('page.groupLiving')}
        </Button>
      </div>
      <People
        bookId={bookId}
        reason={group.reason}
        queryKey={key}
        busy={decide.isPending}
        onDecide={(id, counts) => decide.mutate({ ids: [id], counts })}
      />
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('page.groupDead')}
        actions={
          <>
            <Button
              variant="primary"
              busy={decide.isPending}
              onClick={() => decide.mutate({ counts: 'dead' })}
            >
              {t('page.yes')}
            </Button>
            <Button onClick={() => setAsking(false)}>{t('page.no')}</Button>
          </>
        }
      >
        <p>{t('page.sure', { count: group.people, number: format(group.people) })}</p>
      </Dialog>
    </section>
  )
}

interface PeopleProps {
  bookId: string
  reason: Group['reason']
  queryKey: readonly string[]
  busy: boolean
  onDecide: (id: string, counts: Counts) => void
}

function People({ bookId, reason, queryKey, busy, onDecide }: PeopleProps) {
  const { t } = useTranslation('treelife')
  const [open, setOpen] = useState(false)
  const pages = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'POST /api/web/tree/life/list',
        { family_tree_id: bookId, reason, after: pageParam },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ list, more }) => (more ? (list.at(-1)?.serial ?? null) : null),
    enabled: open,
  })
  const list = pages.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>{t('import.names')}</summary>
      {pages.isError && <p role="alert">{t('page.failed')}</p>}
      <ul className={styles.people} aria-busy={pages.isFetching}>
        {list.map((person) => (
          <li key={person.id} className={styles.person}>
            <Link to={paths.familyTreePerson({ id: person.id, family_tree_id: bookId })}>
              {fullName(person.surname, person.name)}
            </Link>
            <span className={styles.years}>{years(person)}</span>
            <span className={styles.acts}>
              <Button
                variant="quiet"
                busy={busy}
                aria-label={`${fullName(person.surname, person.name)}: ${t('page.isDead')}`}
                onClick={() => onDecide(person.id, 'dead')}
              >
                {t('page.isDead')}
              </Button>
              <Button
                variant="quiet"
                busy={busy}
                aria-label={`${fullName(person.surname, person.name)}: ${t('page.isLiving')}`}
                onClick={() => onDecide(person.id, 'living')}
              >
                {t('page.isLiving')}
              </Button>
            </span>
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

function years({ birth_day, birth_text, death_day, death_text }: Person): string {
  const [born, died] = [birth_text || birth_day, death_text || death_day]
  return born === '' && died === '' ? '' : `${born} – ${died}`
}
