import { describe, expect, it } from 'vitest'
import { paths } from '../../../paths.ts'
import { sameAnswer } from '../search/search-page.ts'
import { outdated } from '../search/use-book-search.ts'
import {
  addressFields,
  archiveSearch,
  isSearch,
  listHref,
  parseArchiveQuery,
} from './archive-query.ts'

const parsed = (search: string) => parseArchiveQuery(new URLSearchParams(search))

describe('the address of the archive', () => {
  it('asks nothing where it says nothing', () => {
    const query = parsed('')
    expect(query).toEqual({
      type: null,
      surname: '',
      surnameId: null,
      provinceId: null,
      cityId: null,
      generation: '',
      page: 1,
      open: 'chosen',
      panel: true,
      samples: false,
    })
    expect(isSearch(query)).toBe(false)
    expect(paths.genealogy(addressFields(query))).toBe('/genealogy')
  })

  it.each([
    ['', null],
    ['surname=陈', 1],
    ['surname_id=5', 1],
    ['surname=陈&type=2', 2],
    ['type=1&province_id=350000', 1],
    ['province_id=350000', null],
    ['generation=家声', 2],
    ['type=3', null],
  ])('%s is a search of type %s', (search, type) => {
    expect(parsed(search).type).toBe(type)
  })

  it.each([
    ['surname_id=abc', { surnameId: null }],
    ['surname_id=-5', { surnameId: null }],
    ['surname_id=0', { surnameId: null }],
    ['city_id=350500', { cityId: null }],
    ['province_id=350000&city_id=350500', { provinceId: 350000, cityId: 350500 }],
    ['page=0', { page: 1 }],
    ['page=7', { page: 7 }],
    ['page=1e3', { page: 1 }],
    ['open=all', { open: 'all' }],
    ['open=some', { open: 'chosen' }],
    ['panel=hidden', { panel: false }],
    ['generation=+家声，远大+', { generation: '家声，远大' }],
    ['generation=abc', { generation: 'abc' }],
    ['elsewhere=1', { provinceId: 0, cityId: null }],
    ['elsewhere=1&province_id=350000&city_id=350500', { provinceId: 350000, cityId: 0 }],
    ['elsewhere=2', { provinceId: null }],
    [`surname=${'a'.repeat(60)}`, { surname: 'a'.repeat(40) }],
  ])('%s', (search, part) => {
    expect(parsed(search)).toMatchObject(part)
  })

  it.each([
    'type=1&surname=陈&surname_id=5',
    'type=2&province_id=350000&city_id=350500&generation=家声&page=3',
    'type=2&province_id=350000&open=all',
    'type=2&surname=陈&elsewhere=1',
    'type=2&province_id=350000&elsewhere=1',
    'type=1&surname=Tan&open=none',
    'type=1&surname=Tan&panel=hidden',
  ])('%s comes back as it was', (search) => {
    const query = parsed(search)
    const address = paths.genealogy(addressFields(query))
    expect(parsed(address.slice('/genealogy'.length))).toEqual(query)
  })

  it('has the same answer whatever is open', () => {
    const query = parsed('surname=陈')
    expect(
      sameAnswer(archiveSearch, query, parsed('surname=陈&panel=hidden&open=none&type=1')),
    ).toBe(true)
    expect(sameAnswer(archiveSearch, query, parsed('surname=陈&page=2'))).toBe(false)
  })
})

describe('while another search runs', () => {
  it.each([
    ['surname=陈', 'surname=陈&open=all', 5, 'nothing'],
    ['surname=陈', 'surname=陈&page=2', 5, 'books'],
    ['surname=陈', 'surname=陈&samples=1', 5, 'books'],
    ['surname=陈&surname_id=5', 'surname=陈&surname_id=5&province_id=350000', 5, 'books'],
    // A spelling was understood as a surname; a province is opened with its id.
    ['surname=Chin', 'surname=Chin&surname_id=5&province_id=350000', 5, 'books'],
    ['', 'province_id=350000', null, 'books'],
    ['surname=陈', 'surname=林', 5, 'everything'],
    ['surname=陈&surname_id=5', 'surname=Lim', 5, 'everything'],
    ['surname=陈&surname_id=5', 'surname=林&surname_id=12', 5, 'everything'],
    ['surname=陈&surname_id=5', '', 5, 'everything'],
    ['', 'surname=陈', null, 'everything'],
    ['surname=陈', 'surname=陈&generation=家声', 5, 'everything'],
    ['surname=Ong', 'surname=Ong&surname_id=1', null, 'everything'],
  ] as const)('from %s to %s, of surname %j, %s is old', (shown, asked, confirmed, old) => {
    expect(outdated(archiveSearch, parsed(shown), parsed(asked), confirmed)).toBe(old)
  })
})

it.each([
  ['province_id=350000&page=2', '/genealogy-list?surname_id=5&province_id=350000'],
  ['samples=1', '/genealogy-list?surname_id=5&samples=1'],
  ['generation=文明', null],
])('shows the books of %s as the list %s', (search, href) => {
  const list = listHref(parsed(search), 5)
  const pathAndFields = (address: string) => [
    address.split('?')[0],
    [...new URL(address, 'http://x').searchParams].map(String).toSorted(),
  ]
  expect(list && pathAndFields(list)).toEqual(href && pathAndFields(href))
})
