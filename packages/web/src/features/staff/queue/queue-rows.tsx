import type { QueuedRequest } from '@suyuan/contract/staff-requests'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDayFormat, useOwnDayFormat } from '../../../lib/use-day-format.ts'
import { paths } from '../../../paths.ts'
import { RecordText } from '../../../ui/record-text.tsx'
import styles from '../desk.module.css'

/** Requests, one below the other. */
export function QueueRows({ list }: { list: readonly QueuedRequest[] }) {
  const { t } = useTranslation('staff')
  return (
    <ul className={styles.rows} aria-label={t('queue.found')}>
      {list.map((request) => (
        <QueueRow key={request.id} {...request} />
      ))}
    </ul>
  )
}

function QueueRow(request: QueuedRequest) {
  const { t } = useTranslation('staff')
  const dueOf = useDayFormat()
  const dayOf = useOwnDayFormat()
  const { status, assignee_name: name, due_on: due } = request
  return (
    <li className={styles.row}>
      <Link to={paths.staffRequest(request.id)}>
        <span>
          <RecordText>{request.surname}</RecordText>
        </span>
        <span className={styles.number}>{request.number}</span>
      </Link>
      <span className={styles.standing}>
        <span className={styles.status} data-status={status}>
          {t(`status.${status}`)}
        </span>
        {request.answered && (
          <strong className={styles.answered} data-answered="">
            {t('queue.answered')}
          </strong>
        )}
      </span>
      <span>
        <RecordText>{name === '' ? t('queue.unassigned') : t('queue.by', { name })}</RecordText>
        {due !== '' && (
          <span className={request.overdue ? styles.overdue : undefined}>
            {' · '}
            {t('queue.due', { day: dueOf(due) })}
            {request.overdue && ` · ${t('queue.overdue')}`}
          </span>
        )}
      </span>
      <span className={styles.quiet}>
        <span className={styles.line}>{t('queue.sent', { day: dayOf(request.created_at) })}</span>
        <span className={styles.line}>
          {t('queue.changed', { day: dayOf(request.changed_at) })}
        </span>
      </span>
      <span className={styles.said}>
        <span>
          <RecordText>{request.contact}</RecordText>
        </span>
        {request.first_words !== '' && (
          <span className={styles.quiet}>
            <RecordText>{request.first_words}</RecordText>
          </span>
        )}
      </span>
    </li>
  )
}
