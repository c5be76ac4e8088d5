import type { StaffCelebrity } from '@suyuan/contract/staff-surnames'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { failureText } from '../../../lib/call-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { showMessage } from '../../../ui/messages.ts'
import { RecordText } from '../../../ui/record-text.tsx'
import styles from '../desk.module.css'
import { NamedButton } from '../named-button.tsx'
import { CelebrityForm } from './celebrity-form.tsx'
import type { SurnameDesk } from './surname-desk.ts'

/** The historical persons of a surname, in the order in which visitors see them. */
export function Celebrities({ desk }: { desk: SurnameDesk }) {
  const { t } = useTranslation('staffsurnames')
  /** Whose form is open: an id, or `new`. */
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const { celebrities } = desk.record
  const close = () => setOpen(null)
  return (
    <Card>
      <h2 className={styles.heading}>{t('persons.title')}</h2>
      <p className={styles.intro}>{t('persons.hint')}</p>
      {celebrities.length === 0 && <p className={styles.quiet}>{t('persons.none')}</p>}
      <ol className={styles.plain}>
        {celebrities.map((person, at) => (
          <li key={person.id} className={styles.item}>
            {open === person.id ? (
              <CelebrityForm desk={desk} person={person} onClose={close} />
            ) : (
              <Person desk={desk} person={person} at={at} onEdit={() => setOpen(person.id)} />
            )}
          </li>
        ))}
      </ol>
      {open === 'new' ? (
        <CelebrityForm desk={desk} person={null} onClose={close} />
      ) : (
        <Button onClick={() => setOpen('new')}>{t('persons.add')}</Button>
      )}
    </Card>
  )
}

interface PersonProps {
  desk: SurnameDesk
  person: StaffCelebrity
  /** Place in the list, from 0. */
  at: number
  onEdit: () => void
}

function Person({ desk, person, at, onEdit }: PersonProps) {
  const { t } = useTranslation('staffsurnames')
  const { id, celebrities } = desk.record
  const valueIn = (field: string) => person.fields.find((each) => each.field === field)?.value ?? ''
  const name = valueIn('name')
  const named = { id, celebrity_id: person.id, seen: person.seen }
  const onFailure = (error: unknown) =>
    showMessage({
      kind: 'error',
      text: failureText(error, t('types.failed')),
    })
  const move = (before_id: number | null) =>
    desk.run(() => callApi('POST /api/web/staff/surname/celebrity/move', { ...named, before_id }), {
      done: t('persons.moved'),
      onFailure,
    })
  const remove = () =>
    desk.run(() => callApi('POST /api/web/staff/surname/celebrity/remove', named), {
      done: t('persons.removed'),
      onFailure,
    })
  return (
    <div className={styles.between}>
      <span>
        <strong>
          <RecordText>{name}</RecordText>
        </strong>{' '}
        <span className={styles.quiet}>
          <RecordText>{`${valueIn('dynasty')} ${valueIn('place')}`}</RecordText>
        </span>
      </span>
      <div className={styles.buttons}>
        <NamedButton name={t('persons.edit', { name })} busy={desk.busy} onClick={onEdit}>
          {t('persons.editWord')}
        </NamedButton>
        {at > 0 && (
          <NamedButton
            name={t('persons.up', { name })}
            busy={desk.busy}
            onClick={() => move(celebrities[at - 1]?.id ?? null)}
          >
            {t('persons.upWord')}
          </NamedButton>
        )}
        {at < celebrities.length - 1 && (
          <NamedButton
            name={t('persons.down', { name })}
            busy={desk.busy}
            onClick={() => move(celebrities[at + 2]?.id ?? null)}
          >
            {t('persons.downWord')}
          </NamedButton>
        )}
        <NamedButton name={t('persons.remove', { name })} busy={desk.busy} onClick={remove}>
          {t('persons.removeWord')}
        </NamedButton>
      </div>
    </div>
  )
}
