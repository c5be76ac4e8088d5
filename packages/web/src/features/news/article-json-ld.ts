import type { Article } from '@suyuan/contract/news'

interface Publication {
  lang: string
  /** Public origin of the site. */
  origin: string
  /** The article's own address. */
  url: string
  /** Who publishes it. */
  publisher: string
}

/** What search engines read of an article: schema.org's `NewsArticle`, safe inside a script element. */
export function articleJsonLd(
  article: Article,
  { lang, origin, url, publisher }: Publication,
): string {
  const fields = {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: article.title,
    alternativeHeadline: article.subtitle || undefined,
    description: article.introduction,
    inLanguage: lang,
    url,
    mainEntityOfPage: url,
    publisher: { '@type': 'Organization', name: publisher },
    datePublished: article.created_at,
    dateModified: article.updated_at,
    image: article.image_url ? new URL(article.image_url, origin).href : undefined,
  }
  return JSON.stringify(fields).replaceAll('<', '\\u003c')
}
