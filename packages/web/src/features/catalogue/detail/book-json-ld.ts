import type { Book } from '@suyuan/contract/catalogue'
import { compilersIn } from '@suyuan/contract/compilers'

/**
 * The book as schema.org names it, safe to stand in a script element.
 * @param sampleMark what a made-up record is called in the reader's language
 */
export function bookJsonLd(book: Book, url: string, lang: string, sampleMark: string): string {
  const { names } = compilersIn(book.author)
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Book',
    name: book.is_sample ? `[${sampleMark}] ${book.book_name}` : book.book_name,
    ...(book.is_sample && { creativeWorkStatus: sampleMark }),
    ...(book.parallel_titles.length > 0 && { alternateName: book.parallel_titles }),
    ...(names.length > 0 && { author: names.map((name) => ({ '@type': 'Person', name })) }),
    ...(book.edition_year > 0 && { datePublished: String(book.edition_year) }),
    ...(book.edition_kind && { bookEdition: book.edition_kind }),
    ...(book.province && {
      contentLocation: {
        '@type': 'Place',
        name: [book.province, book.city, book.area].filter(Boolean).join(' '),
      },
    }),
    about: book.surnames.map((surname) => ({ '@type': 'Thing', name: surname })),
    ...(book.source && { subjectOf: { '@type': 'CreativeWork', name: book.source } }),
    inLanguage: 'zh',
    url: `${url}${url.includes('?') ? '&' : '?'}lang=${lang}`,
  }
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
