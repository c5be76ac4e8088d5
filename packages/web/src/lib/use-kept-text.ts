import { useEffect, useRef, useState } from 'react'
import { useCurrentUser } from './current-user.ts'
import { sessionStore } from './session-store.ts'

const keyOf = (uid: string | undefined, about: string) => `kept-text ${uid ?? ''} ${about}`

/**
 * A text that a member writes and has not sent yet. A reload, another page or a log-in in between brings it
 * back, in this tab and to whoever wrote it, until it is sent and set to nothing.
 * @param about what is written, and to which record
 */
export function useKeptText(about: string) {
  const key = keyOf(useCurrentUser().user?.uid, about)
  const [text, setText] = useState('')
  /** The text as it is now, for whoever began with an older one and had to wait. */
  const held = useRef('')

  // The server cannot know it: the first drawing goes without.
  useEffect(() => {
    const kept = sessionStore.read(key)
    if (kept === null || held.current !== '') return
    held.current = kept
    setText(kept)
  }, [key])

  function write(to: string | ((held: string) => string)): void {
    const next = typeof to === 'string' ? to : to(held.current)
    held.current = next
    setText(next)
    if (next === '') sessionStore.remove(key)
    else sessionStore.write(key, next)
  }

  return [text, write] as const
}

/** Forgets what was written and not sent, once its record is gone. */
export function useForgetText(): (about: string) => void {
  const uid = useCurrentUser().user?.uid
  return (about) => sessionStore.remove(keyOf(uid, about))
}
