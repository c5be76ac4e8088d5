import { isRecord } from '../lib/is-record.ts'
import { sessionStore } from '../lib/session-store.ts'
import { storedJson } from '../lib/stored-json.ts'

export type MessageKind = 'info' | 'success' | 'warning' | 'error'

export interface Message {
  kind: MessageKind
  title?: string
  text: string
}

interface ShownMessage extends Message {
  id: number
}

/** Time to find a message and to read it, also for who reads slowly or has the page read out. */
const DURATION_MS = 8000

/** Where a message waits for the next document. */
const CARRIED = 'carried-message'

let shown: readonly ShownMessage[] = []
/** Regions of open windows, the latest last: what lies under a window cannot be heard or pressed. */
let regions: readonly string[] = []
let nextId = 1
const listeners = new Set<() => void>()

function announce(): void {
  for (const listener of listeners) listener()
}

function replace(messages: readonly ShownMessage[]): void {
  shown = messages
  announce()
}

/** Shows a short message until it is closed, or 8 s long; the same text is never shown twice at once. */
export function showMessage(message: Message): void {
  if (shown.some(({ text }) => text === message.text)) return
  const id = nextId++
  replace([...shown, { ...message, id }])
  setTimeout(() => dismissMessage(id), DURATION_MS)
}

/** Shows a message on a page that is about to be left, and on the one that follows it. */
export function carryMessage(message: Message): void {
  sessionStore.write(CARRIED, JSON.stringify(message))
  showMessage(message)
}

/** Shows what the page before has left to be said. */
export function showCarriedMessage(): void {
  const message = storedJson(sessionStore.read(CARRIED))
  sessionStore.remove(CARRIED)
  if (isRecord(message) && typeof message['text'] === 'string') {
    showMessage({ kind: 'error', text: message['text'] })
  }
}

/** Takes a message away that no longer holds. */
export function withdrawMessage(text: string): void {
  replace(shown.filter((message) => message.text !== text))
}

export function dismissMessage(id: number): void {
  replace(shown.filter((message) => message.id !== id))
}

export function shownMessages(): readonly ShownMessage[] {
  return shown
}

/** Gives the messages to a window over the page, until it closes: what is returned says so. */
export function addMessageRegion(region: string): () => void {
  regions = [...regions, region]
  announce()
  return () => {
    regions = regions.filter((other) => other !== region)
    announce()
  }
}

/** The region that shows the messages now; null for that of the page. */
export function topMessageRegion(): string | null {
  return regions.at(-1) ?? null
}

export function subscribeToMessages(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
