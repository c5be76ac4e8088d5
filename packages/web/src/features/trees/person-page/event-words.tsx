import type { PersonPage, TreeEvent } from '@suyuan/contract/tree-views'
import { useDateWords } from '../../../pickers/dates/date-words.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import styles from './events.module.css'
import { LongText } from './long-text.tsx'

type Told = Pick<TreeEvent, 'e_date' | 'e_reading' | 'e_text' | 'e_address' | 'e_memo'>

interface EventWordsProps {
  event: Told
  /** Of an event of a person's own: the rest of a long memo is loaded by it. */
  of?: { person: PersonPage; event: TreeEvent }
}

/** Memo, date and place of an event. */
export function EventWords({ event, of }: EventWordsProps) {
  const dateWords = useDateWords()
  const { e_date: day, e_reading: reading, e_text: text, e_address: address, e_memo: memo } = event
  const when = dateWords({ day, reading, text })
  return (
    <div className={styles.words}>
      {of && !of.event.e_memo_whole ? (
        <LongText text={memo} {...of} />
      ) : (
        memo !== '' && (
          <p className={styles.memo}>
            <RecordText>{memo}</RecordText>
          </p>
        )
      )}
      {(when !== '' || address !== '') && (
        <p className={styles.where}>
          <RecordText>{[when, address].filter(Boolean).join(' · ')}</RecordText>
        </p>
      )}
    </div>
  )
}
