import { isRecord } from '../../../../lib/is-record.ts'
import { sessionStore } from '../../../../lib/session-store.ts'
import { storedJson } from '../../../../lib/stored-json.ts'

/** What was entered and not saved, and the version of what it began with; 0 of something new. */
export interface Draft<Values> {
  values: Values
  before: Values
  version: number
}

/** Whether something that was stored is what a form holds. */
export type IsValues<Values> = (stored: unknown) => stored is Values

const STORE = 'tree-draft'

/**
 * What a member has entered in a form about a book, kept in this tab until it is saved or given up.
 * @param about the book, and whom or what in it
 */
export function draftStore<Values>(uid: string, about: string, isValues: IsValues<Values>) {
  const key = `${STORE} ${uid} ${about}`
  return {
    read: (): Draft<Values> | null => draftFrom(sessionStore.read(key), isValues),
    keep: (draft: Draft<Values>) => sessionStore.write(key, JSON.stringify(draft)),
    drop: () => sessionStore.remove(key),
  }
}

/** A stored draft; null for anything else. */
export function draftFrom<Values>(
  stored: string | null,
  isValues: IsValues<Values>,
): Draft<Values> | null {
  const draft = storedJson(stored)
  if (!isRecord(draft)) return null
  const { values, before, version } = draft
  const isWhole = typeof version === 'number' && isValues(values) && isValues(before)
  return isWhole ? { values, before, version } : null
}
