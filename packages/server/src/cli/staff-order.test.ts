import { expect, it } from 'vitest'
import { WrongUsage } from './run-command.ts'
import { readStaffOrder } from './staff-order.ts'

it.each([
  [[]],
  [['add']],
  [['list', 'x']],
  [['add', 'x', 'king']],
  [['remove', 'x', 'admin']],
  [['log']],
  [['log', 'x', 'y']],
  [['add', 'x', 'admin', 'y']],
])('%j is no order', (words) => {
  expect(() => readStaffOrder(words)).toThrow(WrongUsage)
})

it.each([
  [['list'], 'list'],
  [['log', 'x'], { log: 'x' }],
  [['remove', 'x'], { login: 'x', role: 'member' }],
  [['add', 'x'], { login: 'x', role: 'staff' }],
  [['add', 'x', 'admin'], { login: 'x', role: 'admin' }],
])('%j is one', (words, order) => {
  expect(readStaffOrder(words)).toEqual(order)
})
