import type { StaffBookImport } from '@suyuan/contract/staff-book-imports'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { isCallFailure } from '../../../lib/call-failure.ts'
import { isConflict } from '../../../lib/conflict.ts'
import { useOwnMomentFormat } from '../../../lib/use-day-format.ts'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { JobCard, JobFile, JobUnderWay } from '../../../ui/job-card.tsx'
import { showMessage } from '../../../ui/messages.ts'
import { RecordText } from '../../../ui/record-text.tsx'
import styles from '../desk.module.css'
import { Figures } from './import-report.tsx'

interface StepProps {
  shown: StaffBookImport
  take: (next: StaffBookImport) => void
}

/** Has an import stored or ended; where somebody else was quicker, how it stands is shown. */
function useStep({ shown: { id }, take }: StepProps) {
  const { t } = useTranslation('staffimport')
  async function onError(error: unknown): Promise<void> {
    showMessage({ kind: 'error', text: (isCallFailure(error) && error.msg) || t('failed') })
    if (!isConflict(error)) return
    const now = await callApi('POST /api/web/staff/book-import', { id }).catch(() => null)
    if (now) take(now)
  }
  const confirm = useMutation({
    mutationFn: (leave_out: boolean) =>
      callApi('POST /api/web/staff/book-import/confirm', { id, leave_out }),
    onSuccess: take,
    onError,
  })
  const cancel = useMutation({
    mutationFn: () => callApi('POST /api/web/staff/book-import/cancel', { id }),
    onSuccess: take,
    onError,
  })
  return { confirm, cancel, busy: confirm.isPending || cancel.isPending }
}

/** Which file it is, whose, and since when. */
function FileLine({ shown: { file_name, by, created_at } }: Pick<StepProps, 'shown'>) {
  const { t } = useTranslation('staffimport')
  const moment = useOwnMomentFormat()
  return (
    <JobFile name={file_name}>
      {' '}
      <span className={styles.quiet}>
        <RecordText>{by || t('gone')}</RecordText> · {moment(created_at)}
      </span>
    </JobFile>
  )
}

/** The server checks or stores: how far it is, and a way out. */
export function UnderWay({ shown, take, outOfTouch }: StepProps & { outOfTouch: boolean }) {
  const { t } = useTranslation(['staffimport', 'common'])
  const format = useNumberFormat()
  const { cancel, busy } = useStep({ shown, take })
  const { stored } = shown
  const isWriting = shown.state === 'writing'
  return (
    <JobUnderWay
      title={isWriting ? t('writing') : t('checking')}
      file={<FileLine shown={shown} />}
      progress={shown.progress}
      hint={t(outOfTouch ? 'common:outOfTouch' : 'keepsOn')}
      buttons={
        <Button busy={busy} onClick={() => cancel.mutate()}>
          {isWriting ? t('cancelWriting') : t('cancel')}
        </Button>
      }
    >
      {stored && (
        <p>{t('soFar', { created: format(stored.created), extended: format(stored.extended) })}</p>
      )}
      {isWriting && <p className={styles.hint}>{t('cancelHint')}</p>}
    </JobUnderWay>
  )
}

/** What was found, to be confirmed; nothing is stored before it is. */
export function Confirm({ shown, take }: StepProps) {
  const { t } = useTranslation('staffimport')
  const { confirm, cancel, busy } = useStep({ shown, take })
  const [leaveOut, setLeaveOut] = useState(false)
  const [missing, setMissing] = useState(false)
  const { report } = shown
  if (!report) return null
  const isNothing = report.created + report.extended === 0
  function store(): void {
    const isUnstated = report !== null && report.unknown.length > 0 && !leaveOut
    setMissing(isUnstated)
    if (!isUnstated) confirm.mutate(leaveOut)
  }
  return (
    <JobCard
      title={t('ready')}
      buttons={
        <>
          {!isNothing && (
            <Button variant="primary" busy={busy} onClick={store}>
              {t('confirm')}
            </Button>
          )}
          <Button busy={busy} onClick={() => cancel.mutate()}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <FileLine shown={shown} />
      <Figures {...report} />
      <p className={styles.hint}>{isNothing ? t('nothing') : t('readyHint')}</p>
      {report.unknown.length > 0 && (
        <div className={styles.notice}>
          <h3>{t('unknown')}</h3>
          <p>
            <RecordText>{t('unknownHint', { names: report.unknown.join(' · ') })}</RecordText>
          </p>
          {!isNothing && (
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={leaveOut}
                onChange={({ currentTarget }) => setLeaveOut(currentTarget.checked)}
              />
              {t('leaveOut')}
            </label>
          )}
          <div role="alert">
            {missing && <p className={styles.wrong}>{t('leaveOutMissing')}</p>}
          </div>
        </div>
      )}
      {!isNothing && <p className={styles.hint}>{t('confirmHint')}</p>}
    </JobCard>
  )
}

/** An import that is over, or that waits for somebody to go on with it. */
export function Outcome({ shown, take }: StepProps) {
  const { t } = useTranslation('staffimport')
  const { confirm, cancel, busy } = useStep({ shown, take })
  const { state, failure, stored, is_open: isOpen } = shown
  const failed = failure === 'interrupted' ? 'interruptedTitle' : 'failedTitle'
  const title = state === 'failed' ? failed : state === 'done' ? 'done' : 'cancelled'
  const hasStored = stored !== null && stored.created + stored.extended > 0
  return (
    <JobCard
      title={t(title)}
      buttons={
        isOpen ? (
          <>
            <Button variant="primary" busy={busy} onClick={() => confirm.mutate(true)}>
              {t('goOn')}
            </Button>
            <Button busy={busy} onClick={() => cancel.mutate()}>
              {stored ? t('cancelWriting') : t('cancel')}
            </Button>
          </>
        ) : (
          <>
            <ButtonLink variant="primary" to={paths.staffBookImport()}>
              {t('another')}
            </ButtonLink>
            {state === 'done' && <ButtonLink to={paths.staffBooks()}>{t('books')}</ButtonLink>}
          </>
        )
      }
    >
      <FileLine shown={shown} />
      {failure !== '' && (
        <p role="alert">
          <RecordText>
            {t(`failure.${failure}`, { names: shown.failure_names.join(' · ') })}
          </RecordText>
        </p>
      )}
      {stored && <Figures {...stored} />}
      {state === 'cancelled' && <p>{hasStored ? t('cancelledKept') : t('cancelledNothing')}</p>}
    </JobCard>
  )
}
