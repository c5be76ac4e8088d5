import type { Page } from '@playwright/test'
import { pageTexts } from '../packages/web/src/page-texts.ts'
import { paths } from '../packages/web/src/paths.ts'
import { membersOnly } from '../packages/web/src/route-table.ts'
import { demonstrationPerson } from './demonstration.ts'
import { deskAddresses } from './desk-addresses.ts'
import { anotherPage, bookOf, smallFamily } from './family-trees.ts'
import { hire, keepToken, register } from './members.ts'
import { expect, open, orLong, test } from './site.ts'

/** How many script files a page may fetch before it comes to rest. */
const MOST_SCRIPTS = 15

type PageName = keyof typeof pageTexts

const pageNames = Object.keys(pageTexts) as PageName[]

const namespaces = new Set<string>(Object.values(pageTexts).flat())

/** Addresses that show as much of a page as there is. */
const addresses: Partial<Record<PageName, string>> = {
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

const isDesk = (page: string) => page.startsWith('/staff')

for (const page of pageNames) {
  // Members' pages send others away, the staff's are not there for others.
  if (membersOnly.has(page) || isDesk(page)) continue
  const often = ['/', '/genealogy', '/family-tree'].includes(page)
  test(`${page} fetches few scripts, and no texts of other pages @desktop${orLong(often)}`, async ({
    page: tab,
    journey: _journey,
  }) => {
    await expectFewScripts(tab, page, addresses[page] ?? page, async () => {
      if (page === '/genealogy') await expect(tab.locator('[data-marker]').first()).toBeAttached()
    })
  })
}

test('pages of members and of the desk fetch few scripts, and no texts of other pages @desktop', async ({
  page,
  browser,
  request,
  journey: _journey,
}) => {
  test.slow(true, 'two dozen pages')
  const member = await register(request)
  await hire(member, 'admin')
  const book = await bookOf(page, request, member)
  const { first } = await smallFamily(request, book)
  const own: Partial<Record<PageName, string>> = {
    ...(await deskAddresses(request, member, book.token)),
    '/profile': paths.profile(2),
    '/messages': paths.messages(),
    '/family-tree': paths.familyTree({ id: book.id }),
    '/family-tree-import': paths.familyTreeImport({ id: book.id }),
    '/family-tree-person': paths.familyTreePerson({ id: first.id, family_tree_id: book.id }),
    '/family-tree-hints': paths.familyTreeHints(book.id),
    '/family-tree-anniversaries': paths.familyTreeAnniversaries({ id: book.id }),
    '/family-tree-kinship': paths.familyTreeKinship({ id: book.id, from: first.id }),
    '/family-tree-relatives': paths.familyTreeRelatives({ id: book.id, person: first.id }),
    '/family-tree-self': paths.familyTreeSelf({ id: book.id }),
    '/family-tree-mourning': paths.familyTreeMourning({ id: book.id, person: first.id }),
    '/family-tree-duplicates': paths.familyTreeDuplicates({ id: book.id }),
    '/family-tree-checks': paths.familyTreeChecks({ id: book.id }),
    '/family-tree-life': paths.familyTreeLife({ id: book.id }),
    '/family-tree-text': paths.familyTreeText({ id: book.id }),
    '/family-tree-table': paths.familyTreeTable({ id: book.id }),
  }
  const left = pageNames.filter((name) => membersOnly.has(name) || isDesk(name))
  expect(Object.keys(own)).toEqual(expect.arrayContaining(left))
  for (const name of pageNames) {
    const address = own[name]
    if (address === undefined) continue
    await test.step(name, async () => {
      // A window of its own, which has fetched nothing yet.
      const tab = await anotherPage(browser)
      await keepToken(tab.context(), book.token)
      await expectFewScripts(tab, name, address)
      await tab.context().close()
    })
  }
})

/** Opens a page and counts what it fetches until it is at rest. */
async function expectFewScripts(
  tab: Page,
  page: PageName,
  address: string,
  atRest = async () => {},
): Promise<void> {
  const scripts = new Set<string>()
  tab.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  await open(tab, address)
  await atRest()
  expect.soft(scripts.size, [...scripts].join('\n')).toBeLessThanOrEqual(MOST_SCRIPTS)
  const names = [...scripts].map((path) => /([\w-]+?)-[\w-]{8}\.js$/.exec(path)?.[1] ?? '')
  // A page's own script may be called as its texts are.
  const fetched = new Set(names.filter((name) => namespaces.has(name)))
  expect.soft(fetched, page).toEqual(new Set(pageTexts[page]))
}
