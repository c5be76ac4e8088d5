import { expect, it } from 'vitest'
import { siteJsonLd } from './site-json-ld.ts'

const words = {
  origin: 'https://example.org',
  site: { operator: '', address: '', email: '', phone: '', filing: '' },
  lang: 'zh-CN',
  name: '溯源',
  description: '</script>',
} as const

it('cannot end its script element, and names no publisher that nobody has named', () => {
  const text = siteJsonLd(words)
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toMatchObject({ '@type': 'WebSite', description: '</script>' })
  expect(JSON.parse(text)).not.toHaveProperty('publisher')
  const published = siteJsonLd({ ...words, site: { ...words.site, operator: '溯源学会' } })
  expect(JSON.parse(published).publisher.name).toBe('溯源学会')
})
