import { type RequestStatus, requestMoves } from '@suyuan/contract/root-requests'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { dateOf } from '../../../lib/date-text.ts'
import { Button } from '../../../ui/button.tsx'
import styles from '../desk.module.css'
import { DeskSelect } from '../desk-select.tsx'
import { TypedField } from '../typed-field.tsx'
import { useTypedText } from '../use-typed-text.ts'
import type { RequestDesk } from './use-request.ts'

interface RequestStateProps {
  desk: RequestDesk
  me: string
}

/** Where the request stands, who looks after it and until when. */
export function RequestState({ desk: { request, busy, write }, me }: RequestStateProps) {
  const { t } = useTranslation('staff')
  const [status, setStatus] = useState<RequestStatus>(request.status)
  const [assignee, setAssignee] = useState(request.assignee_id)
  const due = useTypedText(request.due_on, dateOf)
  const offered: readonly RequestStatus[] = [request.status, ...requestMoves[request.status]]

  const save = (changes: { status?: RequestStatus; assignee_id?: string; due_on?: string }) =>
    write(
      (version) => callApi('POST /api/web/staff/request/change', { ...version, ...changes }),
      t('request.saved'),
    )
  const take = () =>
    save({ assignee_id: me, ...(request.status === 'new' && { status: 'in_progress' }) })

  return (
    <section>
      <h2 className={styles.heading}>{t('request.state')}</h2>
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault()
          const day = due.settle()
          if (day !== null) void save({ status, assignee_id: assignee, due_on: day })
        }}
      >
        <DeskSelect
          label={t('request.status')}
          value={status}
          choices={offered.map((value) => ({ value, text: t(`status.${value}`) }))}
          onChange={setStatus}
        />
        <DeskSelect
          label={t('request.assignee')}
          value={assignee}
          choices={[
            { value: '', text: t('request.nobody') },
            ...request.colleagues.map(({ id, name }) => ({ value: id, text: name })),
          ]}
          onChange={setAssignee}
        />
        <TypedField
          label={t('request.due')}
          hint={t('typed.dayHint')}
          wrong={t('typed.dayWrong')}
          typed={due}
        />
        <div className={styles.buttons}>
          <Button type="submit" busy={busy}>
            {t('request.save')}
          </Button>
          {request.assignee_id !== me && (
            <Button variant="quiet" busy={busy} onClick={take}>
              {t('request.take')}
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}
