import { describe, expect, it } from 'vitest'
import { draftOf, type ListDraft, rebaseDraft } from './list-draft.ts'
import { parseListQuery } from './list-query.ts'

const chen: ListDraft = { surname: { text: '陈', id: 5 }, provinceId: 350000, title: '' }

describe('the form of the book list', () => {
  it('has the fields of the address where nothing was found', () => {
    const query = parseListQuery(new URLSearchParams('surname=Xyzzy&province_id=350000'))
    expect(draftOf(query, '')).toEqual({
      surname: { text: 'Xyzzy', id: null },
      provinceId: 350000,
      title: '',
    })
  })

  it.each<[string, Partial<ListDraft>, Partial<ListDraft>, Partial<ListDraft>, Partial<ListDraft>]>(
    [
      [
        'keeps a title being typed while a province is opened',
        { title: '颍川' },
        {},
        { provinceId: 440000 },
        { title: '颍川', provinceId: 440000 },
      ],
      [
        'names the surname that a spelling was understood as',
        { surname: { text: 'Chen', id: null } },
        { surname: { text: 'Chen', id: null } },
        {},
        {},
      ],
      [
        'keeps the name while a list is asked for by its id, and where that fails',
        {},
        {},
        { surname: { text: '', id: 5 } },
        { surname: { text: '陈', id: 5 } },
      ],
      [
        'keeps a surname being typed while a name comes',
        { surname: { text: '王', id: 1 } },
        { surname: { text: '林', id: 5 } },
        {},
        { surname: { text: '王', id: 1 } },
      ],
      [
        'loses a surname with its chip',
        {},
        {},
        { surname: { text: '', id: null } },
        { surname: { text: '', id: null } },
      ],
    ],
  )('%s', (_, draft, before, now, expected) => {
    expect(rebaseDraft({ ...chen, ...draft }, { ...chen, ...before }, { ...chen, ...now })).toEqual(
      { ...chen, ...expected },
    )
  })
})
