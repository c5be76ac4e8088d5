import { expect, it } from 'vitest'
import { partialDate } from './tree-fields.ts'

it.each([
  ['1990', '1990'],
  [' 1990-3-5 ', '1990-03-05'],
  ['-551', '-0551'],
  ['-9', '-0009'],
  ['0090', '0090'],
  ['618', '0618'],
  ['', ''],
])('reads %j as %j', (typed, date) => {
  expect(partialDate.parse(typed)).toBe(date)
})

it.each([
  '104',
  '149-05',
  '90',
  '9',
  '0',
  '0000',
  '1990-13',
  '1990-02-30',
  '90-01-01',
  '1990/03/05',
  '19900',
])('takes %j for no date', (typed) => {
  expect(partialDate.safeParse(typed).success).toBe(false)
})
