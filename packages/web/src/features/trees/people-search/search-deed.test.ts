import { expect, it } from 'vitest'
import { searchDeed } from './search-deed.ts'

const keys = [
  ['ArrowDown', 'next'],
  ['ArrowUp', 'before'],
  ['Enter', 'choose'],
  ['Escape', 'close'],
  ['a', undefined],
] as const

it.each(keys)('%s does in the list: %s', (key, deed) => {
  expect(searchDeed({ key, isComposing: false, keyCode: 0 })).toBe(deed)
})

it.each(keys)('%s is the input method’s while characters are put together', (key) => {
  expect(searchDeed({ key, isComposing: true, keyCode: 0 })).toBeUndefined()
  // Safari’s last one.
  expect(searchDeed({ key, isComposing: false, keyCode: 229 })).toBeUndefined()
})
