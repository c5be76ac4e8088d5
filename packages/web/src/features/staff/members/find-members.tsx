import type { Calls } from '@suyuan/contract/api'
import { type MemberTrait, memberTraits } from '@suyuan/contract/staff-traits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callApi } from '../../../lib/call-api.ts'
import { firstWords } from '../../../lib/call-failure.ts'
import { useSaveQueue } from '../../../lib/save-queue.ts'
import { useOwnDayFormat } from '../../../lib/use-day-format.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import styles from '../desk.module.css'
import { DeskField } from '../desk-field.tsx'
import { DeskFrame } from '../desk-frame.tsx'
import { DeskSelect } from '../desk-select.tsx'

type Found = Calls['POST /api/web/staff/members']['output']

/** Looks members up. What is typed goes to the server in the body of a call, never in an address. */
export function FindMembers() {
  const { t } = useTranslation('staffmembers')
  const { by, setBy, found, failure, busy, find } = useFind()
  return (
    <DeskFrame title={t('title')} admin>
      <div className={styles.stack}>
        <p>{t('intro')}</p>
        <Card>
          <form
            className={styles.form}
            method="post"
            onSubmit={(event) => {
              event.preventDefault()
              const typed = new FormData(event.currentTarget).get('text')
              find(typeof typed === 'string' ? typed : '')
            }}
          >
            <DeskSelect
              label={t('find.by')}
              value={by}
              choices={memberTraits.map((value) => ({ value, text: t(`find.traits.${value}`) }))}
              onChange={setBy}
            />
            <DeskField label={t('find.text')} hint={t(`find.hints.${by}`)} error={failure}>
              {(field) => <input {...field} name="text" maxLength={254} autoComplete="off" />}
            </DeskField>
            <Button type="submit" variant="primary" working={busy}>
              {t('find.submit')}
            </Button>
          </form>
        </Card>
        <div aria-live="polite">
          {found && (
            <Card>
              {found.list.length === 0 && <p>{t('find.none')}</p>}
              <ul className={styles.rows} aria-label={t('find.found')}>
                {found.list.map((member) => (
                  <FoundRow key={member.id} {...member} />
                ))}
              </ul>
              {found.more && <p className={styles.foot}>{t('find.more')}</p>}
            </Card>
          )}
        </div>
      </div>
    </DeskFrame>
  )
}

function useFind() {
  const { t } = useTranslation('staffmembers')
  const [by, setBy] = useState<MemberTrait>('login_name')
  const [found, setFound] = useState<Found | null>(null)
  const [failure, setFailure] = useState<string>()
  const { busy, save } = useSaveQueue()

  async function look(text: string): Promise<void> {
    setFound(await callApi('POST /api/web/staff/members', { by, text }))
    setFailure(undefined)
  }

  function failed(error: unknown): void {
    setFound(null)
    setFailure(firstWords(error, t('failed')))
  }

  return {
    by,
    setBy,
    found,
    failure,
    busy,
    find(typed: string) {
      if (typed.trim() === '') setFailure(t('find.empty'))
      else void save(() => look(typed), failed)
    },
  }
}

function FoundRow({ id, name, login_name, role, state, created_at }: Found['list'][number]) {
  const { t } = useTranslation('staffmembers')
  const dayOf = useOwnDayFormat()
  return (
    <li className={styles.row}>
      <Link to={paths.staffMember(id)}>
        <span>
          <RecordText>{name}</RecordText>
        </span>
        <span className={styles.number}>
          <RecordText>{login_name}</RecordText>
        </span>
      </Link>
      <span className={styles.status} data-status={state === 'suspended' ? 'new' : undefined}>
        {t(`states.${state}`)}
      </span>
      <span>{t(`roles.${role}`)}</span>
      <span className={styles.quiet}>{t('registered', { day: dayOf(created_at) })}</span>
    </li>
  )
}
