import { expect, it } from 'vitest'
import { keepsFromSearch } from './search-engines.ts'

it('search engines may list public books and those of the site, and no others', () => {
  const hidden = (['private', 'link', 'public'] as const).filter((visibility) =>
    keepsFromSearch({ visibility, is_demonstration: false }),
  )
  expect(hidden).toEqual(['private', 'link'])
  expect(keepsFromSearch({ visibility: 'link', is_demonstration: true })).toBe(false)
})
