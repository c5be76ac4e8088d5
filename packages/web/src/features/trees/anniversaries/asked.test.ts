import { expect, it } from 'vitest'
import { inputOf, readAsked } from './asked.ts'

const ID = '6f1f0d5e-0b0a-4a53-9e59-0a5a1b2c3d4e'

it('reads what an address asks and leaves out what it cannot mean', () => {
  const read = (query: string) => readAsked(new URLSearchParams(query))
  expect(read(`kind=death&kind=birthday&branch=${ID}&from=3&to=５&month=2027-02&page=2`)).toEqual({
    kinds: ['death', 'birthday'],
    ...{ branch: ID, from: 3, to: 5, month: '2027-02', page: 2 },
  })
  expect(read('kind=wedding&branch=somebody&from=-1&to=99999999&month=2027-13&page=0')).toEqual({
    ...{ kinds: [], branch: '', from: 0, to: 0, month: '', page: 1 },
  })
})

it('asks for a page of a month alone', () => {
  const asked = { kinds: [], branch: '', from: 0, to: 0, month: '', page: 3 }
  expect(inputOf(ID, asked)).toEqual({
    ...{ family_tree_id: ID, kinds: [], generation_from: 0, generation_to: 0 },
  })
  expect(inputOf(ID, { ...asked, branch: ID, month: '2027-02' })).toMatchObject({
    ...{ branch_root_id: ID, month: '2027-02', page: 3 },
  })
})
