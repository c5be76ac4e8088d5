import type { Calls } from '@suyuan/contract/api'
import { type RequestStatus, requestStatuses } from '@suyuan/contract/root-requests'

export type Queue = Calls['POST /api/web/staff/requests']['output']

/** What the address asks the queue for; what it cannot mean is left out. */
export interface QueueQuery {
  status: RequestStatus | ''
  assignee: string
  surname: string
  overdue: boolean
  order: 'newest' | 'oldest'
  after: number
}

export function readQueue(params: URLSearchParams): QueueQuery {
  const text = (name: string) => (params.get(name) ?? '').trim()
  const after = Number(text('after'))
  return {
    status: requestStatuses.find((status) => status === text('status')) ?? '',
    assignee: text('assignee'),
    surname: text('surname'),
    overdue: text('overdue') === '1',
    order: text('order') === 'oldest' ? 'oldest' : 'newest',
    after: Number.isSafeInteger(after) && after > 0 ? after : 0,
  }
}

/** The address of a query; what is as usual does not stand in it. */
export function queueAddress({ overdue, order, after, ...texts }: QueueQuery) {
  return {
    ...texts,
    ...(overdue && { overdue: 1 as const }),
    ...(order === 'oldest' && { order }),
    ...(after > 0 && { after }),
  }
}

/** Whether anything but the order is asked for. */
export function isFiltered({ order: _order, after: _after, ...filter }: QueueQuery): boolean {
  return Object.values(filter).some(Boolean)
}
