import { expect, it } from 'vitest'
import { plainName } from './plain-name.ts'

it.each([
  ['陈文明', '陈文明'],
  ['陳文明', '陈文明'],
  ['陈·文明 ', '陈文明'],
  ['陈𠮷明', '陈𠮷明'],
  ['ＣＨＥＮ Wén', 'chenwén'],
  ['陈文明2世', '陈文明世'],
  ['', ''],
])('%s is compared as %s', (name, plain) => {
  expect(plainName(name)).toBe(plain)
})
