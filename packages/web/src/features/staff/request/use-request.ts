import { errorTable } from '@suyuan/contract/errors'
import { type RequestStatus, requestStatuses } from '@suyuan/contract/root-requests'
import type { StaffRequest } from '@suyuan/contract/staff-requests'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { isCallFailure } from '../../../lib/call-failure.ts'
import { showMessage } from '../../../ui/messages.ts'

export interface RequestDesk {
  request: StaffRequest
  /** Where it stands now, after somebody else was quicker; null where nobody was. */
  conflict: RequestStatus | null
  /** Something is on its way. */
  busy: boolean
  /**
   * Writes to the request. What is typed stays where it fails.
   * @returns whether it was saved
   */
  write: (work: (version: Version) => Promise<StaffRequest>, done: string) => Promise<boolean>
  /** Shows the request as it is now. */
  reload: () => Promise<void>
}

/** What every write says of the request it means. */
export interface Version {
  id: string
  row_version: number
}

/** One request at the desk, as it was loaded or as the last write has left it. */
export function useRequest(loaded: StaffRequest): RequestDesk {
  const { t } = useTranslation('staff')
  const [request, setRequest] = useState(loaded)
  const [conflict, setConflict] = useState<RequestStatus | null>(null)
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)

  async function run(work: () => Promise<void>): Promise<boolean> {
    if (underWay.current) return false
    underWay.current = true
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      if (isCallFailure(error) && error.subCode === errorTable.conflict.sub) {
        setConflict(statusIn(error.conflict?.current) ?? request.status)
      } else {
        const text = (isCallFailure(error) && error.msg) || t('request.failed')
        showMessage({ kind: 'error', text })
      }
      return false
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  return {
    request,
    conflict,
    busy,
    write: (work, done) =>
      run(async () => {
        setRequest(await work({ id: request.id, row_version: request.row_version }))
        setConflict(null)
        showMessage({ kind: 'success', text: done })
      }),
    reload: async () => {
      await run(async () => {
        setRequest(await callApi('POST /api/web/staff/request', { id: request.id }))
        setConflict(null)
      })
    },
  }
}

function statusIn(current: Record<string, unknown> | undefined): RequestStatus | undefined {
  return requestStatuses.find((status) => status === current?.['status'])
}
