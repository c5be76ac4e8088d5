import { expect, it } from 'vitest'
import { pages } from '../route-table.ts'
import { isCurrent, menu, menuLinks } from './menu-table.ts'

it('has all entries of the specification', () => {
  expect(menu.map(({ key }) => key)).toEqual([
    'home',
    'roots',
    'genealogy',
    'surname',
    'familyTree',
  ])
})

it.each(menuLinks)(
  'leads to a page by $key, as do the pages within it',
  ({ path, within = [] }) => {
    // The home page has a second address.
    const addresses = [...Object.keys(pages), '/index']
    for (const each of [path, ...within]) expect(addresses).toContain(each)
  },
)

it('marks an entry on its own page and on those within it, not on others alike', () => {
  const ancestry = { key: 'ancestry', path: '/ancestry', within: ['/ancestry-detail'] } as const
  expect(isCurrent(ancestry, '/ancestry')).toBe(true)
  expect(isCurrent(ancestry, '/ancestry-detail')).toBe(true)
  expect(isCurrent(ancestry, '/ancestry-other')).toBe(false)
})
