import type { StaffRequest } from '@suyuan/contract/staff-requests'
import { useTranslation } from 'react-i18next'
import { useDayFormat } from '../../../lib/use-day-format.ts'
import { RecordText } from '../../../ui/record-text.tsx'
import styles from '../desk.module.css'
import { FactList } from '../fact-list.tsx'
import { Moment } from '../moment.tsx'

/** What was sent, by whom and from where. */
export function RequestFacts({ request }: { request: StaffRequest }) {
  const { t } = useTranslation('staff')
  const dayOf = useDayFormat()
  const { context } = request
  const place = [context.province, context.city, context.place].filter(Boolean).join(' ')
  const facts: [string, React.ReactNode][] = [
    [t('request.surname'), request.surname],
    [t('request.contact'), request.contact],
    [t('request.place'), place],
    [t('request.ancestors'), context.ancestors],
    [t('request.generations'), context.generations],
    [t('request.hall'), context.hall],
    [t('request.moved'), context.moved],
    [t('request.spelling'), context.spelling],
    [t('request.language'), t(`lang.${request.lang}`)],
    [t('request.by'), request.by_member ? t('request.byMember') : t('request.byVisitor')],
    [t('request.page'), context.page],
    [t('request.sent'), <Moment key="sent" at={request.created_at} />],
    [t('request.keptUntil'), dayOf(request.kept_until)],
  ]
  return (
    <section>
      <h2 className={styles.heading}>{t('request.facts')}</h2>
      <FactList facts={facts}>
        <dt>{t('request.message')}</dt>
        <dd className={styles.text}>
          <RecordText>{request.message || t('request.noMessage')}</RecordText>
        </dd>
      </FactList>
    </section>
  )
}
