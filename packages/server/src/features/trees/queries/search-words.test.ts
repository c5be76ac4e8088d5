import { type Names, otherNamesIn, searchKey, searchWord } from '@suyuan/genealogy/names/search-key'
import { blankRow } from '@suyuan/genealogy/person-values'
import { expect, it } from 'vitest'
import { rankFor } from './search-words.ts'

function person(names: Partial<Names>) {
  const all: Names = { ...blankRow, ...names }
  return { ...all, searchKey: searchKey(all) }
}

const people = [
  person({ surname: '子', name: '嘉', zi: '孔父' }),
  person({ surname: '孔', name: '丘', zi: '仲尼' }),
  person({ surname: '颜', name: '某', zi: '孔' }),
  person({ surname: '空', name: '同' }),
  person({ surname: '李', name: '悟空' }),
  person({ surname: '陈', name: '仲尼' }),
]

it.each([
  ['kong', ['孔丘', '空同', '颜某', '子嘉', '李悟空']],
  ['孔', ['孔丘', '颜某', '子嘉']],
  ['kongqiu', ['孔丘']],
  ['kongt', ['空同']],
  ['zhongni', ['孔丘', '陈仲尼']],
  ['chen zhong ni', ['陈仲尼']],
])('%s finds first who is named so', (typed, found) => {
  const rankOf = rankFor(searchWord(typed))
  const ranked = people
    .map((each) => ({ who: each.surname + each.name, rank: rankOf(each) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
  expect(ranked.map(({ who }) => who)).toEqual(found)
})

it('finds somebody by an office after all who are called so, and takes it for no name', () => {
  const official = person({ surname: '陈', name: '文', office: '湖廣總督、舉人' })
  const named = person({ surname: '陈', name: '文', zi: '总督' })
  for (const typed of ['总督', '湖广总督', '举人', 'juren']) {
    const rankOf = rankFor(searchWord(typed))
    expect([typed, rankOf(official)]).toEqual([typed, typed === 'juren' ? 0 : 1])
  }
  expect(rankFor(searchWord('总督'))(named)).toBeGreaterThan(1)
  expect(otherNamesIn(official.searchKey)).not.toContain('湖广总督')
})

it.each(['膶', '𠮷', '𦛨𣐕'])(
  'somebody called %s, for which there is no reading, is found',
  (name) => {
    const one = person({ surname: '陈', name, zi: '𡋤之' })
    expect(one.searchKey.isWellFormed()).toBe(true)
    for (const typed of [`陈${name}`, '𡋤']) {
      expect(rankFor(searchWord(typed))(one), typed).toBeGreaterThan(0)
    }
  },
)
