import { describe, expect, it } from 'vitest'
import { suggest, surnameIdOf } from './surname-names.ts'

const options = [
  { id: 5, surname: '陈', alias: '陈 陳 chén Chan Tan Chin chen' },
  { id: 8, surname: '黄', alias: '黄 黃 huáng Wong Ng Ong huang' },
  { id: 40, surname: '谭', alias: '谭 譚 tán Tam tan' },
  { id: 60, surname: '成', alias: '成 chéng Shing cheng' },
  { id: 300, surname: '谌', alias: '谌 諶 chén Sham chen' },
]

const found = (typed: string, limit = 8) => suggest(options, typed, limit).map(({ id }) => id)

describe('suggestions for a surname', () => {
  it.each([
    ['陈', [5]],
    ['陳', [5]],
    ['chen', [5, 300, 60]],
    ['Chén', [5, 300, 60]],
    ['CHAN', [5]],
    ['tan', [5, 40]],
    ['ng', [8, 60]],
    ['ham', [300]],
    ['xyz', []],
    ['', []],
    ['   ', []],
  ])('%s', (typed, ids) => {
    expect(found(typed)).toEqual(ids)
  })

  it('offers no more than asked for', () => {
    expect(found('n', 2)).toHaveLength(2)
  })

  it('offers a character once', () => {
    const twice = [...options, { id: 900, surname: '陈', alias: '陈 chen' }]
    expect(suggest(twice, '陈', 8).map(({ id }) => id)).toEqual([5])
  })
})

it.each([
  ['陈', 5],
  [' 谭 ', 40],
  ['陳', null],
  ['tan', null],
  ['', null],
])('knows the id of %s without asking: %s', (typed, id) => {
  expect(surnameIdOf(options, typed)).toBe(id)
})
