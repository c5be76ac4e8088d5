import { type RequestStatus, requestMoves } from '@suyuan/contract/root-requests'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { dateOf } from '../../../lib/date-text.ts'
import { useTypedText } from '../use-typed-text.ts'
import type { RequestDesk } from './use-request.ts'

interface Choice {
  status?: RequestStatus
  assignee_id?: string
}

/**
 * What is chosen of a request's status, assignee and due date. What was touched stays until it is
 * saved, whatever is written to the request meanwhile; the rest shows what stands there.
 */
export function useStanding({ request, write }: RequestDesk) {
  const { t } = useTranslation('staff')
  const [chosen, setChosen] = useState<Choice>({})
  const due = useTypedText(request.due_on, dateOf)
  const offered: readonly RequestStatus[] = [request.status, ...requestMoves[request.status]]
  const status = offered.find((each) => each === chosen.status) ?? request.status
  const assignee = chosen.assignee_id ?? request.assignee_id

  const send = (changes: Choice & { due_on?: string }) =>
    write(
      ['change', changes],
      (version) => callApi('POST /api/web/staff/request/change', { ...version, ...changes }),
      t('request.saved'),
    )

  /** What was sent is no choice any more; what was chosen since is. */
  function settle(sent: Choice): void {
    setChosen((all) => ({
      ...(all.status !== sent.status && all.status && { status: all.status }),
      ...(all.assignee_id !== sent.assignee_id &&
        all.assignee_id !== undefined && { assignee_id: all.assignee_id }),
    }))
  }

  return {
    values: { status, assignee },
    offered,
    due,
    choose: (choice: Choice) => setChosen((all) => ({ ...all, ...choice })),
    save: async (): Promise<void> => {
      const day = due.settle()
      const sent = { status, assignee_id: assignee }
      if (day === null || !(await send({ ...sent, due_on: day }))) return
      settle(sent)
      due.saved(day)
    },
    /** Gives the request to whoever asks; what else is chosen waits. */
    take: async (me: string): Promise<void> => {
      const changes: Choice = {
        assignee_id: me,
        ...(request.status === 'new' && { status: 'in_progress' }),
      }
      if (!(await send(changes))) return
      settle(changes)
    },
  }
}
