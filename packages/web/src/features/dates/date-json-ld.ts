import type { Lang } from '@suyuan/contract/lang'

interface ReaderWords {
  url: string
  lang: Lang
  name: string
  description: string
}

/** What search engines read of the page: schema.org's `WebApplication`, safe inside a script element. */
export function dateJsonLd({ url, lang, name, description }: ReaderWords): string {
  const fields = {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    '@id': url,
    url,
    name,
    description,
    inLanguage: lang,
    applicationCategory: 'EducationalApplication',
    operatingSystem: 'Any',
    isAccessibleForFree: true,
  }
  return JSON.stringify(fields).replaceAll('<', '\\u003c')
}
