import { sealDrafts } from './sealed-drafts.ts'
import { shownMember } from './shown-member.ts'

/** Called as the page is about to lose its session. */
type Listener = () => void

const drafts = new Set<Listener>()
const pages = new Set<Listener>()
let closed = false

/** Lets a form keep what was typed; the answer takes the listener away again. */
export function onSessionEnd(listener: Listener): () => void {
  drafts.add(listener)
  return () => {
    drafts.delete(listener)
  }
}

/** Whether this page has lost its session: what only its member may see is shown no longer. */
export function isSessionClosed(): boolean {
  return closed
}

/** Lets the page know of it; the answer takes the listener away again. */
export function onSessionClosed(listener: Listener): () => void {
  pages.add(listener)
  return () => {
    pages.delete(listener)
  }
}

/**
 * The session of this page has ended: nothing that only its member may see stays in it. What was
 * typed and not saved is sealed until the member is back.
 */
export function closeSession(): void {
  if (closed) return
  closed = true
  const uid = shownMember()
  for (const keep of drafts) keep()
  if (uid !== undefined) void sealDrafts(uid)
  for (const listener of pages) listener()
  emptyDocument()
}

/** What the server wrote into the document for the first view of the page. */
function emptyDocument(): void {
  for (const script of document.querySelectorAll('script:not([src])')) {
    if (script.textContent.includes('__reactRouterContext')) script.textContent = ''
  }
}
