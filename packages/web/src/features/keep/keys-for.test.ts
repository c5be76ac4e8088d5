import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keysFor } from './store-roots.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

const title = (text: string) => ({ title: text })

it('what is sent again is known, also after a reload; other words are another book', () => {
  const first = keysFor('/ancestry-detail').keyOf(title('陈氏'))
  expect(keysFor('/ancestry-detail').keyOf(title('林氏'))).not.toBe(first)
  expect(keysFor('/ancestry-detail').keyOf(title('陈氏'))).toBe(first)
  expect(keysFor('/elsewhere').keyOf(title('陈氏'))).not.toBe(first)
})

it('once it is kept, the same words are said anew', () => {
  const keys = keysFor('/ancestry-detail')
  const first = keys.keyOf(title('陈氏'))
  keys.forget()
  expect(keysFor('/ancestry-detail').keyOf(title('陈氏'))).not.toBe(first)
})

it('what something else has left there is passed over', () => {
  sessionStorage.setItem('keep /ancestry-detail', 'one two')
  expect(keysFor('/ancestry-detail').keyOf(title('陈氏'))).toMatch(/^[0-9a-f-]{36}$/)
})
