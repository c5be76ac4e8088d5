import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { textDraft } from '../../../lib/drafts.ts'
import { onSessionEnd } from '../../../lib/session-end.ts'
import { letGo, useUnsaved } from '../../../lib/unsaved.ts'
import { changesOf, readChanges, withChanges } from './draft-changes.ts'
import type { Form } from './form.ts'

interface Edited<Field extends string> {
  /** Which record. */
  about: string
  form: Form<Field>
  /** What was read of the record, where its fields are not compared one by one; '' where they are. */
  version: string
  /** Takes what an earlier visit left, once as the form opens. */
  onFound: (form: Form<Field>, version: string) => void
}

/**
 * Keeps in this tab, for whoever typed them, changes that are not saved: a reload, another page or a
 * log-in in between brings them back.
 */
export function useDraftChanges<Field extends string>(edited: Edited<Field>) {
  const { about, form, version } = edited
  const uid = useCurrentUser().user?.uid ?? ''
  const store = useMemo(() => textDraft(uid, 'desk-changes', about), [uid, about])
  const changes = changesOf(form)
  const changed = Object.keys(changes.typed).length > 0
  const text = changed ? JSON.stringify({ ...changes, version }) : ''
  const isKept = useRef(false)
  const [restored, setRestored] = useState(false)
  const restore = useEffectEvent((stored: string | null) => {
    const kept = readChanges(stored)
    const back = kept && withChanges(form, kept)
    // It may have been saved after all, and only the answer lost.
    if (!back || Object.keys(changesOf(back).typed).length === 0) return
    edited.onFound(back, kept.version)
    setRestored(true)
  })
  useUnsaved(changed)
  useEffect(() => onSessionEnd(letGo), [])

  // The server cannot know it: the first drawing goes without.
  useEffect(() => {
    const stored = store.read()
    isKept.current = false
    // What still is a change is kept anew.
    store.drop()
    restore(stored)
  }, [store])

  useEffect(() => {
    if (text === '') {
      // Saved, or typed back to what is stored: there is nothing left to bring back.
      if (isKept.current) store.drop()
      isKept.current = false
      return
    }
    isKept.current = true
    store.keep(text)
  }, [store, text])

  return {
    changed,
    /** What an earlier visit left stands in the form, and is not saved yet. */
    restored: restored && changed,
    /** What stands in the form is this visit's. */
    settled: () => setRestored(false),
    /** For a form that closes with its changes. */
    forget: () => {
      isKept.current = false
      store.drop()
    },
  }
}
