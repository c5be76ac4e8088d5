import { defaultLang, isLang, type Lang } from '@suyuan/contract/lang'
import { readCookie, writeCookie } from './cookie.ts'

const ONE_YEAR_S = 31_536_000

/** The language that the server takes from these cookies. */
export function langOfCookies(cookies: string): Lang {
  const kept = readCookie('lang', cookies)
  return isLang(kept) ? kept : defaultLang
}

/**
 * What is fetched next comes in the page's own language: meanwhile another one may have been chosen in
 * another tab, or the page may have been kept from before the choice. In the browser only.
 */
export function askInPageLang(lang: Lang): void {
  if (langOfCookies(document.cookie) !== lang) writeCookie('lang', lang, ONE_YEAR_S)
}
