import { describe, expect, it } from 'vitest'
import { initialOf, parseEncyclopediaQuery } from './encyclopedia-query.ts'

describe('an address of the encyclopedia', () => {
  it.each([
    ['', null, null, ''],
    ['letter=C', 'C', null, ''],
    ['letter=c&surname-id=5', 'C', '5', ''],
    ['letter=%20&surname-id=', null, null, ''],
    ['letter=CH', null, null, ''],
    ['letter=陈', null, null, ''],
    ['surname-id=abc', null, 'abc', ''],
    ['surname=%20Tan%20', null, null, 'Tan'],
    [`surname=${'a'.repeat(90)}`, null, null, 'a'.repeat(40)],
  ])('%s', (search, letter, surnameId, typed) => {
    const query = parseEncyclopediaQuery(new URLSearchParams(search))
    expect(query).toEqual({ letter, surnameId, typed, spelling: '' })
  })
})

it('keeps the spelling that led to a surname', () => {
  const query = parseEncyclopediaQuery(new URLSearchParams('surname-id=5&spelling=%20Tan'))
  expect(query).toMatchObject({ surnameId: '5', typed: '', spelling: 'Tan' })
})

it.each([
  ['chén', 'C'],
  ['ōuyáng', 'O'],
  ['é', 'E'],
  ['', ''],
])('%s stands under %s', (pinyin, letter) => {
  expect(initialOf(pinyin)).toBe(letter)
})
