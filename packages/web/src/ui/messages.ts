export type MessageKind = 'info' | 'success' | 'warning' | 'error'

export interface Message {
  kind: MessageKind
  title?: string
  text: string
  durationMs?: number
}

interface ShownMessage extends Message {
  id: number
}

const DEFAULT_DURATION_MS = 4000

let shown: readonly ShownMessage[] = []
let nextId = 1
const listeners = new Set<() => void>()

function replace(messages: readonly ShownMessage[]): void {
  shown = messages
  for (const listener of listeners) listener()
}

/** Shows a short message that goes away by itself; the same text is never shown twice at once. */
export function showMessage(message: Message): void {
  if (shown.some(({ text }) => text === message.text)) return
  const id = nextId++
  replace([...shown, { ...message, id }])
  setTimeout(() => dismissMessage(id), message.durationMs ?? DEFAULT_DURATION_MS)
}

/** Takes a message away that no longer holds. */
export function withdrawMessage(text: string): void {
  replace(shown.filter((message) => message.text !== text))
}

function dismissMessage(id: number): void {
  replace(shown.filter((message) => message.id !== id))
}

export function shownMessages(): readonly ShownMessage[] {
  return shown
}

export function subscribeToMessages(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
