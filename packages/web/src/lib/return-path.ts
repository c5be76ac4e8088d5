/** Any origin will do: it only shows whether an address leaves it. */
const HERE = 'https://here.invalid'

/**
 * Where to go after log-in, from what the address says: a path of this site only, and none of the
 * pages that send members away.
 */
export function returnPath(asked: string | null | undefined): string | null {
  if (!asked?.startsWith('/')) return null
  const url = URL.parse(asked, HERE)
  if (!url || url.origin !== HERE) return null
  // `/.//elsewhere` becomes `//elsewhere`, which a browser takes for another site.
  if (url.pathname.startsWith('//') || /^\/auth(\/|$)/i.test(url.pathname)) return null
  return `${url.pathname}${url.search}${url.hash}`
}
