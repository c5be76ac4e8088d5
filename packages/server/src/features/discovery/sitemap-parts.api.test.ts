import { langs } from '@suyuan/contract/lang'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'
import { sitemapRoutes } from './sitemap.ts'
import { readMap } from './testing/read-map.ts'
import { readXml, textsOf } from './testing/read-xml.ts'

const addressesOf = (parts: ReadonlyMap<string, string>) =>
  [...parts.values()].flatMap((text) => textsOf(readXml(text), 'loc'))

describe.skipIf(!hasDatabase)('the map of the site in parts', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test.close())

  it('is the same map in however small parts, each page once in each language', async () => {
    const whole = await readMap(sitemapRoutes(test.database.db))
    const size = 7
    const parts = await readMap(sitemapRoutes(test.database.db, size))
    for (const kind of ['articles', 'surnames', 'books']) {
      const own = [...parts.keys()].filter((url) => url.includes(`/${kind}-`))
      expect(own.length, kind).toBeGreaterThan(3)
      for (const url of own) {
        const elements = readXml(parts.get(url) ?? '')
        const addresses = textsOf(elements, 'loc')
        expect(addresses.length).toBeGreaterThan(0)
        expect(addresses.length).toBeLessThanOrEqual(size * langs.length)
        // Wherever the cut is, a page stands there with all its languages, and names each of them.
        for (const lang of langs) {
          const inLang = addresses.filter((address) => address.endsWith(`lang=${lang}`))
          expect(inLang).toHaveLength(addresses.length / langs.length)
        }
        const others = elements.filter(({ name }) => name === 'xhtml:link')
        expect(others).toHaveLength(addresses.length * (langs.length + 1))
        const changed = textsOf(elements, 'lastmod')
        expect(changed).toHaveLength(kind === 'articles' ? addresses.length : 0)
      }
    }
    const found = addressesOf(parts)
    expect(new Set(found).size).toBe(found.length)
    expect(found.toSorted()).toEqual(addressesOf(whole).toSorted())
  })
})
