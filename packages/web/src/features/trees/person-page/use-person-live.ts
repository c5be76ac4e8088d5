import type { PersonPage } from '@suyuan/contract/tree-views'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLive } from '../page/sync/use-live.ts'

/** How long changes that come one upon another are waited for before the person is read anew. */
const PAUSE_MS = 300

/** Brings the page of whoever may change the person up to date when somebody else changes the book. */
export function usePersonLive(person: PersonPage, reload: () => Promise<void>): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Whoever is gone meanwhile, or out of reach, is told so by the next thing that is done here.
  const read = useEffectEvent(() => void reload().catch(() => undefined))
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive({
    bookId: person.family_tree_id,
    listens: person.may.edit,
    since: () => person.book.version,
    onEvent({ version }) {
      if (version <= person.book.version) return
      clearTimeout(timer.current)
      timer.current = setTimeout(read, PAUSE_MS)
    },
  })
}
