/** How far a root request has come. */
export const requestStatuses = ['new', 'in_progress', 'waiting', 'answered', 'closed'] as const

export type RequestStatus = (typeof requestStatuses)[number]

/** Where a request can go from where it stands; a closed one can only be taken up again. */
export const requestMoves: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  new: ['in_progress', 'waiting', 'answered', 'closed'],
  in_progress: ['waiting', 'answered', 'closed'],
  waiting: ['in_progress', 'answered', 'closed'],
  answered: ['in_progress', 'waiting', 'closed'],
  closed: ['in_progress'],
}

/** Statuses in which somebody waits for our staff, so that a due date can pass. */
export const openStatuses: readonly RequestStatus[] = ['new', 'in_progress', 'waiting']

/** The beginning of a request's id, to say on the telephone. */
export function requestNumber(id: string): string {
  return id.slice(0, 8).toUpperCase()
}

/** What replies to a request begin with. */
export const replyTemplates = ['received', 'question', 'found', 'nothing_found'] as const

export type ReplyTemplate = (typeof replyTemplates)[number]
