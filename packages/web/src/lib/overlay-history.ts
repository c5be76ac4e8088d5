/**
 * Lets the phone's back button close what lies over the page, and only that. While something does, an
 * entry of its own stands on top of the history: it shows the same page, so the router is not told
 * when it comes or goes.
 */
interface Overlay {
  close: () => void
}

/** Marks the entry in `history.state`, beside what the router keeps there. */
const MARK = 'overlay'

let overlays: readonly Overlay[] = []
/** Whether the entry stands on top, as far as is known. */
let marked = false
/** Whether the way back over it has been asked for and not come yet. */
let leaving = false
/** Of the location that the router shows, or is about to. */
let shownKey = ''

function stateNow(): Record<string, unknown> {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null ? { ...state } : {}
}

const isMarked = () => stateNow()[MARK] === true

const keyNow = () => String(stateNow()['key'] ?? 'default')

function mark(): void {
  if (isMarked()) return
  const state = stateNow()
  // Further on than the page itself, for the router counts its way back by it.
  const idx = typeof state['idx'] === 'number' ? { idx: state['idx'] + 1 } : {}
  window.history.pushState({ ...state, ...idx, [MARK]: true }, '')
  marked = true
  // The router may have replaced the page's entry and not have come to show it: a slow phone takes a while.
  shownKey = keyNow()
}

/** Takes the entry away that nothing needs any longer; not where another page stands on it. */
function unmark(): void {
  // Two that close at once must not go back twice: the second step would leave the page.
  if (overlays.length > 0 || leaving || !isMarked()) return
  leaving = true
  window.history.back()
}

/** @returns to be called once it no longer lies over the page */
export function addOverlay(close: () => void): () => void {
  const overlay = { close }
  overlays = [...overlays, overlay]
  mark()
  return () => {
    if (!overlays.includes(overlay)) return
    overlays = overlays.filter((other) => other !== overlay)
    // One may follow another, or a page: both go before.
    setTimeout(unmark)
  }
}

function onPopState(event: PopStateEvent): void {
  const was = marked
  const own = leaving
  leaving = false
  marked = isMarked()
  const samePage = keyNow() === shownKey
  if (!samePage) {
    // Back to a page that was left from its menu: what lay over it does so no longer.
    if (marked) setTimeout(unmark)
    return
  }
  if (!was && !marked) return
  event.stopImmediatePropagation()
  if (marked) return
  if (overlays.length === 0) {
    uncover()
    return
  }
  // Opened while the entry of the one before was on its way out: it needs one of its own.
  if (own) {
    mark()
    return
  }
  const top = overlays.at(-1)
  overlays = overlays.slice(0, -1)
  top?.close()
  if (overlays.length > 0) mark()
  else uncover()
}

/** What waits for the entry of the page itself to stand on top. */
const waiting = new Set<() => void>()

/** The router is to go on from here only when every listener has heard of it. */
function uncover(): void {
  setTimeout(() => {
    if (isCovered()) return
    for (const then of waiting) then()
    waiting.clear()
  })
}

const isCovered = () => overlays.length > 0 || leaving || isMarked()

/**
 * Does something to the page's entry of the history once nothing lies over it: to replace the entry
 * on top instead would leave the page twice in the history.
 * @returns what takes it back while it waits
 */
export function whenUncovered(then: () => void): () => void {
  if (isCovered()) waiting.add(then)
  else then()
  return () => {
    waiting.delete(then)
  }
}

/** Tells which location the router shows. */
export function followLocation(key: string): void {
  shownKey = key
  marked = isMarked()
}

/**
 * The entry of the page itself, where that of an overlay stands on top of it; undefined where the
 * history has gone on while the page was coming.
 * @param key of the location that the router shows
 */
export function entryOfPage(key: string): number | null | undefined {
  const { key: now = 'default', idx } = stateNow()
  if (now !== key) return undefined
  if (typeof idx !== 'number') return null
  return isMarked() ? idx - 1 : idx
}

/** To be called once and before the router listens: a window asks its listeners in their order. */
export function watchOverlays(): void {
  window.addEventListener('popstate', onPopState)
}

/** A page that was loaded anew has lost what lay over it: the entry goes, too. */
export function dropLeftEntry(): void {
  unmark()
}
