import { isRecord } from '../../../../lib/is-record.ts'
import { sessionStore } from '../../../../lib/session-store.ts'
import { type PersonValues, personFields } from '../../person-form/person-values.ts'

/** What was typed and not saved, and the version of the person that it began with; 0 of a new one. */
export interface Draft {
  values: PersonValues
  before: PersonValues
  version: number
}

const STORE = 'tree-draft'

/**
 * What a member has typed about somebody, kept in this tab until it is saved or given up.
 * @param about the book, and whom or what in it
 */
export function draftStore(uid: string, about: string) {
  const key = `${STORE} ${uid} ${about}`
  return {
    read: (): Draft | null => draftFrom(sessionStore.read(key)),
    keep: (draft: Draft) => sessionStore.write(key, JSON.stringify(draft)),
    drop: () => sessionStore.remove(key),
  }
}

/** A stored draft; null for anything else. */
export function draftFrom(stored: string | null): Draft | null {
  if (stored === null) return null
  try {
    const draft: unknown = JSON.parse(stored)
    return isDraft(draft) ? draft : null
  } catch {
    return null
  }
}

function isDraft(draft: unknown): draft is Draft {
  return (
    isRecord(draft) &&
    typeof draft['version'] === 'number' &&
    isPerson(draft['values']) &&
    isPerson(draft['before'])
  )
}

function isPerson(values: unknown): values is PersonValues {
  return isRecord(values) && personFields.every((field) => typeof values[field] === 'string')
}
