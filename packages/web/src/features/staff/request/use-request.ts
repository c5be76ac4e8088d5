import { type RequestStatus, requestStatuses } from '@suyuan/contract/root-requests'
import type { StaffRequest } from '@suyuan/contract/staff-requests'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { firstWords } from '../../../lib/call-failure.ts'
import type { KeyOf } from '../../../lib/request-keys.ts'
import { useDeskRecord } from '../use-desk-record.ts'

export interface RequestDesk {
  request: StaffRequest
  /** How it stands now, after somebody else was quicker; null where nobody was. */
  conflict: Meanwhile | null
  /** Something is on its way. */
  busy: boolean
  /**
   * Writes to the request, after what is on its way. What is typed stays where it fails.
   * @param said what is done, with its words: pressed twice it is done once
   * @returns whether this press has done it
   */
  write: (
    said: readonly unknown[],
    work: (version: Version, keyOf: KeyOf) => Promise<StaffRequest>,
    done: string,
  ) => Promise<boolean>
  /** Shows the request as it is now. */
  reload: () => Promise<void>
}

interface Meanwhile {
  /** What told of it. */
  refusal: object
  status: RequestStatus
  /** Login name of who looks after it; empty where nobody does. */
  assignee: string
}

/** What every write says of the request it means. */
export interface Version {
  id: string
  row_version: number
}

/** One request at the desk, as it was loaded or as the last write has left it. */
export function useRequest(loaded: StaffRequest): RequestDesk {
  const { t } = useTranslation('staff')
  const { record, conflict, busy, write, reload } = useDeskRecord(
    loaded,
    () => callApi('POST /api/web/staff/request', { id: loaded.id }),
    (error) => firstWords(error, t('request.failed')),
  )
  return {
    request: record,
    conflict: conflict && { refusal: conflict, ...standingIn(conflict.conflict?.current, record) },
    busy,
    write: (said, work, done) =>
      write(said, ({ id, row_version }, keyOf) => work({ id, row_version }, keyOf), done),
    reload,
  }
}

/** How a request stands, as the refusal of a write tells. */
function standingIn(current: Record<string, unknown> | undefined, record: StaffRequest) {
  const { status = record.status, assignee_id: id = record.assignee_id } = current ?? {}
  return {
    status: requestStatuses.find((each) => each === status) ?? record.status,
    assignee: record.colleagues.find((each) => each.id === id)?.name ?? '',
  }
}
