import type { Book } from '@suyuan/contract/catalogue'
import type { TFunction } from 'i18next'

type Described = Pick<Book, 'book_name' | 'surname' | 'province' | 'city' | 'area'>

/** A book in a sentence, as search engines and link previews show it. Many records name no place. */
export function describeBook(book: Described, t: TFunction<'catalogue'>): string {
  const { book_name, surname, province, city, area } = book
  const told = { book: book_name, surname }
  const place = [province, city].filter(Boolean).join(' ') || area
  return place === ''
    ? t('detail.descriptionNowhere', told)
    : t('detail.description', { ...told, place })
}
