import type { Calls } from '@suyuan/contract/api'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import styles from '../desk.module.css'
import { DeskFrame } from '../desk-frame.tsx'
import { MomentIn } from '../moment.tsx'

type Found = Calls['POST /api/web/staff/reports']['output']

const statuses = ['open', 'closed'] as const

interface ReportsQuery {
  status: (typeof statuses)[number]
  after: number
}

export function readReports(params: URLSearchParams): ReportsQuery {
  const after = Number(params.get('after'))
  return {
    status: statuses.find((each) => each === params.get('status')) ?? 'open',
    after: Number.isSafeInteger(after) && after > 0 ? after : 0,
  }
}

/** Messages that members have reported; what they say is shown with one of them alone. */
export function ReportList({ query, found }: { query: ReportsQuery; found: Found }) {
  const { t } = useTranslation('staffmembers')
  const { user } = useCurrentUser()
  return (
    <DeskFrame title={t('reports.title')} admin={user?.role === 'admin'}>
      <nav aria-label={t('reports.byStatus')}>
        <ul className={styles.tabs}>
          {statuses.map((status) => (
            <li key={status}>
              <Link
                to={paths.staffReports({ status })}
                aria-current={status === query.status ? 'true' : undefined}
              >
                {t(`reports.statuses.${status}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Card>
        {found.list.length === 0 && <EmptyState title={t('reports.none')} />}
        <ul className={styles.rows} aria-label={t('reports.found')}>
          {found.list.map(({ id, at, closed_at }) => (
            <li key={id} className={styles.row}>
              <Link to={paths.staffReport(id)}>
                <span>
                  <MomentIn at={at} sentence={(time) => t('reports.one', { time })} />
                </span>
              </Link>
              {closed_at !== '' && (
                <span className={styles.quiet}>
                  <MomentIn at={closed_at} sentence={(time) => t('reports.closedAt', { time })} />
                </span>
              )}
            </li>
          ))}
        </ul>
        {found.next !== null && (
          <div className={styles.foot}>
            <ButtonLink to={paths.staffReports({ status: query.status, after: found.next })}>
              {t('reports.next')}
            </ButtonLink>
          </div>
        )}
      </Card>
    </DeskFrame>
  )
}
