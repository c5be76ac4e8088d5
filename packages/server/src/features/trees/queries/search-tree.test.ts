import { expect, it } from 'vitest'
import { searchKey, searchWord } from './search-key.ts'
import { rankFor } from './search-tree.ts'

const blank = { surname: '', name: '', zi: '', hao: '', shihao: '', otherNames: '', spelling: '' }

function person(names: Partial<typeof blank>) {
  const all = { ...blank, ...names }
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
