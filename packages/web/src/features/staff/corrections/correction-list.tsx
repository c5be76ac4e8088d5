import type { Calls } from '@suyuan/contract/api'
import { type CorrectionStatus, correctionStatuses } from '@suyuan/contract/correctable'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { useOwnDayFormat } from '../../../lib/use-day-format.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import styles from '../desk.module.css'
import { DeskFrame } from '../desk-frame.tsx'

type Found = Calls['POST /api/web/staff/corrections']['output']

interface CorrectionsQuery {
  status: CorrectionStatus
  after: number
}

export function readCorrections(params: URLSearchParams): CorrectionsQuery {
  const after = Number(params.get('after'))
  return {
    status: correctionStatuses.find((each) => each === params.get('status')) ?? 'open',
    after: Number.isSafeInteger(after) && after > 0 ? after : 0,
  }
}

interface CorrectionListProps {
  query: CorrectionsQuery
  found: Found
}

/** What visitors would have corrected, the oldest first. */
export function CorrectionList({ query, found }: CorrectionListProps) {
  const { t } = useTranslation('staff')
  const { user } = useCurrentUser()
  return (
    <DeskFrame title={t('corrections.title')} admin={user?.role === 'admin'}>
      <nav aria-label={t('corrections.byStatus')}>
        <ul className={styles.tabs}>
          {correctionStatuses.map((status) => (
            <li key={status}>
              <Link
                to={paths.staffCorrections({ status })}
                aria-current={status === query.status ? 'true' : undefined}
              >
                {t(`corrections.statuses.${status}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Card>
        {found.list.length === 0 && <EmptyState title={t('corrections.none')} />}
        <ul className={styles.rows} aria-label={t('corrections.found')}>
          {found.list.map((each) => (
            <Row key={each.id} {...each} />
          ))}
        </ul>
        <div className={styles.foot}>
          {query.after > 0 && (
            <ButtonLink to={paths.staffCorrections({ status: query.status })}>
              {t('corrections.first')}
            </ButtonLink>
          )}
          {found.next !== null && (
            <ButtonLink to={paths.staffCorrections({ status: query.status, after: found.next })}>
              {t('corrections.next')}
            </ButtonLink>
          )}
        </div>
      </Card>
    </DeskFrame>
  )
}

function Row({ id, object, name, fields, created_at }: Found['list'][number]) {
  const { t } = useTranslation(['staff', 'correction'])
  const dayOf = useOwnDayFormat()
  return (
    <li className={styles.row}>
      <Link to={paths.staffCorrection(id)}>
        <RecordText>{name || t('corrections.gone')}</RecordText>
      </Link>
      <span>{t(`corrections.${object}`)}</span>
      <span>{fields.map((field) => t(`correction:fields.${field}`)).join(' · ')}</span>
      <span className={styles.quiet}>{t('corrections.sent', { day: dayOf(created_at) })}</span>
    </li>
  )
}
