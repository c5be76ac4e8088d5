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

/** A browser with this cookie; gives the cookies written. */
function browserWith(cookie: string): string[] {
  const written: string[] = []
  const set = (next: string) => {
    written.push(next.split(';')[0] ?? '')
  }
  const document = { get: () => written.at(-1) ?? cookie, set }
  vi.stubGlobal('document', Object.defineProperty({}, 'cookie', document))
  vi.stubGlobal('location', { protocol: 'https:' })
  return written
}

it.each([
  ['zh-CN', 'lang=en', ['lang=zh-CN', 'lang=en']],
  ['en', '', ['lang=en', 'lang=zh-CN']],
  ['en', 'token=a; lang=en', []],
  ['zh-CN', '', []],
] as const)('a page in %s beside the cookies %j writes %j', (lang, cookies, written) => {
  const all = browserWith(cookies)
  askInPageLang(lang)()
  expect(all).toEqual(written)
})

it('gives the choice back after the last of what is fetched', () => {
  const all = browserWith('lang=en')
  const [first, second] = [askInPageLang('zh-TW'), askInPageLang('zh-TW')]
  first()
  expect(all).toEqual(['lang=zh-TW'])
  second()
  expect(all).toEqual(['lang=zh-TW', 'lang=en'])
})

it('leaves what was chosen meanwhile', () => {
  const all = browserWith('lang=en')
  const asked = askInPageLang('zh-TW')
  all.push('lang=zh-CN')
  asked()
  expect(all.at(-1)).toBe('lang=zh-CN')
})
