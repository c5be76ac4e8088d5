import { describe, expect, it } from 'vitest'
import { parseArchiveQuery } from './archive-query.ts'
import {
  draftOf,
  faultsOf,
  queryOfDraft,
  rebaseDraft,
  type SearchDraft,
  withMeant,
  withoutPlace,
  withProvince,
  withType,
} from './search-draft.ts'

const filled: SearchDraft = {
  type: 2,
  surname: { text: ' 陈 ', id: 5 },
  provinceId: 350000,
  cityId: 350500,
  generation: '家声',
}

const query = (search: string) => parseArchiveQuery(new URLSearchParams(search))

describe('the search form', () => {
  it.each([
    ['surname_id=5', '陈', '陈'],
    ['surname=林&surname_id=5', '陈', '陈'],
    ['surname=林&surname_id=5', '', '林'],
    ['surname=Tan', '', 'Tan'],
  ])('%s, confirmed as "%s", shows %s', (search, name, text) => {
    expect(draftOf(query(search), name).surname.text).toBe(text)
  })

  it.each([
    ['a city that is opened', 'surname=陈&province_id=350000&city_id=350500', { cityId: 350500 }],
    ['another type', 'surname=陈&province_id=350000&type=2', { type: 2 }],
    ['a poem', 'surname=陈&province_id=350000&generation=家声', { generation: '家声', type: 2 }],
    ['the whole country', 'surname=陈', { provinceId: null }],
    ['another page', 'surname=陈&province_id=350000&page=2&samples=1&open=all', {}],
  ])('follows %s, and keeps the surname that was typed since', (_, to, change) => {
    const before = draftOf(query('surname=陈&province_id=350000'), '')
    const typed = { ...before, surname: { text: '王', id: null } }
    expect(rebaseDraft(typed, before, draftOf(query(to), ''))).toEqual({ ...typed, ...change })
  })

  it('keeps the type that was chosen where the address has none', () => {
    const before = draftOf(query('surname=陈'), '')
    expect(rebaseDraft(before, before, draftOf(query(''), '')).type).toBe(1)
  })

  it('takes a name that comes later, but not over what was typed since', () => {
    const before = draftOf(query('surname=林&surname_id=5'), '')
    const named = draftOf(query('surname=林&surname_id=5'), '陈')
    expect(rebaseDraft(before, before, named).surname).toEqual({ text: '陈', id: 5 })
    const typed = { ...before, surname: { text: '王', id: 1 } }
    expect(rebaseDraft(typed, before, named)).toEqual(typed)
  })

  it('drops province and city with the quick search, not the poem', () => {
    expect(withType(filled, 1)).toEqual({ ...filled, type: 1, provinceId: null, cityId: null })
    expect(withType(filled, 2)).toEqual(filled)
  })

  it('drops the city with another province', () => {
    expect(withProvince(filled, 440000)).toMatchObject({ provinceId: 440000, cityId: null })
  })

  it('takes a place that was found without what was typed meanwhile being lost', () => {
    const words = { provinceId: 440000, cityId: null, words: '新会' }
    expect(withMeant(filled, words)).toEqual({ ...filled, provinceId: 440000, cityId: null })
  })

  it('resets the place and keeps the surname', () => {
    expect(withoutPlace(filled)).toMatchObject({ provinceId: null, cityId: null, generation: '' })
    expect(withoutPlace(filled).surname).toEqual(filled.surname)
  })

  it.each([
    [1, {}, []],
    [1, { surname: { text: '  ', id: null }, generation: '' }, ['surname']],
    [1, { surname: { text: '  ', id: null } }, []],
    [1, { surname: { text: '', id: null }, generation: '家' }, ['surname', 'generation']],
    [1, { generation: '12' }, ['generation']],
    [1, { provinceId: null }, []],
    [2, { surname: { text: '', id: null } }, []],
    [2, { provinceId: null, generation: '' }, ['province']],
    [2, { provinceId: null }, []],
    [2, { provinceId: null, generation: '立显荣朝士，文方运际祥' }, []],
    [2, { provinceId: 0, generation: '' }, []],
    [2, { generation: '家' }, ['generation']],
    [2, { provinceId: null, generation: 'x' }, ['province', 'generation']],
    [2, { generation: '' }, []],
  ] as const)('type %i with %o lacks %o', (type, part, faults) => {
    expect(faultsOf({ ...filled, ...part }, type)).toEqual(faults)
  })

  it('asks the quick search for surname and poem', () => {
    expect(queryOfDraft(filled, 1)).toMatchObject({
      type: 1,
      surname: '陈',
      surnameId: 5,
      provinceId: null,
      cityId: null,
      generation: '家声',
      page: 1,
      panel: true,
    })
  })

  it('asks the advanced search for everything, and for no id without a surname', () => {
    expect(queryOfDraft(filled, 2)).toMatchObject({ provinceId: 350000, cityId: 350500 })
    const none = { ...filled, surname: { text: ' ', id: 5 } }
    expect(queryOfDraft(none, 2)).toMatchObject({ surname: '', surnameId: null })
  })
})
