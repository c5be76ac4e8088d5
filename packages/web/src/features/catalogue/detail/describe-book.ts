import type { Book } from '@suyuan/contract/catalogue'
import type { TFunction } from 'i18next'

type Described = Pick<Book, 'book_name' | 'surname' | 'province' | 'city' | 'area' | 'is_sample'>

/** What a book's page is called in tabs and link previews: a made-up one says so before its name. */
export function titleOfBook(
  { book_name: book, is_sample: isSample }: Pick<Book, 'book_name' | 'is_sample'>,
  t: TFunction<'catalogue'>,
): string {
  return isSample ? t('detail.sampleTitle', { book }) : book
}

/** A book in a sentence, as search engines and link previews show it. Many records name no place. */
export function describeBook(book: Described, t: TFunction<'catalogue'>): string {
  const { book_name, surname, province, city, area, is_sample } = book
  const told = { book: book_name, surname }
  const place = [province, city].filter(Boolean).join(' ') || area
  const description =
    place === ''
      ? t('detail.descriptionNowhere', told)
      : t('detail.description', { ...told, place })
  return is_sample ? t('detail.sampleDescription', { description }) : description
}
