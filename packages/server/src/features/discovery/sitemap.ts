import { langs } from '@suyuan/contract/lang'
import type { DocumentRoute } from '../../app/document.ts'
import type { Queryable } from '../../db/client.ts'
import { stateOfArticles } from '../news/news.service.ts'
import { addressIn, alternates } from './addresses.ts'
import { type ListedPage, PART_IDS, type PartKind, partKinds } from './sitemap-parts.ts'
import { XML_HEAD, xmlText } from './xml.ts'

const AN_HOUR_S = 3600

/**
 * The map of the site for crawlers: an index and the parts that it names.
 * @param size ids in a part, each of which stands there once in each language
 */
export function sitemapRoutes(db: Queryable, size = PART_IDS): DocumentRoute[] {
  const kinds = partKinds(db, size)
  return [
    {
      url: '/sitemap.xml',
      type: 'application/xml; charset=utf-8',
      maxAgeS: AN_HOUR_S,
      state: () => stateOfArticles(db),
      make: ({ origin }) => sitemapIndex(kinds, origin),
    },
    {
      url: '/sitemap/:name.xml',
      type: 'application/xml; charset=utf-8',
      maxAgeS: AN_HOUR_S,
      state: async ({ params: { name = '' } }) =>
        name.startsWith('articles-') ? stateOfArticles(db) : '',
      async make({ params: { name = '' }, origin }) {
        const [, kind = '', part = ''] = /^([a-z]+)-([1-9]\d{0,5})$/.exec(name) ?? []
        const listed = await kinds.find((each) => each.name === kind)?.pages(Number(part))
        return listed && listed.length > 0 ? sitemapPart(listed, origin) : null
      },
    },
  ]
}

async function sitemapIndex(kinds: readonly PartKind[], origin: string): Promise<string[]> {
  const parts = await Promise.all(
    kinds.map(async ({ name, parts }) => {
      const numbers = await parts()
      return numbers.map(
        (part) =>
          `<sitemap><loc>${xmlText(`${origin}/sitemap/${name}-${part}.xml`)}</loc></sitemap>\n`,
      )
    }),
  )
  return [
    `${XML_HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`,
    ...parts.flat(),
    '</sitemapindex>\n',
  ]
}

/** Every page stands there once in each language, and each time names all of them. */
function* sitemapPart(listed: Iterable<ListedPage>, origin: string): Generator<string> {
  yield `${XML_HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  for (const { path, query, changed } of listed) {
    const others = alternates(origin, path, query)
      .map(
        ({ hreflang, href }) =>
          `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${xmlText(href)}"/>`,
      )
      .join('')
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
    for (const lang of langs) {
      const address = xmlText(addressIn(lang, origin, path, query))
      yield `<url><loc>${address}</loc>${lastmod}${others}</url>\n`
    }
  }
  yield '</urlset>\n'
}
