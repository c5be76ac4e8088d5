import { sessionStore } from '../../../../lib/session-store.ts'
import { type EventValues, eventFields } from './event-values.ts'

/** What was typed of an event and not saved, and the version that it began with; 0 of a new one. */
export interface EventDraft {
  values: EventValues
  before: EventValues
  version: number
}

/** Kept in this tab until it is saved or given up. @param about the person and which event */
export function eventDraftStore(uid: string, about: string) {
  const key = `event-draft ${uid} ${about}`
  return {
    read: (): EventDraft | null => eventDraftFrom(sessionStore.read(key)),
    keep: (draft: EventDraft) => sessionStore.write(key, JSON.stringify(draft)),
    drop: () => sessionStore.remove(key),
  }
}

/** A stored draft; null for anything else. */
export function eventDraftFrom(stored: string | null): EventDraft | null {
  if (stored === null) return null
  try {
    const draft: unknown = JSON.parse(stored)
    return isDraft(draft) ? draft : null
  } catch {
    return null
  }
}

function isDraft(draft: unknown): draft is EventDraft {
  if (typeof draft !== 'object' || draft === null) return false
  const { values, before, version } = draft as Record<string, unknown>
  return typeof version === 'number' && isEvent(values) && isEvent(before)
}

function isEvent(values: unknown): values is EventValues {
  if (typeof values !== 'object' || values === null) return false
  return eventFields.every((name) => typeof Reflect.get(values, name) === 'string')
}
