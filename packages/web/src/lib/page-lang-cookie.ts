import { defaultLang, isLang, type Lang } from '@suyuan/contract/lang'
import { readCookie, writeCookie } from './cookie.ts'

const ONE_YEAR_S = 31_536_000

/** The language that the server takes from these cookies. */
export function langOfCookies(cookies: string): Lang {
  const kept = readCookie('lang', cookies)
  return isLang(kept) ? kept : defaultLang
}

let underWay = 0
/** The language that was chosen elsewhere, while this page's stands in its place. */
let chosen: Lang | undefined

/**
 * What is fetched next comes in the page's own language: meanwhile another one may have been chosen in
 * another tab, or the page may have been kept from before the choice. In the browser only.
 * @returns what is called once it has come: pages that are opened anew come in the chosen language
 */
export function askInPageLang(lang: Lang): () => void {
  const kept = langOfCookies(document.cookie)
  if (kept !== lang) {
    chosen = kept
    keepLang(lang)
  }
  underWay += 1
  return () => {
    underWay -= 1
    if (underWay > 0 || chosen === undefined) return
    // Unless yet another one has been chosen by now.
    if (langOfCookies(document.cookie) === lang) keepLang(chosen)
    chosen = undefined
  }
}

const keepLang = (lang: Lang) => writeCookie('lang', lang, ONE_YEAR_S)
