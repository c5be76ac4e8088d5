import { MAX_MESSAGE } from '@suyuan/contract/limits'
import { requestStatuses } from '@suyuan/contract/root-requests'
import type { RequestEvent } from '@suyuan/contract/staff-requests'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { leftAfter } from '../../../lib/left-after.ts'
import { useDayFormat } from '../../../lib/use-day-format.ts'
import { useDraftText } from '../../../lib/use-draft-text.ts'
import { useWordsKey } from '../../../lib/use-words-key.ts'
import { Button } from '../../../ui/button.tsx'
import { RecordText, useLangOfWhole } from '../../../ui/record-text.tsx'
import styles from '../desk.module.css'
import { DeskField } from '../desk-field.tsx'
import { Moment } from '../moment.tsx'
import type { RequestDesk } from './use-request.ts'

/** What happened to the request, the newest first. */
export function RequestHistory({ history }: { history: readonly RequestEvent[] }) {
  const { t } = useTranslation('staff')
  return (
    <section>
      <h2 className={styles.heading}>{t('request.history')}</h2>
      <ol className={styles.plain} reversed>
        {history.toReversed().map((event) => (
          <HistoryEntry key={event.id} {...event} />
        ))}
      </ol>
    </section>
  )
}

const bySender: readonly RequestEvent['kind'][] = ['created', 'sender_message']

function HistoryEntry(event: RequestEvent) {
  const { t } = useTranslation('staff')
  const { kind, by } = event
  const named = by === '' ? t('event.gone') : by
  return (
    <li className={styles.item}>
      <div className={styles.between}>
        <strong>{t(`event.${kind}`)}</strong>
        <span className={styles.quiet}>
          <RecordText>{bySender.includes(kind) ? t('event.sender') : named}</RecordText> ·{' '}
          <Moment at={event.at} />
        </span>
      </div>
      {event.changes.map((change) => (
        <Change key={change.field} {...change} />
      ))}
      {event.subject !== '' && (
        <p>
          <RecordText>{event.subject}</RecordText>
        </p>
      )}
      {event.text !== '' && (
        <p className={styles.text}>
          <RecordText>{event.text}</RecordText>
        </p>
      )}
      {kind === 'reply' && (
        <p className={styles.quiet}>{event.mailed ? t('event.mailed') : t('event.onPage')}</p>
      )}
    </li>
  )
}

function Change({ field, from, to }: RequestEvent['changes'][number]) {
  const { t } = useTranslation('staff')
  const dayOf = useDayFormat()
  const told = (value: string) => {
    if (value === '') return t('event.nothing')
    if (field === 'due_on') return dayOf(value)
    const status = requestStatuses.find((each) => each === value)
    return field === 'status' && status ? t(`status.${status}`) : value
  }
  return (
    <p>
      <RecordText>{t(`event.${field}`, { from: told(from), to: told(to) })}</RecordText>
    </p>
  )
}

/** Takes a note for the staff. */
export function NoteForm({ desk: { request, busy, write } }: { desk: RequestDesk }) {
  const { t } = useTranslation('staff')
  const [text, setText] = useDraftText(`note ${request.id}`)
  const keys = useWordsKey(`note key ${request.id}`)
  const langOf = useLangOfWhole()

  async function save(): Promise<void> {
    if (text.trim() === '') return
    const saved = await write(
      ['note', text],
      (version) =>
        callApi('POST /api/web/staff/request/note', {
          ...version,
          text,
          note_key: keys.keyOf({ text }),
        }),
      t('request.noted'),
    )
    if (!saved) return
    setText(leftAfter(text.trim()))
    keys.forget()
  }

  return (
    <form
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <DeskField label={t('request.note')} hint={t('request.noteHint')}>
        {(field) => (
          <textarea
            {...field}
            lang={langOf(text)}
            rows={3}
            maxLength={MAX_MESSAGE}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </DeskField>
      <div>
        <Button type="submit" working={busy}>
          {t('request.addNote')}
        </Button>
      </div>
    </form>
  )
}
