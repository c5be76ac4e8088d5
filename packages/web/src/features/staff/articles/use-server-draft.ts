import { useEffect, useEffectEvent, useRef } from 'react'
import { type ArticleDraft, articleDrafts } from './article-draft.ts'

/** How long typing must rest until it is kept on the device. */
const REST_MS = 300

interface KeptDraft extends ArticleDraft {
  uid: string
  /** Of the article. */
  id: number
  /** What is typed is not what is stored. */
  dirty: boolean
  /** Told of what an earlier visit left, once as the page opens. */
  onFound: (draft: ArticleDraft) => void
}

/**
 * Keeps on the device what is typed and not saved.
 * @returns what forgets it
 */
export function useServerDraft({ uid, id, fields, rowVersion, dirty, onFound }: KeptDraft) {
  /** Whether what was typed since the page opened stands on the device. */
  const isKept = useRef(false)
  const found = useEffectEvent(onFound)

  useEffect(() => {
    const draft = articleDrafts(uid, id).read()
    if (draft) found(draft)
  }, [uid, id])

  useEffect(() => {
    if (!dirty) {
      // Typed back to what is stored: there is nothing left to bring back.
      if (isKept.current) articleDrafts(uid, id).drop()
      isKept.current = false
      return
    }
    const keep = () => {
      isKept.current = true
      articleDrafts(uid, id).keep({ fields, rowVersion })
    }
    const timer = setTimeout(keep, REST_MS)
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [dirty, fields, rowVersion, uid, id])

  return () => articleDrafts(uid, id).drop()
}
