import { expect, it } from 'vitest'
import { Problems } from '../reading/problem.ts'
import { structure } from '../structure.ts'
import { Pointers } from './pointers.ts'

function pointersOf(records: [tag: string, xref: string][]) {
  const problems = new Problems()
  const pointers = new Pointers(problems)
  for (const [tag, xref] of records) pointers.register({ ...structure(tag, ''), xref })
  pointers.settle()
  return { pointers, doubled: problems.list().map(({ code, count }) => `${code} ${count}`) }
}

it('of a tag that may point to anything lead to the first record with the name', () => {
  const { pointers } = pointersOf([
    ['_A', 'X1'],
    ['INDI', 'X1'],
    ['FAM', 'X2'],
    ['_B', 'X2'],
  ])
  expect(pointers.resolve('_TO', 'X1')).toBe(pointers.nameOf(0))
  expect(pointers.resolve('HUSB', 'X1')).toBe(pointers.nameOf(1))
  expect(pointers.resolve('_TO', 'X2')).toBe(pointers.nameOf(2))
  expect(pointers.resolve('_TO', 'X3')).toBeUndefined()
  expect(pointers.resolve('HUSB', 'X2')).toBeUndefined()
})

it('are told of where two records of one kind have the same, whatever kind that is', () => {
  const { pointers, doubled } = pointersOf([
    ['_A', 'X1'],
    ['_B', 'X1'],
    ['_A', 'X1'],
    ['INDI', 'I1'],
    ['INDI', 'I1'],
  ])
  expect(doubled).toEqual(['duplicate_pointer 2'])
  expect(pointers.resolve('HUSB', 'I1')).toBe('I1')
  expect(new Set([0, 1, 2, 3, 4].map((at) => pointers.nameOf(at))).size).toBe(5)
})

it('are found as fast in a file of as many kinds as records', () => {
  const COUNT = 20_000
  const kinds = Array.from({ length: COUNT }, (_, at): [string, string] => [`_K${at}`, `X${at}`])
  const { pointers } = pointersOf(kinds)
  const began = performance.now()
  for (let at = 0; at < COUNT; at += 1) pointers.resolve('_TO', `Y${at}`)
  // Gone through one by one they are 400,000,000.
  expect(performance.now() - began).toBeLessThan(1000)
})
