import { pageTexts } from '../packages/web/src/page-texts.ts'
import { membersOnly } from '../packages/web/src/route-table.ts'
import { demonstrationPerson } from './demonstration.ts'
import { expect, open, orLong, test } from './site.ts'

/** How many script files a page may fetch before it comes to rest. */
const MOST_SCRIPTS = 15

const namespaces = new Set<string>(Object.values(pageTexts).flat())

/** Addresses that show as much of a page as there is. */
const addresses: Record<string, string> = {
  '/ancestry': '/ancestry?surname=陈',
  '/ancestry-detail': '/ancestry-detail?surname_id=5&province_id=350000',
  '/genealogy': '/genealogy?surname=陈',
  '/genealogy-list': '/genealogy-list?surname_id=5&province_id=350000',
  '/genealogy-detail': '/genealogy-detail?book_id=10',
  '/correction': '/correction?book_id=10',
  '/surname': '/surname?surname-id=5',
  '/news-detail': '/news-detail?news-id=1',
  '/family-tree-person': demonstrationPerson,
}

for (const [page, own] of Object.entries(pageTexts)) {
  // Members' pages send others away, the staff's are not there for others.
  if (membersOnly.has(page) || page.startsWith('/staff')) continue
  const often = ['/', '/genealogy', '/family-tree'].includes(page)
  test(`${page} fetches few scripts, and no texts of other pages @desktop${orLong(often)}`, async ({
    page: tab,
    journey: _journey,
  }) => {
    const scripts = new Set<string>()
    tab.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('.js')) scripts.add(pathname)
    })
    await open(tab, addresses[page] ?? page)
    if (page === '/genealogy') await expect(tab.locator('[data-marker]').first()).toBeAttached()
    expect(scripts.size, [...scripts].join('\n')).toBeLessThanOrEqual(MOST_SCRIPTS)
    const names = [...scripts].map((path) => /([\w-]+?)-[\w-]{8}\.js$/.exec(path)?.[1] ?? '')
    expect(names.filter((name) => namespaces.has(name)).sort()).toEqual([...own].sort())
  })
}
