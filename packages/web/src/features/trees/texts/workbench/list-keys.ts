type Pressed = Pick<React.KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

export type Deed =
  | 'confirm'
  | 'down'
  | 'up'
  | 'toggle'
  | 'edit'
  | 'join'
  | 'conflicts'
  | 'text'
  | 'takeBack'
  | 'page'
  | 'previous'
  | 'next'
  | 'help'
  | { match: number }

const deeds: Record<string, Deed> = {
  Enter: 'confirm',
  ' ': 'confirm',
  ArrowDown: 'down',
  ArrowUp: 'up',
  j: 'down',
  k: 'up',
  x: 'toggle',
  e: 'edit',
  m: 'join',
  c: 'conflicts',
  t: 'text',
  z: 'takeBack',
  '[': 'previous',
  ']': 'next',
  '?': 'help',
}

/** What a key means in the list of people; null for what is left to the browser. */
export function listKey({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed): Deed | null {
  if (altKey || metaKey) return null
  if (ctrlKey) return key.toLowerCase() === 'z' ? 'takeBack' : null
  if (key === 'Enter' && shiftKey) return 'page'
  if (/^[0-9]$/.test(key)) return { match: Number(key) }
  return deeds[key.length === 1 ? key.toLowerCase() : key] ?? null
}
