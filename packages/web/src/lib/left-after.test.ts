import { expect, it } from 'vitest'
import { leftAfter } from './left-after.ts'

it.each([
  ['祖籍安溪', ''],
  [' 祖籍安溪\n', ''],
  ['祖籍安溪，堂号颍川', '祖籍安溪，堂号颍川'],
  ['', ''],
])('of a field that holds %j there stays %j', (held, left) => {
  expect(leftAfter('祖籍安溪')(held)).toBe(left)
})
