import type { RequestView } from '@suyuan/contract/request-status'
import { useTranslation } from 'react-i18next'
import { useDayFormat } from '../../../lib/use-day-format.ts'
import { RecordText } from '../../../ui/record-text.tsx'
import styles from './status.module.css'

/** How the request stands. */
export function StatusFacts({ view }: { view: RequestView }) {
  const { t } = useTranslation('requeststatus')
  const dayOf = useDayFormat()
  return (
    <section>
      <h2 className={styles.heading}>{t('number', { number: view.number })}</h2>
      <p className={styles.status}>{t(`statuses.${view.status}`)}</p>
      <dl className={styles.facts}>
        <dt>{t('surname')}</dt>
        <dd>
          <RecordText>{view.surname}</RecordText>
        </dd>
        <dt>{t('message')}</dt>
        <dd className={styles.text}>
          <RecordText>{view.message || t('noMessage')}</RecordText>
        </dd>
        <dt>{t('sent')}</dt>
        <dd>{dayOf(view.created_at)}</dd>
        <dt>{t('changed')}</dt>
        <dd>{dayOf(view.changed_at)}</dd>
        <dt>{t('keptUntil')}</dt>
        <dd>{dayOf(view.kept_until)}</dd>
      </dl>
    </section>
  )
}

/** What went to and fro, the oldest first. */
export function StatusMessages({ view }: { view: RequestView }) {
  const { t } = useTranslation('requeststatus')
  const dayOf = useDayFormat()
  return (
    <section>
      <h2 className={styles.heading}>{t('messages')}</h2>
      {view.messages.length === 0 && <p>{t('none')}</p>}
      <ol className={styles.messages}>
        {view.messages.map(({ id, from, subject, text, at }) => (
          <li key={id} className={styles.message} data-from={from}>
            <p className={styles.about}>
              <span>{from === 'staff' ? t('fromStaff') : t('fromYou')}</span>
              <span>{dayOf(at)}</span>
            </p>
            {subject !== '' && (
              <p>
                <RecordText>{subject}</RecordText>
              </p>
            )}
            <p className={styles.text}>
              <RecordText>{text}</RecordText>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
