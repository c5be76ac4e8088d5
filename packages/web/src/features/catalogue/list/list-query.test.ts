import { describe, expect, it } from 'vitest'
import { outdated } from '../search/use-book-search.ts'
import {
  fieldsBesidePage,
  listParams,
  listSearch,
  parseListQuery,
  understoodQuery,
} from './list-query.ts'

const nothing = {
  surnameId: null,
  surname: '',
  spelling: '',
  provinceId: null,
  cityId: null,
  title: '',
  page: 1,
  samples: false,
}

describe('address of the book list', () => {
  it.each([
    ['', nothing],
    ['surname_id=5&province_id=350000', { ...nothing, surnameId: 5, provinceId: 350000 }],
    ['surname=Tan&book_name=+颍川+&page=3', { ...nothing, surname: 'Tan', title: '颍川', page: 3 }],
    ['samples=1', { ...nothing, samples: true }],
    ['elsewhere=1', { ...nothing, provinceId: 0 }],
    ['elsewhere=1&province_id=350000', { ...nothing, provinceId: 350000, cityId: 0 }],
    ['surname_id=abc&province_id=-1&page=0', nothing],
    ['page=99999999999', nothing],
  ])('%s', (search, expected) => {
    expect(parseListQuery(new URLSearchParams(search))).toEqual(expected)
  })

  it('comes back from what it is written as', () => {
    const query = {
      ...nothing,
      surnameId: 5,
      spelling: 'Tan',
      provinceId: 350000,
      title: '堂',
      page: 7,
      samples: true,
    }
    const params = new URLSearchParams()
    for (const [name, value] of Object.entries(listParams(query))) {
      if (value !== null && value !== '') params.set(name, String(value))
    }
    expect(parseListQuery(params)).toEqual(query)
  })

  it('stands whole in the hidden fields beside a page', () => {
    const query = { ...nothing, surnameId: 5, provinceId: 350000, title: '堂', samples: true }
    const params = new URLSearchParams()
    for (const { name, value } of fieldsBesidePage({ ...query, page: 3 }))
      params.append(name, value)
    expect(params.has('page')).toBe(false)
    params.append('page', '7')
    expect(parseListQuery(params)).toEqual({ ...query, page: 7 })
  })

  it('cuts what is too long', () => {
    expect(parseListQuery(new URLSearchParams({ book_name: '谱'.repeat(500) })).title).toHaveLength(
      120,
    )
  })
})

describe('what an answer makes of an address', () => {
  const asked = { ...nothing, provinceId: 350000 }

  it.each([
    ['a spelling, which can mean others', { surname: 'Tan' }, { surnameId: 5, spelling: 'Tan' }],
    [
      'a character beside the id of another',
      { surname: '陈', surnameId: 1 },
      { surnameId: 5, spelling: '' },
    ],
    ['a character, which means itself', { surname: '陈' }, { surnameId: 5, spelling: '' }],
    [
      'the spelling of the form',
      { surname: '陈', spelling: 'Tan' },
      { surnameId: 5, spelling: 'Tan' },
    ],
  ])('%s', (_, typed, expected) => {
    const query = understoodQuery({ ...asked, ...typed }, { surname_id: 5, total_page: 3 })
    expect(query).toEqual({ ...asked, ...expected })
  })

  it('keeps the character that the family writes', () => {
    const answer = { surname_id: 33, total_page: 1 }
    const query = understoodQuery({ ...asked, surname: '肖' }, answer, '肖')
    expect(query).toMatchObject({ surnameId: 33, surname: '', spelling: '肖' })
  })

  it('leaves an address alone that needs no change', () => {
    const known = { ...asked, surnameId: 5 }
    expect(understoodQuery(known, { surname_id: 5, total_page: 3 })).toBe(known)
    expect(understoodQuery(asked, { surname_id: 0, total_page: 3 })).toBe(asked)
  })

  it.each([
    [3, 3, 3],
    [4, 3, 3],
    [9999, 3, 3],
    [2, 0, 1],
  ])('page %i of %i is page %i', (page, total_page, expected) => {
    expect(understoodQuery({ ...asked, page }, { surname_id: 0, total_page }).page).toBe(expected)
  })
})

describe('while another list is asked for', () => {
  it.each([
    ['surname_id=5', 'surname_id=5', 'nothing'],
    ['surname_id=5', 'surname_id=5&page=2', 'books'],
    ['surname_id=5', 'surname_id=5&province_id=350000', 'books'],
    ['surname_id=5', 'surname_id=5&samples=1', 'books'],
    ['surname_id=5', 'surname=林&province_id=350000', 'everything'],
    ['surname_id=5', '', 'everything'],
    ['surname_id=5', 'surname_id=5&book_name=颍川', 'everything'],
  ] as const)('from %s to %s %s is old', (shown, asked, old) => {
    const query = (search: string) => parseListQuery(new URLSearchParams(search))
    expect(outdated(listSearch, query(shown), query(asked), 5)).toBe(old)
  })
})
