import type { StaffCelebrity } from '@suyuan/contract/staff-surnames'
import { type CelebrityField, celebrityFields } from '@suyuan/contract/surname-fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { type Faults, failureText, fieldFaults } from '../../../lib/call-failure.ts'
import { isConflict } from '../../../lib/conflict.ts'
import { requestKeys } from '../../../lib/request-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { showMessage } from '../../../ui/messages.ts'
import styles from '../desk.module.css'
import { TypedField } from '../edits/record-form.tsx'
import type { SurnameDesk } from './surname-desk.ts'

type Values = Partial<Record<CelebrityField, string>>

const rows: Partial<Record<CelebrityField, number>> = { detail: 5, detail_en: 5, source: 2 }
const inEnglish: readonly CelebrityField[] = ['name_en', 'detail_en']

interface CelebrityFormProps {
  desk: SurnameDesk
  /** Null for a new one. */
  person: StaffCelebrity | null
  onClose: () => void
}

/** One historical person, to be changed or added. */
export function CelebrityForm({ desk, person, onClose }: CelebrityFormProps) {
  const { t } = useTranslation('staffsurnames')
  const loaded = person?.fields.map(({ field, value }) => [field, value]) ?? []
  const [typed, setTyped] = useState<Values>(() => Object.fromEntries(loaded) as Values)
  const [faults, setFaults] = useState<Faults>({})
  const [conflict, setConflict] = useState<StaffCelebrity | null>(null)
  const [seen, setSeen] = useState(person?.seen ?? '')
  // Of a new one: the same words sent again after a lost answer are the same person.
  const [keys] = useState(requestKeys)
  const { id } = desk.record

  async function fail(error: unknown): Promise<void> {
    if (isConflict(error)) {
      const now = await callApi('POST /api/web/staff/surname', { id }).catch(() => null)
      const theirs = now?.celebrities.find((each) => each.id === person?.id)
      if (theirs) return setConflict(theirs)
    }
    setFaults(fieldFaults(error))
    showMessage({ kind: 'error', text: failureText(error, t('types.failed')) })
  }

  async function save(): Promise<void> {
    const fields = celebrityFields.map((field) => ({ field, value: typed[field] ?? '' }))
    const input = {
      ...{ id, celebrity_id: person?.id ?? null, seen, fields },
      request_key: keys.keyOf(fields),
    }
    const isSaved = await desk.run(() => callApi('POST /api/web/staff/surname/celebrity', input), {
      done: t('persons.saved'),
      onFailure: (error) => void fail(error),
    })
    if (isSaved) onClose()
  }

  /** Goes on from what somebody else has written meanwhile. */
  function settle(now: StaffCelebrity, takesTheirs: boolean): void {
    setSeen(now.seen)
    if (takesTheirs) {
      setTyped(Object.fromEntries(now.fields.map(({ field, value }) => [field, value])) as Values)
    }
    setConflict(null)
  }

  return (
    <form
      className={styles.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div role="alert">
        {conflict && (
          <Meanwhile now={conflict} typed={typed} onSettle={(takes) => settle(conflict, takes)} />
        )}
      </div>
      {celebrityFields.map((field) => (
        <TypedField
          key={field}
          field={field}
          label={t(`persons.fields.${field}`)}
          rows={rows[field]}
          lang={inEnglish.includes(field) ? 'en' : 'zh-CN'}
          value={typed[field] ?? ''}
          error={faults[field]}
          onType={(value) => setTyped((all) => ({ ...all, [field]: value }))}
        />
      ))}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={desk.busy}>
          {t('persons.save')}
        </Button>
        <Button onClick={onClose}>{t('persons.cancel')}</Button>
      </div>
    </form>
  )
}

interface MeanwhileProps {
  now: StaffCelebrity
  typed: Values
  onSettle: (takesTheirs: boolean) => void
}

/** What a person says by now where it differs from what is typed. */
function Meanwhile({ now, typed, onSettle }: MeanwhileProps) {
  const { t } = useTranslation(['staffsurnames', 'staffbooks'])
  return (
    <div className={styles.notice}>
      <p>{t('persons.conflict')}</p>
      <dl className={styles.facts}>
        {now.fields
          .filter(({ field, value }) => value !== (typed[field] ?? ''))
          .map(({ field, value }) => (
            <div key={field} className={styles.pair}>
              <dt>{t(`persons.fields.${field}`)}</dt>
              <dd className={styles.text} lang="zh-CN">
                {value || t('staffbooks:book.empty')}
              </dd>
            </div>
          ))}
      </dl>
      <div className={styles.buttons}>
        <Button onClick={() => onSettle(true)}>{t('persons.takeNow')}</Button>
        <Button onClick={() => onSettle(false)}>{t('persons.keepMine')}</Button>
      </div>
    </div>
  )
}
