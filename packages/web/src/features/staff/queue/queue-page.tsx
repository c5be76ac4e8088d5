import { requestStatuses } from '@suyuan/contract/root-requests'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { failureText, firstWords } from '../../../lib/call-failure.ts'
import { downloadFile } from '../../../lib/download-file.ts'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { useOneCall } from '../../../lib/use-one-call.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { showMessage } from '../../../ui/messages.ts'
import styles from '../desk.module.css'
import { DeskFrame } from '../desk-frame.tsx'
import { QueueFilter } from './queue-filter.tsx'
import { isFiltered, type Queue, type QueueQuery, queueAddress } from './queue-query.ts'
import { QueueRows } from './queue-rows.tsx'
import { type QueueSearch, useQueueSearch } from './use-queue-search.ts'

interface QueuePageProps {
  query: QueueQuery
  queue: Queue
}

/** The staff's queue of root requests. */
export function QueuePage({ query, queue }: QueuePageProps) {
  const { t } = useTranslation('staff')
  const search = useQueueSearch(query, queue)
  return (
    <DeskFrame title={t('queue.title')} admin={queue.admin}>
      <StatusTabs query={query} counts={(search.shown ?? queue).counts} />
      <div className={styles.stack}>
        <Card>
          {/* Made anew with each address: the fields show what the list is. */}
          <QueueFilter
            key={JSON.stringify([query, search.text])}
            query={query}
            search={search}
            colleagues={queue.colleagues}
            me={queue.me}
          />
        </Card>
        <Card aria-busy={search.busy}>
          {search.shown ? (
            <QueueList query={query} text={search.text} shown={search.shown} />
          ) : (
            <Sought search={search} />
          )}
        </Card>
      </div>
    </DeskFrame>
  )
}

/** What was searched for is on its way, or could not be had. */
function Sought({ search: { error, again } }: { search: QueueSearch }) {
  const { t } = useTranslation(['staff', 'common'])
  if (error === null) return <p role="status">{t('common:searching')}</p>
  return (
    <div className={styles.fields}>
      <p role="alert">{firstWords(error, t('request.failed'))}</p>
      <div>
        <Button onClick={again}>{t('common:retry')}</Button>
      </div>
    </div>
  )
}

interface QueueListProps {
  query: QueueQuery
  text: string
  shown: Queue
}

function QueueList({ query, text, shown: { list, next } }: QueueListProps) {
  const { t } = useTranslation('staff')
  const isPart = isFiltered(query) || text !== ''
  return (
    <>
      {list.length === 0 ? (
        <EmptyState title={t('queue.none')} hint={isPart && t('queue.noneHint')} />
      ) : (
        <QueueRows list={list} />
      )}
      <div className={styles.foot}>
        {query.after > 0 && (
          <ButtonLink to={paths.staff(queueAddress({ ...query, after: 0 }))}>
            {t('queue.first')}
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink to={paths.staff(queueAddress({ ...query, after: next }))}>
            {t('queue.next')}
          </ButtonLink>
        )}
        <ExportButton query={query} text={text} />
      </div>
    </>
  )
}

function StatusTabs({ query, counts }: { query: QueueQuery; counts: Queue['counts'] }) {
  const { t } = useTranslation('staff')
  const format = useNumberFormat()
  const all = requestStatuses.reduce((sum, status) => sum + counts[status], 0)
  const tabs = [
    { status: '' as const, text: t('queue.all'), count: all },
    ...requestStatuses.map((status) => ({
      status,
      text: t(`status.${status}`),
      count: counts[status],
    })),
  ]
  return (
    <nav aria-label={t('queue.statuses')}>
      <ul className={styles.tabs}>
        {tabs.map(({ status, text, count }) => (
          <li key={status}>
            <Link
              to={paths.staff(queueAddress({ ...query, status, after: 0 }))}
              aria-current={status === query.status ? 'true' : undefined}
              preventScrollReset
            >
              {text} <span>{format(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ExportButton({ query, text }: { query: QueueQuery; text: string }) {
  const { t } = useTranslation('staff')
  const { busy, run } = useOneCall()
  const { after: _after, ...asked } = query
  const filter = { ...asked, text }
  const save = () =>
    run(
      () => downloadFile('POST /api/web/staff/requests/export', filter),
      (error) => showMessage({ kind: 'error', text: failureText(error, t('request.failed')) }),
    )
  return (
    <Button busy={busy} onClick={() => void save()}>
      {t('queue.export')}
    </Button>
  )
}
