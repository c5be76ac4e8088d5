type Modified = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>

/** Whether a key belongs to the browser or the system: Alt and left, or ⌘ and left, is the way back. */
export function withModifier({ altKey, ctrlKey, metaKey }: Modified): boolean {
  return altKey || ctrlKey || metaKey
}
