import { memberStore } from './device-store.ts'
import { isRecord } from './is-record.ts'
import { sessionStore } from './session-store.ts'
import { storedJson } from './stored-json.ts'

/** Whether something that was stored is what a form holds. */
export type IsValues<Values> = (stored: unknown) => stored is Values

/** What was entered and not saved, and the version of what it began with; 0 of something new. */
export interface Draft<Values> {
  values: Values
  before: Values
  version: number
}

interface Place<Stored> {
  /** Whose it is: nobody else at this device is shown it. */
  uid: string
  /** Which kind of form, and which record in it. */
  kind: string
  about: string
  /** Kept until the tab is closed, or on the device until the member logs out. */
  where?: 'tab' | 'device'
  /** What was stored, as the form holds it; null for anything else. */
  read: (stored: string | null) => Stored | null
}

/**
 * Keeps what a member has typed and not saved, until it is saved or given up: a reload, another page
 * or a log-in in between brings it back. Every form of the site keeps its words here.
 */
export function draftStore<Stored>({ uid, kind, about, where = 'tab', read }: Place<Stored>) {
  const key = `${kind} ${uid} ${about}`
  const store =
    where === 'device'
      ? memberStore(uid, `${kind}:${about}`)
      : {
          read: () => sessionStore.read(key),
          write: (text: string) => sessionStore.write(key, text),
          remove: () => sessionStore.remove(key),
        }
  return {
    read: (): Stored | null => read(store.read()),
    keep: (draft: Stored): void =>
      store.write(typeof draft === 'string' ? draft : JSON.stringify(draft)),
    drop: (): void => store.remove(),
  }
}

/** The draft of a form whose values are changes of a version. */
export const formDrafts = <Values>(
  uid: string,
  kind: string,
  about: string,
  isValues: IsValues<Values>,
) => draftStore({ uid, kind, about, read: (stored) => draftFrom(stored, isValues) })

/** The draft of a single text. */
export const textDraft = (uid: string, kind: string, about: string) =>
  draftStore({ uid, kind, about, read: (stored) => stored })

/** A stored draft of a form; null for anything else. */
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
