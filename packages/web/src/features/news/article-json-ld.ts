import type { Lang } from '@suyuan/contract/lang'
import type { Article } from '@suyuan/contract/news'
import { picturedArticle, sharePicturePath } from '@suyuan/contract/share-pictures'

interface Publication {
  lang: Lang
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
    // Search engines may not fetch what people have uploaded, such as the picture of an article.
    image: `${origin}${sharePicturePath(picturedArticle(article), lang)}`,
  }
  return JSON.stringify(fields).replaceAll('<', '\\u003c')
}
