import { describe, expect, it } from 'vitest'
import { idParam, pageParam, textParam } from './address-params.ts'

describe('parameters of an address', () => {
  it.each([
    ['5', 5],
    ['2147483647', 2_147_483_647],
    ['2147483648', null],
    ['9999999999', null],
    ['0', null],
    ['-1', null],
    ['05', null],
    ['5.5', null],
    ['five', null],
    ['', null],
  ])('id %j is %j', (text, id) => {
    expect(idParam(new URLSearchParams({ id: text }), 'id')).toBe(id)
  })

  it.each([
    ['', 1],
    ['3', 3],
    ['0', 1],
    ['x', 1],
    ['2000000', 1_000_000],
  ])('page %j is %j', (text, page) => {
    expect(pageParam(new URLSearchParams({ page: text }))).toBe(page)
  })

  it('a text is trimmed and cut', () => {
    expect(textParam(new URLSearchParams({ name: '  abcdef ' }), 'name', 3)).toBe('abc')
    expect(textParam(new URLSearchParams(), 'name', 3)).toBe('')
  })
})
