import type { Calls } from '@suyuan/contract/api'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../../lib/call-api.ts'
import { useOwnMomentFormat } from '../../../../lib/use-day-format.ts'
import { useOneCall } from '../../../../lib/use-one-call.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { showMessage } from '../../../../ui/messages.ts'
import { RecordText } from '../../../../ui/record-text.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { failureWords } from '../failure-words.ts'
import { personsOf } from '../panel/use-person.ts'
import type { Tree } from '../use-tree.ts'
import type { TreeWrites } from '../use-writes.ts'
import { changeWords } from './change-words.ts'
import { DeletedPeople } from './deleted-people.tsx'
import styles from './dialogs.module.css'
import { type Entry, HistoryRows } from './history-rows.tsx'

interface HistoryDialogProps {
  tree: Tree
  writes: TreeWrites
  open: boolean
  onClose: () => void
  onFailure: (error: unknown) => void
}

type Page = Calls['POST /api/web/tree/history']['output']

/** The changes of the tree, the newest first; each can be taken back, and who was deleted restored. */
export function HistoryDialog({ tree, writes, open, onClose, onFailure }: HistoryDialogProps) {
  const { t } = useTranslation('treepage')
  const { busy, run } = useOneCall()
  return (
    <Dialog open={open} onClose={onClose} title={t('history.title')}>
      {open && (
        <>
          <DeletedPeople
            book={tree.book}
            busy={busy}
            onRestore={(id) =>
              void run(async () => {
                const { whole } = await writes.restore(id)
                if (!whole) showMessage({ kind: 'info', text: t('history.partly') })
              }, onFailure)
            }
          />
          <Changes
            tree={tree}
            busy={busy}
            onUndo={(version) => void run(() => writes.undo(version), onFailure)}
          />
        </>
      )}
    </Dialog>
  )
}

interface ChangesProps {
  tree: Tree
  busy: boolean
  onUndo: (version: number) => void
}

function Changes({ tree: { book }, busy, onUndo }: ChangesProps) {
  const { t } = useTranslation('treepage')
  const momentOf = useOwnMomentFormat()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: [...personsOf(book.id), 'history'],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'POST /api/web/tree/history',
        { family_tree_id: book.id, ...(pageParam > 0 && { before: pageParam }) },
        { silent: true, signal },
      ),
    getNextPageParam: (last: Page) => (last.more ? last.list.at(-1)?.version : undefined),
  })
  if (!data) {
    if (!error) return <Skeleton lines={5} />
    const message = failureWords(error, t('failed.operation'))
    return <ErrorState message={message} busy={isFetching} onRetry={() => void refetch()} />
  }
  const entries = data.pages.flatMap(({ list }) => list)
  return (
    <section>
      <h3 className={styles.heading}>{t('history.changes')}</h3>
      {entries.length === 0 && <p>{t('history.none')}</p>}
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.version} className={styles.item}>
            <EntryWords entry={entry} at={momentOf(entry.at)} />
            {entry.may_undo && (
              <Button busy={busy} onClick={() => onUndo(entry.version)}>
                {t('history.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button busy={isFetching} wide onClick={() => void fetchNextPage()}>
          {t('history.more')}
        </Button>
      )}
    </section>
  )
}

function EntryWords({ entry, at }: { entry: Entry; at: string }) {
  const { t } = useTranslation('treepage')
  const what = changeWords(entry.kind, t)
  const who = entry.own ? t('history.you') : entry.by || t('history.erased')
  return (
    <div className={styles.entry} data-undone={entry.undone_by > 0 || undefined}>
      <strong>{entry.way === 'edit' ? what : t(`tools.${entry.way}ne`, { what })}</strong>
      <span className={styles.about}>
        <RecordText>{t('history.by', { who, at })}</RecordText>
        {entry.undone_by > 0 && t('history.undone')}
      </span>
      <HistoryRows rows={entry.rows} />
    </div>
  )
}
