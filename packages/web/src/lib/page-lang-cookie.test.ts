import { afterEach, expect, it, vi } from 'vitest'
import { askInPageLang, langOfCookies } from './page-lang-cookie.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['lang=en', 'en'],
  ['token=a; lang=zh-TW', 'zh-TW'],
  ['lang=xx', 'zh-CN'],
  ['', 'zh-CN'],
])('reads %j as the server does', (cookies, lang) => {
  expect(langOfCookies(cookies)).toBe(lang)
})

it.each([
  ['zh-CN', 'lang=en', 'lang=zh-CN'],
  ['en', '', 'lang=en'],
  ['en', 'token=a; lang=en', undefined],
  ['zh-CN', '', undefined],
] as const)('a page in %s beside the cookies %j writes %s', (lang, cookies, written) => {
  const set = vi.fn<(cookie: string) => void>()
  const document = Object.defineProperty({}, 'cookie', { get: () => cookies, set })
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { protocol: 'https:' })
  askInPageLang(lang)
  expect(set.mock.calls[0]?.[0].split(';')[0]).toBe(written)
})
