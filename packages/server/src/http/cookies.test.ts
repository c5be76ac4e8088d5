import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brokenText } from '../testing/hostile-input.ts'
import { readCookies } from './cookies.ts'

const read = (header: string | undefined) => Object.fromEntries(readCookies(header))

describe('cookies', () => {
  it.each<[string | undefined, Record<string, string>]>([
    [undefined, {}],
    ['', {}],
    ['lang=en', { lang: 'en' }],
    ['lang=en; token=abc', { lang: 'en', token: 'abc' }],
    ['lang=en;token=abc', { lang: 'en', token: 'abc' }],
    [' lang = en ', { lang: 'en' }],
    ['lang=', { lang: '' }],
    ['lang', {}],
    ['=en', {}],
    [';;lang=en;;', { lang: 'en' }],
    ['name=a=b=c', { name: 'a=b=c' }],
    ['name=%E9%99%88', { name: '陈' }],
    ['name=100%', { name: '100%' }],
    ['name=%E9', { name: '%E9' }],
    ['lang=en; lang=zh-TW', { lang: 'en' }],
    ['__proto__=x', JSON.parse('{"__proto__":"x"}')],
  ])('of %j', (header, expected) => {
    expect(read(header)).toEqual(expected)
  })

  it('are read from anything', () => {
    fc.assert(
      fc.property(brokenText(100), (header) => {
        for (const name of readCookies(header).keys()) expect(name).toBe(name.trim())
      }),
    )
  })

  it('come back as they were set', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.stringMatching(/^[a-z_]{1,8}$/), fc.string({ unit: 'grapheme' })),
        (cookies) => {
          const header = Object.entries(cookies)
            .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
            .join('; ')
          expect(read(header)).toEqual({ ...cookies })
        },
      ),
    )
  })
})
