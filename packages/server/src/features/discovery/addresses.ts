import { defaultLang, type Lang, langs } from '@suyuan/contract/lang'

/**
 * The canonical address of a page in a language, as its head names it.
 * @param query what makes this page another page, e.g. the id of its book
 */
export function addressIn(
  lang: Lang,
  origin: string,
  path: string,
  query: Readonly<Record<string, string | number>> = {},
): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) params.set(name, String(value))
  params.set('lang', lang)
  return `${origin}${path}?${params}`
}

/** The same page in every language, and what readers of any other are shown. */
export function alternates(
  origin: string,
  path: string,
  query: Readonly<Record<string, string | number>> = {},
): { hreflang: Lang | 'x-default'; href: string }[] {
  return [
    ...langs.map((lang) => ({ hreflang: lang, href: addressIn(lang, origin, path, query) })),
    { hreflang: 'x-default' as const, href: addressIn(defaultLang, origin, path, query) },
  ]
}
