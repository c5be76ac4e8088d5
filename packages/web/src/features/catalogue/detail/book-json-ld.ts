import type { Book } from '@suyuan/contract/catalogue'

/**
 * The book as schema.org names it, safe to stand in a script element.
 * @param sampleMark what a made-up record is called in the reader's language
 */
export function bookJsonLd(book: Book, url: string, lang: string, sampleMark: string): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Book',
    name: book.is_sample ? `[${sampleMark}] ${book.book_name}` : book.book_name,
    ...(book.is_sample && { creativeWorkStatus: sampleMark }),
    ...(book.parallel_titles.length > 0 && { alternateName: book.parallel_titles }),
    ...(book.author && { author: { '@type': 'Organization', name: book.author } }),
    ...(book.edition_year > 0 && { datePublished: String(book.edition_year) }),
    ...(book.edition_kind && { bookEdition: book.edition_kind }),
    ...(book.province && {
      contentLocation: {
        '@type': 'Place',
        name: [book.province, book.city, book.area].filter(Boolean).join(' '),
      },
    }),
    about: book.surnames.map((surname) => ({ '@type': 'Thing', name: surname })),
    inLanguage: 'zh',
    url: `${url}${url.includes('?') ? '&' : '?'}lang=${lang}`,
  }
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
