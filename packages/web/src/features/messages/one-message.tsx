import type { MessageThread } from '@suyuan/contract/messages'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDayFormat } from '../../lib/use-day-format.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { RecordText } from '../../ui/record-text.tsx'
import styles from './messages.module.css'

/** Letters of a message by which it is known from others. */
const BEGINNING = 30

function beginningOf(text: string): string {
  const letters = [...text.replace(/\s+/gu, ' ')]
  return letters.length > BEGINNING ? `${letters.slice(0, BEGINNING).join('')}…` : letters.join('')
}

interface OneMessageProps {
  message: MessageThread['messages'][number]
  bookId: string
  onReport: () => void
}

/** One message: whose, when, about whom, and the way to the staff where it is improper. */
export function OneMessage({ message, bookId, onReport }: OneMessageProps) {
  const { t } = useTranslation('messages')
  const dayOf = useDayFormat()
  const { mine, person, reported } = message
  return (
    <li className={styles.message} data-mine={mine || undefined}>
      <p className={styles.about}>
        <strong>{t(mine ? 'me' : 'them')}</strong>
        <span>{dayOf(message.at)}</span>
      </p>
      {person && (
        <p className={styles.hint}>
          <Link to={paths.familyTreePerson({ id: person.id, family_tree_id: bookId })}>
            <RecordText>
              {t('aboutPerson', { name: fullName(person.surname, person.name) })}
            </RecordText>
          </Link>
        </p>
      )}
      <p className={styles.text}>
        <RecordText>{message.text}</RecordText>
      </p>
      {!mine && (
        <div>
          {reported ? (
            <p className={styles.hint}>{t('report.reported')}</p>
          ) : (
            <Button
              variant="quiet"
              aria-label={t('report.of', {
                day: dayOf(message.at),
                beginning: beginningOf(message.text),
              })}
              onClick={onReport}
            >
              {t('report.open')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
