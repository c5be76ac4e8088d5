import type { DocumentRoute } from '../../app/document.ts'

/**
 * Searches that combine surname, place, name and page without end: none of their addresses is for a
 * crawler, though the page without a search is, in every language. The longest rule that fits wins
 * (RFC 9309).
 */
const SEARCHES = ['/ancestry', '/date-reader', '/genealogy', '/genealogy-list']

/** What answers programs, or is nobody's but the caller's and says nothing about crawlers. */
const CLOSED = ['/api/', '/areas_v3/', '/ancestry-detail', '/media/files/']

/**
 * Log-in and profile stay open, and so do pages of people in family trees: what is not for a search
 * engine says `noindex` itself, which a crawler must be let in to read. An address that is merely
 * closed may be listed all the same, by whoever links to it.
 */
export const robotsRoute: DocumentRoute = {
  url: '/robots.txt',
  type: 'text/plain; charset=utf-8',
  maxAgeS: 3600,
  async make({ origin }) {
    return [
      'User-agent: *\n',
      ...CLOSED.map((path) => `Disallow: ${path}\n`),
      ...SEARCHES.flatMap((path) => [`Allow: ${path}?lang=\n`, `Disallow: ${path}?\n`]),
      'Allow: /ancestry?page=\n',
      `\nSitemap: ${origin}/sitemap.xml\n`,
    ]
  },
}
