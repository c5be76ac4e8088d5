import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const filesOf = (pattern: string) => globSync(pattern, { cwd: root.pathname })

/** What writes a day otherwise than `dayInWords` of the contract. */
const ownWays =
  /new Intl\.DateTimeFormat|toLocale(Date|Time)?String|\{(\w+\.)*(\w+_(at|until)|version)\}\s*<\/(time|span|dd|p)>/

it('pages and letters write days by the one function for it', () => {
  const sources = filesOf('packages/{web,server}/src/**/*.{ts,tsx}').filter(
    (path) => !path.includes('.test.'),
  )
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((path) => ownWays.test(read(path)))).toEqual([])
})

const months =
  'January|February|March|April|May|June|July|August|September|October|November|December'
/** November 24, 2026; Nov 24; 24th November; 24 November, 2026. */
const otherWays = new RegExp(
  `\\b(${months}|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\.? \\d{1,2}\\b(?!\\d)|\\d(st|nd|rd|th) (of )?(${months})|\\d (${months}), \\d{4}|\\b\\d{1,2}/\\d{1,2}/\\d{4}`,
)

it.each([
  'packages/web/src/i18n/en/*.json',
  'packages/web/src/pages/legal/texts/*.en.ts',
  'seed/articles/*/en.html',
  'seed/**/*.json',
])('English days in %s stand as 24 November 2026', (pattern) => {
  const files = filesOf(pattern)
  expect(files.length).toBeGreaterThan(1)
  expect(files.flatMap((path) => otherWays.exec(read(path))?.[0] ?? [])).toEqual([])
})
