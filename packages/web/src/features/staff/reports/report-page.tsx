import { MAX_REPORT_REASON } from '@suyuan/contract/limits'
import type { MessageReport } from '@suyuan/contract/staff-reports'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callApi } from '../../../lib/call-api.ts'
import { failureText } from '../../../lib/call-failure.ts'
import { isConflict } from '../../../lib/conflict.ts'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { useSaveQueue } from '../../../lib/save-queue.ts'
import { useOwnMomentFormat } from '../../../lib/use-day-format.ts'
import { useDraftText } from '../../../lib/use-draft-text.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { showMessage } from '../../../ui/messages.ts'
import { RecordText, useLangOfWhole } from '../../../ui/record-text.tsx'
import styles from '../desk.module.css'
import { DeskField } from '../desk-field.tsx'
import { DeskFrame } from '../desk-frame.tsx'
import { Moment, MomentIn } from '../moment.tsx'

/** A reported message with what stands around it. */
export function ReportPage({ loaded }: { loaded: MessageReport }) {
  const { t } = useTranslation('staffmembers')
  const { user } = useCurrentUser()
  const momentOf = useOwnMomentFormat()
  const [report, setReport] = useState(loaded)
  const admin = user?.role === 'admin'
  return (
    <DeskFrame title={t('reports.one', { time: momentOf(report.at) })} admin={admin}>
      <div className={styles.columns}>
        <Card>
          <h2 className={styles.heading}>{t('reports.context')}</h2>
          <ol className={styles.plain}>
            {report.messages.map((message) => (
              <li key={message.id} className={styles.item}>
                <p className={styles.between}>
                  <strong>
                    <RecordText>
                      {message.by_author
                        ? report.author.login_name || t('history.gone')
                        : t('reports.otherOne')}
                    </RecordText>
                  </strong>
                  <span className={styles.quiet}>
                    <Moment at={message.at} />
                  </span>
                </p>
                {message.reported && <p className={styles.overdue}>{t('reports.thisOne')}</p>}
                <p className={styles.text}>
                  <RecordText>{message.text}</RecordText>
                </p>
              </li>
            ))}
          </ol>
        </Card>
        <div className={styles.stack}>
          <Facts report={report} admin={admin} />
          {report.closed_at === '' ? (
            <CloseForm report={report} onChange={setReport} />
          ) : (
            <Card>
              <p className={styles.text}>
                <RecordText>{report.note}</RecordText>
              </p>
              <p className={styles.quiet}>
                <MomentIn
                  at={report.closed_at}
                  sentence={(time) =>
                    t('reports.closedBy', { name: report.closed_by || t('history.gone'), time })
                  }
                />
              </p>
            </Card>
          )}
        </div>
      </div>
    </DeskFrame>
  )
}

function Facts({ report, admin }: { report: MessageReport; admin: boolean }) {
  const { t } = useTranslation('staffmembers')
  const name = (login: string) => login || t('history.gone')
  return (
    <Card className={styles.fields}>
      <dl className={styles.facts}>
        <dt>{t('reports.reason')}</dt>
        <dd className={styles.text}>
          <RecordText>{report.reason}</RecordText>
        </dd>
        <dt>{t('reports.reporter')}</dt>
        <dd>
          <RecordText>{name(report.reporter.login_name)}</RecordText>
        </dd>
        <dt>{t('reports.author')}</dt>
        <dd>
          <RecordText>{name(report.author.login_name)}</RecordText>
        </dd>
        <dt>{t('reports.book')}</dt>
        <dd>
          <RecordText>{report.book_title || t('reports.bookGone')}</RecordText>
        </dd>
      </dl>
      {admin && report.author.login_name !== '' && (
        <Link to={paths.staffMember(report.author.id)}>{t('reports.toAuthor')}</Link>
      )}
    </Card>
  )
}

interface CloseFormProps {
  report: MessageReport
  onChange: (report: MessageReport) => void
}

function CloseForm({ report: { id, row_version }, onChange }: CloseFormProps) {
  const { t } = useTranslation('staffmembers')
  const [note, setNote] = useDraftText(`report ${id}`)
  const langOf = useLangOfWhole()
  const [missing, setMissing] = useState(false)
  const { busy, act } = useSaveQueue()

  async function close(): Promise<void> {
    onChange(await callApi('POST /api/web/staff/report/close', { id, row_version, note }))
    setNote('')
    showMessage({ kind: 'success', text: t('reports.done') })
  }

  async function failed(error: unknown): Promise<void> {
    if (!isConflict(error)) {
      showMessage({ kind: 'error', text: failureText(error, t('failed')) })
      return
    }
    // Somebody was quicker: what they said is shown instead.
    const theirs = await callApi('POST /api/web/staff/report', { id }).catch(() => null)
    if (theirs) onChange(theirs)
    showMessage({ kind: 'error', text: t('reports.conflict') })
  }

  function submit(): void {
    const isMissing = note.trim() === ''
    setMissing(isMissing)
    // It is closed once, however often the button is pressed.
    if (!isMissing) void act(['close'], close, failed)
  }

  return (
    <Card className={styles.fields}>
      <DeskField
        label={t('reports.note')}
        hint={t('reports.noteHint')}
        error={missing ? t('reports.noteMissing') : undefined}
      >
        {(field) => (
          <textarea
            {...field}
            lang={langOf(note)}
            rows={3}
            maxLength={MAX_REPORT_REASON}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        )}
      </DeskField>
      <div className={styles.buttons}>
        <Button variant="primary" working={busy} onClick={submit}>
          {t('reports.close')}
        </Button>
      </div>
    </Card>
  )
}
