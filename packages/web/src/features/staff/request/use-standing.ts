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
      (version) => callApi('POST /api/web/staff/request/change', { ...version, ...changes }),
      t('request.saved'),
    )

  return {
    values: { status, assignee },
    offered,
    due,
    choose: (choice: Choice) => setChosen((all) => ({ ...all, ...choice })),
    save: async (): Promise<void> => {
      const day = due.settle()
      if (day === null || !(await send({ status, assignee_id: assignee, due_on: day }))) return
      setChosen({})
      due.forget()
    },
    /** Gives the request to whoever asks; what else is chosen waits. */
    take: async (me: string): Promise<void> => {
      const changes: Choice = {
        assignee_id: me,
        ...(request.status === 'new' && { status: 'in_progress' }),
      }
      if (!(await send(changes))) return
      const written = Object.keys(changes)
      setChosen((all) =>
        Object.fromEntries(Object.entries(all).filter(([field]) => !written.includes(field))),
      )
    },
  }
}
