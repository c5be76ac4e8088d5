import type { Article } from '@suyuan/contract/news'

/** What search engines read of an article: schema.org's `Article`, safe inside a script element. */
export function articleJsonLd(article: Article, lang: string, origin: string): string {
  const fields = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title,
    alternativeHeadline: article.subtitle || undefined,
    description: article.introduction,
    inLanguage: lang,
    datePublished: article.created_at,
    dateModified: article.updated_at,
    image: article.image_url ? new URL(article.image_url, origin).href : undefined,
  }
  return JSON.stringify(fields).replaceAll('<', '\\u003c')
}
