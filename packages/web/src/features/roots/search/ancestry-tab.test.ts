import { expect, it } from 'vitest'
import { differInTab, tabOfAddress, withTab } from './ancestry-tab.ts'

it.each([
  ['', 'search'],
  ['?surname_id=5', 'search'],
  ['?page=2', 'culture'],
  ['?tab=culture', 'culture'],
  ['?tab=search&page=2', 'search'],
  ['?tab=other', 'search'],
] as const)('%s opens the tab %s', (search, tab) => {
  expect(tabOfAddress(new URLSearchParams(search))).toBe(tab)
})

it.each([
  ['', 'culture', '/ancestry?tab=culture'],
  ['?tab=culture', 'search', '/ancestry'],
  ['?page=2', 'search', '/ancestry?page=2&tab=search'],
  ['?page=2&tab=search', 'culture', '/ancestry?page=2'],
  ['?surname_id=5', 'culture', '/ancestry?surname_id=5&tab=culture'],
] as const)('%s with the tab %s is %s', (search, tab, address) => {
  expect(withTab(search, tab)).toBe(address)
  expect(tabOfAddress(new URL(address, 'http://x').searchParams)).toBe(tab)
})

it.each([
  ['/ancestry', '/ancestry?tab=culture', true],
  ['/ancestry?page=2', '/ancestry?page=2&tab=search', true],
  ['/ancestry', '/ancestry', false],
  ['/ancestry', '/ancestry?surname_id=5', false],
  ['/ancestry', '/ancestry?page=2', false],
  ['/ancestry?tab=culture', '/ancestry?surname_id=5', false],
])('from %s to %s only the tab changes: %s', (a, b, only) => {
  expect(differInTab(new URL(a, 'http://x'), new URL(b, 'http://x'))).toBe(only)
})
