import type { PersonPage } from '@suyuan/contract/tree-views'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { askAgain, putPage, usePerson } from '../page/panel/use-person.ts'
import { useLive } from '../page/sync/use-live.ts'

/** How long changes that come one upon another are waited for before the person is read anew. */
const PAUSE_MS = 300

/** The person of a page: as it was loaded with, and as every answer has told since. */
export function useShownPerson(loaded: PersonPage) {
  const client = useQueryClient()
  const [entered, setEntered] = useState<PersonPage | null>(null)
  // Before anything is drawn: what was asked for on another page may be older.
  if (entered !== loaded) {
    setEntered(loaded)
    putPage(client, loaded)
  }
  const { family_tree_id, serial } = loaded
  const { data: person = loaded } = usePerson(family_tree_id, serial)
  const reload = () => askAgain(client, family_tree_id, [], { throwOnError: true })
  return { person, reload, writing: usePersonLive(person, reload) }
}

/**
 * Brings the page of whoever may change the person up to date when somebody else changes the tree.
 * @returns what does a write of one's own, during which nothing else is asked for
 */
function usePersonLive(person: PersonPage, reload: () => Promise<void>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const writes = useRef(0)
  const heard = useRef(0)
  const wait = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(read, PAUSE_MS)
  }
  const read = useEffectEvent(() => {
    if (heard.current <= person.book.version) return
    if (writes.current > 0) return wait()
    // Whoever is gone meanwhile, or out of reach, is told so by the next thing that is done here.
    reload().catch(() => undefined)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive({
    treeId: person.family_tree_id,
    listens: person.may.edit,
    since: () => person.book.version,
    onEvent({ version }) {
      heard.current = Math.max(heard.current, version)
      wait()
    },
  })
  return async <T>(work: () => Promise<T>): Promise<T> => {
    writes.current += 1
    try {
      return await work()
    } finally {
      writes.current -= 1
    }
  }
}
