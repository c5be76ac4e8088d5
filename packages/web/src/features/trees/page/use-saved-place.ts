import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { memberStore } from '../../../lib/device-store.ts'
import type { Outlook } from '../chart/chart-events.ts'
import { nowhere, readPlace, type SavedPlace, withMark } from './saved-place.ts'
import type { Tree } from './use-tree.ts'

/** Who walks over the tree by key is not noted at every step. */
const REST_MS = 400

export interface Marks {
  /** Serials, the newest first. */
  list: readonly number[]
  toggle: (serial: number) => void
}

/**
 * Where a member was in a tree last, and whom they marked there; kept on this device until they log out.
 * An address that names nobody opens there again.
 * @returns undefined for visitors, of whom nothing is kept
 */
export function useSavedPlace(
  tree: Tree,
  view: Outlook,
  onView: (view: Outlook) => void,
): Marks | undefined {
  const uid = useCurrentUser().user?.uid
  const { book, selected, focus, select } = tree
  const [place, setPlace] = useState<SavedPlace>(nowhere)
  const [isRead, setRead] = useState(false)
  const restore = useEffectEvent((kept: SavedPlace) => {
    if (focus > 0 || view.root > 0 || view.mode !== 'descendants') return
    if (kept.root > 0 || kept.mode !== 'descendants') onView({ root: kept.root, mode: kept.mode })
    if (kept.person > 0) select(kept.person, true)
  })
  useEffect(() => {
    if (!uid) return
    const kept = readPlace(memberStore(uid, about(book.id)).read())
    setPlace(kept)
    setRead(true)
    restore(kept)
  }, [uid, book.id])
  const { mode, root } = view
  useEffect(() => {
    if (!uid || !isRead || selected === 0) return
    const timer = setTimeout(() => {
      setPlace((now) => ({ ...now, person: selected, root, mode }))
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [uid, isRead, selected, root, mode])
  useEffect(() => {
    if (uid && isRead && place !== nowhere) {
      memberStore(uid, about(book.id)).write(JSON.stringify(place))
    }
  }, [uid, isRead, place, book.id])
  const toggle = useCallback((serial: number) => {
    setPlace((now) => ({ ...now, marks: withMark(now.marks, serial) }))
  }, [])
  return uid && isRead ? { list: place.marks, toggle } : undefined
}

const about = (treeId: string) => `tree-place:${treeId}`
