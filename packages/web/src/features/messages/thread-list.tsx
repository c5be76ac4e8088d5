import type { Calls } from '@suyuan/contract/api'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDayFormat } from '../../lib/use-day-format.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RecordText } from '../../ui/record-text.tsx'
import styles from './messages.module.css'

type Found = Calls['POST /api/web/message/threads']['output']

/** The member's threads, the one written to last first. */
export function ThreadList({ found, after }: { found: Found; after: string }) {
  const { t } = useTranslation('messages')
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <Card>
        {found.list.length === 0 && <EmptyState title={t('none')} hint={t('noneHint')} />}
        <ul className={styles.threads} aria-label={t('title')}>
          {found.list.map((thread) => (
            <Thread key={thread.id} {...thread} />
          ))}
        </ul>
        <div className={styles.buttons}>
          {after !== '' && <ButtonLink to={paths.messages()}>{t('first')}</ButtonLink>}
          {found.next !== null && (
            <ButtonLink to={paths.messages({ after: found.next })}>{t('older')}</ButtonLink>
          )}
        </div>
      </Card>
    </div>
  )
}

function Thread({
  id,
  role,
  other,
  book_title,
  last_at,
  last_text,
  unread,
}: Found['list'][number]) {
  const { t } = useTranslation('messages')
  const dayOf = useDayFormat()
  return (
    <li className={styles.thread}>
      <Link to={paths.messages({ id })} className={styles.open}>
        <span>
          <span className={styles.name}>
            <RecordText>
              {book_title === '' ? t('hiddenBook') : t('about', { title: book_title })}
            </RecordText>
          </span>
          {unread && <span className={styles.new}>{t('unread')}</span>}
        </span>
        <span className={styles.last}>
          <RecordText>{last_text}</RecordText>
        </span>
        <span className={styles.about}>
          <span>
            <RecordText>
              {t(role === 'asker' ? 'with.owner' : 'with.asker', { name: other || t('gone') })}
            </RecordText>
          </span>
          <span>{dayOf(last_at)}</span>
        </span>
      </Link>
    </li>
  )
}
