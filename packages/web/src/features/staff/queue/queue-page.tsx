import { requestStatuses } from '@suyuan/contract/root-requests'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { failureText } from '../../../lib/call-failure.ts'
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

interface QueuePageProps {
  query: QueueQuery
  queue: Queue
}

/** The staff's queue of root requests. */
export function QueuePage({ query, queue }: QueuePageProps) {
  const { t } = useTranslation('staff')
  return (
    <DeskFrame title={t('queue.title')} admin={queue.admin}>
      <StatusTabs query={query} counts={queue.counts} />
      <div className={styles.stack}>
        <Card>
          {/* Made anew with each address: the fields show what the list is. */}
          <QueueFilter
            key={JSON.stringify(query)}
            query={query}
            colleagues={queue.colleagues}
            me={queue.me}
          />
        </Card>
        <Card>
          {queue.list.length === 0 ? (
            <EmptyState title={t('queue.none')} hint={isFiltered(query) && t('queue.noneHint')} />
          ) : (
            <QueueRows list={queue.list} />
          )}
          <div className={styles.foot}>
            {query.after > 0 && (
              <ButtonLink to={paths.staff(queueAddress({ ...query, after: 0 }))}>
                {t('queue.first')}
              </ButtonLink>
            )}
            {queue.next !== null && (
              <ButtonLink to={paths.staff(queueAddress({ ...query, after: queue.next }))}>
                {t('queue.next')}
              </ButtonLink>
            )}
            <ExportButton query={query} />
          </div>
        </Card>
      </div>
    </DeskFrame>
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

function ExportButton({ query }: { query: QueueQuery }) {
  const { t } = useTranslation('staff')
  const { busy, run } = useOneCall()
  const { after: _after, ...filter } = query
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
