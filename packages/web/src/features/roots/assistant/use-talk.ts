import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { sessionStore } from '../../../lib/session-store.ts'
import type { Flow } from '../search/search-flow.ts'
import { parseTalk, storedTalk } from './saved-talk.ts'
import { arrive, newTalk, type Talk } from './talk.ts'

const KEPT_AS = 'root-talk'

export interface SavedTalk {
  talk: Talk
  change: (event: (talk: Talk) => Talk) => void
}

/**
 * What a family tells beside the address, kept for this tab, so that a reload, the wide layout and
 * the way back from the result find it.
 */
export function useTalk(flow: Flow): SavedTalk {
  const [talk, setTalk] = useState(() => arrive(newTalk, flow))
  const [arrived, setArrived] = useState(flow)
  // The server cannot know what the tab has kept: the first drawing goes without it.
  const [restored, setRestored] = useState(false)
  if (arrived !== flow) {
    setArrived(flow)
    setTalk((last) => arrive(last, flow))
  }

  const restore = useEffectEvent(() => {
    const kept = parseTalk(sessionStore.read(KEPT_AS))
    // What is being typed already is newer than what was kept.
    if (kept) setTalk(({ draft }) => arrive(draft ? { ...kept, draft } : kept, flow))
    setRestored(true)
  })
  useEffect(() => restore(), [])

  useEffect(() => {
    if (!restored) return
    const nothing = talk.told.length === 0 && talk.seen.surnameId === null && !talk.draft?.text
    if (nothing) sessionStore.remove(KEPT_AS)
    else sessionStore.write(KEPT_AS, storedTalk(talk))
  }, [talk, restored])

  const change = useCallback((event: (talk: Talk) => Talk) => setTalk(event), [])
  return { talk, change }
}
