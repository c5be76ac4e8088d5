/**
 * The browser has left a page by the time the way back (or forward) is told of. Where the page there
 * must come from the server, the server is asked first, before the router hears of it: if it cannot be
 * reached, the page that stands stays, and the history goes back to it.
 */
interface WayGuard {
  needsServer: (from: Place, to: Place) => boolean
  serverAnswers: (left: AbortSignal) => Promise<boolean>
  /** Told as the page stays. */
  onStay: () => void
}

interface Place {
  pathname: string
  search: string
}

let guard: WayGuard | null = null
/** What the router shows, and which entry of the history that is. */
let shown: (Place & { idx: number | null }) | null = null
let asked: AbortController | null = null
/** The entry that the router was told of last: what it shows, or what is on its way. */
let toldEntry: number | null = null
/** The entry for which the server has answered, until somebody is there or has decided to stay. */
let answered: number | null = null
/** Whether what comes is the way back that was asked about, or the return from it. */
let passing = false
let returning = false
const listeners = new Set<() => void>()

/** Which entry stands on top, as the router counts them; null for one that it has not made. */
function entryNow(): number | null {
  const state: unknown = window.history.state
  const has = typeof state === 'object' && state !== null && 'idx' in state
  return has && typeof state.idx === 'number' ? state.idx : null
}

function onPopState(event: PopStateEvent): void {
  if (passing) return
  const entry = entryNow()
  if (returning) {
    returning = false
    // A step to anywhere else has overtaken the return.
    if (entry === shown?.idx) {
      event.stopImmediatePropagation()
      return
    }
  }
  if (guard === null || shown === null || shown.idx === null) {
    toldEntry = entry
    return
  }
  if (entry === shown.idx && asked !== null) {
    // Gone forward again to the page that still stands.
    stopAsking()
    event.stopImmediatePropagation()
    return
  }
  stopAsking()
  // The way goes on that the router had stopped to ask about what is not saved.
  const isAnswered = entry !== null && entry === answered
  if (entry === null || isAnswered || !guard.needsServer(shown, window.location)) {
    toldEntry = entry
    return
  }
  event.stopImmediatePropagation()
  void ask(guard)
}

async function ask({ serverAnswers, onStay }: WayGuard): Promise<void> {
  const left = new AbortController()
  setAsked(left)
  const reachable = await serverAnswers(left.signal)
  if (left.signal.aborted) return
  setAsked(null)
  if (reachable) {
    passing = true
    toldEntry = entryNow()
    answered = toldEntry
    try {
      const { state } = window.history
      window.dispatchEvent(new PopStateEvent('popstate', { state }))
    } finally {
      passing = false
    }
    return
  }
  onStay()
  const [now, back] = [entryNow(), shown?.idx ?? null]
  if (now === null || back === null || now === back) return
  returning = true
  window.history.go(back - now)
}

function setAsked(next: AbortController | null): void {
  asked = next
  for (const listener of listeners) listener()
}

function stopAsking(): void {
  if (asked === null) return
  asked.abort()
  setAsked(null)
}

/**
 * Tells what the router shows.
 * @param idx of its entry in the history; undefined where somebody has gone on while it was coming:
 * what is asked about stays asked
 */
export function followPlace({ pathname, search }: Place, idx: number | null | undefined): void {
  shown = { pathname, search, idx: idx === undefined ? toldEntry : idx }
  answered = null
  if (idx !== undefined) stopAsking()
}

/** Whether the server has answered for the way that the router was told of last. */
export const hasAnswered = () => answered !== null

/** Somebody stays after all: the next way back is asked about anew. */
export function forgetAnswer(): void {
  answered = null
}

/** @returns what takes the guard away again */
export function guardWayBack(next: WayGuard): () => void {
  guard = next
  return () => {
    guard = null
    stopAsking()
  }
}

/** Whether it is being asked, for React. */
export const isAsking = () => asked !== null

export function onAsking(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** To be called once, after the overlays' watch and before the router listens. */
export function watchWayBack(): void {
  window.addEventListener('popstate', onPopState)
}
