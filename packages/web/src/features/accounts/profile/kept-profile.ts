import { isRecord } from '../../../lib/is-record.ts'
import { sessionStore } from '../../../lib/session-store.ts'
import { storedJson } from '../../../lib/stored-json.ts'
import type { ProfileValues } from './profile-values.ts'

const STORE = 'profile-being-written'

/** Keeps what a member has typed, until the member has logged in again in this browser tab. */
export function keepProfile(uid: string, values: ProfileValues): void {
  sessionStore.write(STORE, JSON.stringify({ uid, values }))
}

/**
 * What the same member typed before the session ended; null where there is nothing. It is given
 * once, and nobody else's is kept any longer.
 * @param shown the profile as it is saved: only its fields are taken
 */
export function takeKeptProfile(uid: string, shown: ProfileValues): ProfileValues | null {
  const stored = sessionStore.read(STORE)
  sessionStore.remove(STORE)
  return stored === null ? null : profileFrom(stored, uid, shown)
}

/** The values of a stored profile, or null where it is another member's or none. */
export function profileFrom(
  stored: string,
  uid: string,
  shown: ProfileValues,
): ProfileValues | null {
  const kept = storedJson(stored)
  if (!isRecord(kept) || kept['uid'] !== uid || !isRecord(kept['values'])) return null
  const values = { ...shown }
  for (const name of Object.keys(shown)) {
    const value = kept['values'][name]
    if (typeof value === 'string') values[name] = value
  }
  return values
}
