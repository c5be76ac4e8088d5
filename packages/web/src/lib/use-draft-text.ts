import { useEffect, useMemo, useRef, useState } from 'react'
import { useCurrentUser } from './current-user.ts'
import { textDraft } from './drafts.ts'

const textOf = (uid: string | undefined, about: string) => textDraft(uid ?? '', 'kept-text', about)

/**
 * A text that a member writes and has not sent yet. A reload, another page or a log-in in between brings it
 * back, in this tab and to whoever wrote it, until it is sent and set to nothing.
 * @param about what is written, and to which record
 */
export function useDraftText(about: string) {
  const uid = useCurrentUser().user?.uid
  const store = useMemo(() => textOf(uid, about), [uid, about])
  const [text, setText] = useState('')
  /** The text as it is now, for whoever began with an older one and had to wait. */
  const held = useRef('')

  // The server cannot know it: the first drawing goes without.
  useEffect(() => {
    const kept = store.read()
    if (kept === null || held.current !== '') return
    held.current = kept
    setText(kept)
  }, [store])

  function write(to: string | ((held: string) => string)): void {
    const next = typeof to === 'string' ? to : to(held.current)
    held.current = next
    setText(next)
    if (next === '') store.drop()
    else store.keep(next)
  }

  return [text, write] as const
}

/** Forgets what was written and not sent, once its record is gone. */
export function useForgetText(): (about: string) => void {
  const uid = useCurrentUser().user?.uid
  return (about) => textOf(uid, about).drop()
}
