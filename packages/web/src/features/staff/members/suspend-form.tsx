import { MAX_SUSPENSION_REASON } from '@suyuan/contract/limits'
import { siteDay } from '@suyuan/contract/site-time'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateOf } from '../../../lib/date-text.ts'
import { useDraftText } from '../../../lib/use-draft-text.ts'
import { Button } from '../../../ui/button.tsx'
import { useLangOfWhole } from '../../../ui/record-text.tsx'
import styles from '../desk.module.css'
import { DeskField } from '../desk-field.tsx'
import { TypedField } from '../typed-field.tsx'
import { useTypedText } from '../use-typed-text.ts'
import type { MemberDesk } from './use-member.ts'

/** Suspends the account, with a reason that its owner reads. */
export function SuspendForm({ desk: { member, busy, suspend } }: { desk: MemberDesk }) {
  const { t } = useTranslation('staffmembers')
  const [reason, setReason] = useDraftText(`suspension ${member.id}`)
  const [keptDay, setKeptDay] = useDraftText(`suspension day ${member.id}`)
  const until = useTypedText(keptDay, lastDayOf)
  const [missing, setMissing] = useState(false)
  const langOf = useLangOfWhole()

  async function submit(): Promise<void> {
    setMissing(reason.trim() === '')
    const day = until.settle()
    if (reason.trim() === '' || day === null) return
    if (!(await suspend({ reason, until: day }))) return
    setReason('')
    setKeptDay('')
    until.forget()
  }

  /** The reason comes back after a reload: without its last day the account would be suspended for good. */
  function typeDay(day: string): void {
    until.type(day)
    setKeptDay(day)
  }

  return (
    <>
      <h3 className={styles.subheading}>{t('suspend.title')}</h3>
      <p>{t('suspend.hint')}</p>
      <DeskField
        label={t('suspend.reason')}
        hint={t('suspend.reasonHint')}
        error={missing ? t('suspend.reasonMissing') : undefined}
      >
        {(field) => (
          <textarea
            {...field}
            lang={langOf(reason)}
            rows={3}
            maxLength={MAX_SUSPENSION_REASON}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
      </DeskField>
      <TypedField
        label={t('suspend.until')}
        hint={t('suspend.untilHint')}
        wrong={t('suspend.untilWrong')}
        typed={{ ...until, type: typeDay }}
      />
      <div className={styles.buttons}>
        <Button variant="primary" working={busy} onClick={submit}>
          {t('suspend.submit')}
        </Button>
      </div>
    </>
  )
}

/** A last day as it was typed: one that is over would suspend nobody. */
function lastDayOf(typed: string): string | null {
  const day = dateOf(typed)
  return day && day < siteDay(new Date()) ? null : day
}
