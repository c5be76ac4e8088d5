/**
 * Who is logged in in this browser, as its windows tell each other: the member's uid, or null for
 * nobody.
 */
type Member = string | null

const NAME = 'session'

let told: Member | undefined
let toldOthers = false
let channel: BroadcastChannel | null = null
const listeners = new Set<() => void>()

/** Tells the other windows of this browser who is logged in from now on. */
export function announceSession(member: Member): void {
  toldOthers = true
  const own = channel ?? new BroadcastChannel(NAME)
  own.postMessage(member)
  if (own !== channel) own.close()
}

/** Whether this window told the others: then it is being left, or says so itself. */
export function hasAnnounced(): boolean {
  return toldOthers
}

/** What another window has told last; undefined while none has. */
export function announcedSession(): Member | undefined {
  return told
}

/** Hears of news from other windows; the answer ends it. In the browser. */
export function listenToWindows(listener: () => void): () => void {
  listeners.add(listener)
  channel ??= openChannel()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    channel?.close()
    channel = null
  }
}

/** Takes note of who is logged in, as if a window had told so. */
export function noteMember(member: Member): void {
  told = member
  for (const listener of listeners) listener()
}

function openChannel(): BroadcastChannel {
  const opened = new BroadcastChannel(NAME)
  opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === null || typeof data === 'string') noteMember(data)
  })
  return opened
}
