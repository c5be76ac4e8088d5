import type { Lang } from '@suyuan/contract/lang'
import type { Site } from '../../page-context.ts'
import { paths } from '../../paths.ts'

interface SiteWords {
  origin: string
  site: Site
  lang: Lang
  name: string
  description: string
}

/** What search engines read of the site: schema.org's `WebSite`, safe inside a script element. */
export function siteJsonLd({ origin, site, lang, name, description }: SiteWords): string {
  const fields = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${origin}${paths.home()}#site`,
    url: `${origin}${paths.home()}`,
    name,
    alternateName: ['溯源', 'Suyuan'].filter((other) => other !== name),
    description,
    inLanguage: lang,
    publisher: site.operator === '' ? undefined : { '@type': 'Organization', name: site.operator },
  }
  return JSON.stringify(fields).replaceAll('<', '\\u003c')
}
