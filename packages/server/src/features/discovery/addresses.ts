import { type Lang, langs } from '@suyuan/contract/lang'

/**
 * The canonical address of a page in a language, as its head names it.
 * @param query what makes this page another page, e.g. the id of its book
 */
export function addressIn(
  lang: Lang | null,
  origin: string,
  path: string,
  query: Readonly<Record<string, string | number>> = {},
): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) params.set(name, String(value))
  if (lang !== null) params.set('lang', lang)
  const text = params.toString()
  return `${origin}${path}${text === '' ? '' : `?${text}`}`
}

/** The same page in every language, and where the reader's own is chosen. */
export function alternates(
  origin: string,
  path: string,
  query: Readonly<Record<string, string | number>> = {},
): { hreflang: Lang | 'x-default'; href: string }[] {
  return [
    ...langs.map((lang) => ({ hreflang: lang, href: addressIn(lang, origin, path, query) })),
    { hreflang: 'x-default' as const, href: addressIn(null, origin, path, query) },
  ]
}
