import { useEffect, useEffectEvent } from 'react'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { onSessionEnd } from '../../../lib/session-end.ts'
import { sessionStore } from '../../../lib/session-store.ts'
import { subjectFrom } from './left-form.ts'
import type { Subject } from './panel/person-panel.tsx'

/** The form that was open when the session ended opens again for the member who comes back to it. */
export function useLeftForm(
  treeId: string,
  subject: Subject | null,
  open: (subject: Subject) => void,
): void {
  const uid = useCurrentUser().user?.uid ?? ''
  const key = `tree-left ${uid} ${treeId}`
  const keep = useEffectEvent(() => {
    if (subject) sessionStore.write(key, JSON.stringify(subject))
  })
  const openAgain = useEffectEvent(open)
  useEffect(() => onSessionEnd(() => keep()), [])
  useEffect(() => {
    const left = subjectFrom(sessionStore.read(key))
    sessionStore.remove(key)
    if (left) openAgain(left)
  }, [key])
}
