import { useEffect, useEffectEvent, useRef } from 'react'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { onSessionEnd } from '../../../lib/session-end.ts'
import { sessionStore } from '../../../lib/session-store.ts'
import { letGo } from '../../../lib/unsaved.ts'
import type { KeptChanges } from './form.ts'
import { readChanges } from './kept-changes.ts'

/**
 * Keeps in this tab, for whoever typed them, changes that are not saved: a reload, another page or a
 * log-in in between brings them back.
 * @param about which record
 * @param changes the changed fields alone
 * @param onFound is told of what an earlier visit left, once as the form opens
 * @returns what forgets them, for a form that closes with them
 */
export function useKeptChanges(
  about: string,
  changes: KeptChanges,
  onFound: (kept: KeptChanges) => void,
): () => void {
  const key = `desk-changes ${useCurrentUser().user?.uid ?? ''} ${about}`
  const text = Object.keys(changes.typed).length > 0 ? JSON.stringify(changes) : ''
  const isKept = useRef(false)
  const found = useEffectEvent(onFound)
  useEffect(() => onSessionEnd(letGo), [])

  // The server cannot know it: the first drawing goes without.
  useEffect(() => {
    const kept = readChanges(sessionStore.read(key))
    isKept.current = false
    // What still is a change is kept anew.
    sessionStore.remove(key)
    if (kept) found(kept)
  }, [key])

  useEffect(() => {
    if (text === '') {
      // Saved, or typed back to what is stored: there is nothing left to bring back.
      if (isKept.current) sessionStore.remove(key)
      isKept.current = false
      return
    }
    isKept.current = true
    sessionStore.write(key, text)
  }, [key, text])

  return () => {
    isKept.current = false
    sessionStore.remove(key)
  }
}
