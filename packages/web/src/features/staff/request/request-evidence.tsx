import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callApi } from '../../../lib/call-api.ts'
import { useOwnDayFormat } from '../../../lib/use-day-format.ts'
import { paths } from '../../../paths.ts'
import { RecordText } from '../../../ui/record-text.tsx'
import { SampleTag } from '../../../ui/sample-tag.tsx'
import styles from '../desk.module.css'
import { NamedButton } from '../named-button.tsx'
import type { RequestDesk } from './use-request.ts'

/** What the root match gave when the request came; its books can be attached. */
export function RequestEvidence({ desk }: { desk: RequestDesk }) {
  const { t } = useTranslation('staff')
  const dayOf = useOwnDayFormat('prose')
  const { evidence } = desk.request
  const percentOf = (percent: number) =>
    percent === 0 ? t('request.percentLow') : t('request.percent', { percent })
  if (evidence === null) {
    return (
      <section>
        <h2 className={styles.heading}>{t('request.evidence')}</h2>
        <p>{t('request.noEvidence')}</p>
      </section>
    )
  }
  return (
    <section>
      <h2 className={styles.heading}>{t('request.evidence')}</h2>
      <p className={styles.intro}>{t('request.evidenceAt', { day: dayOf(evidence.at) })}</p>
      {evidence.percent === null ? (
        <p>{evidence.unjudged && t(`request.unjudged.${evidence.unjudged}`)}</p>
      ) : (
        <p className={styles.percent}>{percentOf(evidence.percent)}</p>
      )}
      <ul>
        {evidence.report.map(({ text }) => (
          <li key={text}>
            <RecordText>{text}</RecordText>
          </li>
        ))}
      </ul>
      <ul className={styles.plain}>
        {evidence.books.map((book) => (
          <li key={book.id} className={`${styles.item} ${styles.between}`}>
            <span>
              <Link to={paths.genealogyDetail(book.id)}>
                <RecordText>{book.book_name}</RecordText>
              </Link>{' '}
              {book.is_sample && <SampleTag />}
              <span className={styles.quiet}>
                {' '}
                <RecordText>{[book.province, book.city].filter(Boolean).join(' ')}</RecordText>
                {book.percent !== null && ` · ${percentOf(book.percent)}`}
              </span>
            </span>
            <AttachButton desk={desk} bookId={book.id} name={book.book_name} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface AttachButtonProps {
  desk: RequestDesk
  bookId: number
  name: string
}

function AttachButton({ desk: { request, busy, write }, bookId, name }: AttachButtonProps) {
  const { t } = useTranslation('staff')
  if (request.books.some(({ id }) => id === bookId)) {
    return <span className={styles.quiet}>{t('request.attached')}</span>
  }
  const attach = () =>
    write(
      ['book', bookId, true],
      (version) =>
        callApi('POST /api/web/staff/request/book', {
          ...version,
          book_id: bookId,
          attached: true,
        }),
      t('request.saved'),
    )
  return (
    <NamedButton working={busy} onClick={attach} name={t('request.attachThis', { name })}>
      {t('request.attach')}
    </NamedButton>
  )
}
