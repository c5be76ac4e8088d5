import { expect, it } from 'vitest'
import { aPersonPage } from '../testing/person.ts'
import { datesOfNew, kinDatesOf } from './kin-dates.ts'

const page = aPersonPage()
const relative = (birth_day: string) => ({ ...page, birth_day })

it('tells births of parents and children that are known', () => {
  const kin = {
    father: relative('1820'),
    mather: null,
    children: [relative('1870-03-02'), relative('')],
  }
  expect(kinDatesOf(kin).map(({ of, date }) => [of, date.day])).toEqual([
    ['father_birth', '1820'],
    ['child_birth', '1870-03-02'],
  ])
})

it.each([
  ['father', 'child_birth 1847'],
  ['mother', 'child_birth 1847'],
  ['child', 'father_birth 1847'],
  ['sibling', 'father_birth 1820'],
  ['spouse', ''],
] as const)('tells them of a new %s', (relation, expected) => {
  const person = { sex: 1 as const, birth_day: '1847', father: relative('1820'), mather: null }
  const dates = datesOfNew(relation, person)
  expect(dates.map(({ of, date }) => `${of} ${date.day}`).join()).toBe(expected)
})
