import { type RequestStatus, requestStatuses } from '@suyuan/contract/root-requests'
import type { StaffRequest } from '@suyuan/contract/staff-requests'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { failureText, isCallFailure } from '../../../lib/call-failure.ts'
import { isConflict } from '../../../lib/conflict.ts'
import type { KeyOf } from '../../../lib/request-keys.ts'
import { useOneCall } from '../../../lib/use-one-call.ts'
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
  write: (
    work: (version: Version, keyOf: KeyOf) => Promise<StaffRequest>,
    done: string,
  ) => Promise<boolean>
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
  const { busy, run } = useOneCall()

  function failed(error: unknown): void {
    if (isConflict(error)) {
      const now = isCallFailure(error) ? error.conflict?.current : undefined
      setConflict(statusIn(now) ?? request.status)
    } else showMessage({ kind: 'error', text: failureText(error, t('request.failed')) })
  }

  return {
    request,
    conflict,
    busy,
    write: (work, done) =>
      run(async (keyOf) => {
        setRequest(await work({ id: request.id, row_version: request.row_version }, keyOf))
        setConflict(null)
        showMessage({ kind: 'success', text: done })
      }, failed),
    reload: async () => {
      await run(async () => {
        setRequest(await callApi('POST /api/web/staff/request', { id: request.id }))
        setConflict(null)
      }, failed)
    },
  }
}

function statusIn(current: Record<string, unknown> | undefined): RequestStatus | undefined {
  return requestStatuses.find((status) => status === current?.['status'])
}
