import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deviceStore, forgetMember, memberStore } from './device-store.ts'

/** As in browsers: what is kept are the object's own names, what can be done with it are not. */
const abilities = {
  getItem(this: Record<string, string>, key: string) {
    return this[key] ?? null
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = value
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key]
  },
}

beforeEach(() => {
  vi.stubGlobal('localStorage', Object.create(abilities))
})

afterEach(() => {
  vi.unstubAllGlobals()
})

it('what a member entered is kept until the member leaves; what others entered stays', () => {
  const [first, second, other] = [
    memberStore('u1', 'article-draft:3'),
    memberStore('u1', 'article-draft:4'),
    memberStore('u12', 'article-draft:3'),
  ]
  for (const store of [first, second, other]) store.write('侨批')
  deviceStore.write('visited', '1,2')

  second.remove()
  expect([first.read(), second.read(), other.read()]).toEqual(['侨批', null, '侨批'])

  second.write('again')
  forgetMember('u1')
  expect([first.read(), second.read(), other.read()]).toEqual([null, null, '侨批'])
  expect(deviceStore.read('visited')).toBe('1,2')
})
