import { expect, it } from 'vitest'
import { faultsIn, readTrees } from './tree-record.ts'

const source = { title: '《史记》', note: '卷四十七' }
const person = (key: string, more: object = {}) => ({ key, name: key, source: '《史记》', ...more })
const book = (people: object[], more: object = {}) => ({
  key: 'a-book',
  title: '世系',
  surname: '孔',
  author: '佚名',
  first: 'a',
  sources: [source],
  people,
  ...more,
})

it('the books of the site name a source of each person', () => {
  const trees = readTrees()
  expect(trees.length).toBeGreaterThan(0)
  for (const { people } of trees) expect(people.length).toBeGreaterThan(10)
})

it('takes a book that is in order', () => {
  const people = [person('a'), person('b', { parents: [{ father: 'a' }] })]
  expect(faultsIn(book(people))).toEqual([])
})

it.each([
  ['a key stands twice', book([person('a'), person('a')])],
  ['nobody has the key x', book([person('a', { parents: [{ father: 'x' }] })])],
  ['no such source', book([person('a', { source: '《汉书》' })])],
  ['no such source', book([person('a', { further_sources: ['《史记》', '《汉书》'] })])],
  ['parents without anybody', book([person('a', { parents: [{}] })])],
  [
    'their own ancestor',
    book([
      person('a', { parents: [{ father: 'b' }] }),
      person('b', { parents: [{ mother: 'a' }] }),
    ]),
  ],
  ['nobody has the key z', book([person('a')], { first: 'z' })],
])('says that %s', (fault, record) => {
  expect(faultsIn(record).join('\n')).toContain(fault)
})
