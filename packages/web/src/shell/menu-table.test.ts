import { describe, expect, it } from 'vitest'
import { isCurrent, visibleMenu } from './menu-table.ts'

describe('visibleMenu', () => {
  it('has all entries of the specification once all pages stand', () => {
    expect(visibleMenu(() => true).map(({ key }) => key)).toEqual([
      'home',
      'roots',
      'genealogy',
      'surname',
      'familyTree',
    ])
  })

  it('shows a group with what exists of it', () => {
    expect(visibleMenu((path) => path === '/ancestry')).toEqual([
      { key: 'roots', items: [expect.objectContaining({ path: '/ancestry' })] },
    ])
  })

  it('is empty without pages', () => {
    expect(visibleMenu(() => false)).toEqual([])
  })
})

it('marks an entry on its own page and on those within it, not on others alike', () => {
  const ancestry = { key: 'ancestry', path: '/ancestry', within: ['/ancestry-detail'] } as const
  expect(isCurrent(ancestry, '/ancestry')).toBe(true)
  expect(isCurrent(ancestry, '/ancestry-detail')).toBe(true)
  expect(isCurrent(ancestry, '/ancestry-other')).toBe(false)
})
