import { expect, it } from 'vitest'
import { profileTab } from './profile-tab.ts'

it.each([
  ['tab=1', 1],
  ['tab=2', 2],
  ['tab=3', 3],
  ['', 1],
  ['tab=4', 1],
  ['tab=02', 1],
  // Every object has something under these names.
  ['tab=constructor', 1],
  ['tab=__proto__', 1],
])('%j opens tab %i', (query, tab) => {
  expect(profileTab(new URLSearchParams(query))).toBe(tab)
})
