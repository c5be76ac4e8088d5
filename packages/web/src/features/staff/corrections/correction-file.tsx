import type { Correction } from '@suyuan/contract/corrections'
import { MAX_CORRECTION, MAX_MESSAGE } from '@suyuan/contract/limits'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx'
import { RecordText, useLangOfWhole } from '../../../ui/record-text.tsx'
import styles from '../desk.module.css'
import { DeskField } from '../desk-field.tsx'
import { DeskFrame } from '../desk-frame.tsx'
import { MomentIn } from '../moment.tsx'
import { type CorrectionDesk, useCorrection, useDecision } from './use-decision.ts'

type Compared = Correction['comparison'][number]

/** A suggestion beside the record, to be decided on field by field. */
export function CorrectionFile({ loaded }: { loaded: Correction }) {
  const { t } = useTranslation('staff')
  const { user } = useCurrentUser()
  const desk = useCorrection(loaded)
  const correction = desk.record
  const { object, object_id: id, name } = correction
  const record = object === 'book' ? paths.genealogyDetail(id) : paths.surname({ 'surname-id': id })
  return (
    <DeskFrame title={name || t('corrections.gone')} admin={user?.role === 'admin'}>
      <div className={styles.stack}>
        <Card className={styles.fields}>
          <p className={styles.status} data-status={correction.status}>
            {t(`corrections.statuses.${correction.status}`)}
          </p>
          <dl className={styles.facts}>
            <dt>{t('corrections.reason')}</dt>
            <dd className={styles.text}>
              <RecordText>{correction.reason}</RecordText>
            </dd>
            <dt>{t('corrections.contact')}</dt>
            <dd>
              <RecordText>{correction.contact || t('corrections.noContact')}</RecordText>
            </dd>
          </dl>
          <Link to={record}>{t('corrections.record')}</Link>
        </Card>
        {correction.status === 'open' ? (
          <Decision desk={desk} />
        ) : (
          <Decided correction={correction} />
        )}
      </div>
    </DeskFrame>
  )
}

function Decision({ desk }: { desk: CorrectionDesk }) {
  const { t } = useTranslation('staff')
  const { record, conflict, busy, reload } = desk
  const { values, choose, faults, answer, setAnswer, missing, decide } = useDecision(desk)
  const langOf = useLangOfWhole()
  return (
    <>
      <ConflictDialog conflict={conflict} busy={busy} onTakeTheirs={reload} />
      <Card>
        <h2 className={styles.heading}>{t('corrections.compare')}</h2>
        <ul className={styles.plain}>
          {record.comparison.map((each) => (
            <li key={each.field} className={styles.item}>
              <ComparedField {...each} />
              <Choice
                compared={each}
                value={values[each.field]}
                fault={faults[each.field]}
                onChange={(value) => choose(each.field, value)}
              />
            </li>
          ))}
        </ul>
      </Card>
      <Card className={styles.fields}>
        <DeskField
          label={t('corrections.answer')}
          hint={t('corrections.answerHint')}
          error={missing === 'answer' ? t('corrections.answerMissing') : undefined}
        >
          {(field) => (
            <textarea
              {...field}
              lang={langOf(answer)}
              rows={3}
              maxLength={MAX_MESSAGE}
              value={answer}
              onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
            />
          )}
        </DeskField>
        <div role="alert">
          {missing === 'field' && <p className={styles.wrong}>{t('corrections.fieldMissing')}</p>}
        </div>
        <div className={styles.buttons}>
          <Button variant="primary" working={busy} onClick={() => decide(true)}>
            {t('corrections.decide')}
          </Button>
          <Button working={busy} onClick={() => decide(false)}>
            {t('corrections.decline')}
          </Button>
        </div>
      </Card>
    </>
  )
}

function ComparedField({ field, before, now, suggested }: Compared) {
  const { t } = useTranslation(['staff', 'correction'])
  const shown = (value: string) => value || t('corrections.empty')
  return (
    <>
      <h3 className={styles.intro}>{t(`correction:fields.${field}`)}</h3>
      <dl className={styles.facts}>
        {before !== now && (
          <>
            <dt>{t('corrections.before')}</dt>
            <dd className={styles.text}>
              <RecordText>{shown(before)}</RecordText>
            </dd>
          </>
        )}
        <dt>{t('corrections.now')}</dt>
        <dd className={styles.text}>
          <RecordText>{shown(now)}</RecordText>
        </dd>
        <dt>{t('corrections.suggested')}</dt>
        <dd className={styles.text}>
          <strong>
            <RecordText>{shown(suggested)}</RecordText>
          </strong>
        </dd>
      </dl>
    </>
  )
}

interface ChoiceProps {
  compared: Compared
  /** What is to be written; absent where the field is not taken. */
  value: string | undefined
  /** Why it could not be written. */
  fault: string | undefined
  onChange: (value: string | undefined) => void
}

/** Takes a field, as it was suggested or mended. */
function Choice({ compared: { field, stored }, value, fault, onChange }: ChoiceProps) {
  const { t } = useTranslation(['staff', 'correction'])
  const langOf = useLangOfWhole()
  return (
    <>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={value !== undefined}
          aria-label={`${t('corrections.accept')} · ${t(`correction:fields.${field}`)}`}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? stored : undefined)}
        />
        {t('corrections.accept')}
      </label>
      {value !== undefined && (
        <DeskField label={t('corrections.stored')} error={fault}>
          {(attributes) => (
            <textarea
              {...attributes}
              lang={langOf(value)}
              rows={2}
              maxLength={MAX_CORRECTION}
              value={value}
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
            />
          )}
        </DeskField>
      )}
    </>
  )
}

function Decided({ correction }: { correction: Correction }) {
  const { t } = useTranslation('staff')
  const { decided_by: name, decided_at: at } = correction
  return (
    <Card>
      <h2 className={styles.heading}>{t('corrections.compare')}</h2>
      <ul className={styles.plain}>
        {correction.comparison.map((each) => (
          <li key={each.field} className={styles.item}>
            <ComparedField {...each} />
            <p className={styles.quiet}>
              {t(`corrections.statuses.${each.accepted ? 'accepted' : 'declined'}`)}
            </p>
          </li>
        ))}
      </ul>
      {correction.answer !== '' && (
        <p className={styles.text}>
          <RecordText>{correction.answer}</RecordText>
        </p>
      )}
      <p className={styles.quiet}>
        <MomentIn
          at={at}
          sentence={(time) => t('corrections.decided', { name: name || t('event.gone'), time })}
        />
      </p>
    </Card>
  )
}
