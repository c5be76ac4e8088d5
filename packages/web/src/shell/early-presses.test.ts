import { afterEach, expect, it, vi } from 'vitest'
import { keepEarlyPresses } from './early-presses.ts'

afterEach(() => vi.unstubAllGlobals())

/** What a key does in a field of a page whose scripts have not come: the attributes its button gets. */
function pressed(event: Partial<KeyboardEvent>): string[] {
  const set: string[] = []
  class Field {
    form = { querySelector: () => ({ setAttribute: (name: string) => set.push(name) }) }
  }
  const heard = new Map<string, (event: object) => void>()
  vi.stubGlobal('HTMLInputElement', Field)
  vi.stubGlobal('document', {
    documentElement: { hasAttribute: () => false },
    querySelectorAll: () => [],
  })
  vi.stubGlobal('addEventListener', (type: string, hear: (event: object) => void) =>
    heard.set(type, hear),
  )
  keepEarlyPresses()
  heard.get('keydown')?.({ ...event, target: new Field() })
  return set
}

it.each([
  ['Enter', { key: 'Enter', keyCode: 13, isComposing: false }, ['data-pressed']],
  ['another key', { key: 'a', keyCode: 65, isComposing: false }, []],
  ['an input method’s Enter', { key: 'Enter', keyCode: 229, isComposing: true }, []],
  ['the one that ends it in Safari', { key: 'Enter', keyCode: 229, isComposing: false }, []],
])('of keys before the scripts come %s is kept or not', (_, event, kept) => {
  expect(pressed(event)).toEqual(kept)
})
