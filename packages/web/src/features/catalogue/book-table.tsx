import type { BookSummary } from '@suyuan/contract/catalogue'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { surnameLabel } from '../../pickers/surname-names.ts'
import { StateTag } from '../../ui/book-state.tsx'
import { Latin } from '../../ui/latin.tsx'
import { RecordText } from '../../ui/record-text.tsx'
import { SampleTag } from '../../ui/sample-tag.tsx'
import styles from './book-table.module.css'
import { ClampedText } from './clamped-text.tsx'
import { editionYear } from './edition-year.ts'

interface BookTableProps {
  books: readonly BookSummary[]
  caption: string
  /** With a column that says "view details", each in a new tab. */
  details?: boolean
  /** With columns for the year and the volumes. */
  editions?: boolean
}

/** Books in a table; on narrow screens each is a card of its own. */
export function BookTable({ books, caption, details = false, editions = false }: BookTableProps) {
  const { t } = useTranslation('catalogue')
  return (
    <table className={styles.table} data-editions={editions || undefined}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('table.bookName')}</th>
          <th scope="col">{t('table.surname')}</th>
          <th scope="col">{t('table.place')}</th>
          {editions && <th scope="col">{t('table.year')}</th>}
          {editions && <th scope="col">{t('table.volumes')}</th>}
          <th scope="col">{t('table.author')}</th>
          {details && <th scope="col">{t('table.details')}</th>}
        </tr>
      </thead>
      <tbody>
        {books.map((book) => (
          <BookRow key={book.id} {...{ book, details, editions }} />
        ))}
      </tbody>
    </table>
  )
}

interface BookRowProps {
  book: BookSummary
  details: boolean
  editions: boolean
}

function BookRow({ book, details, editions }: BookRowProps) {
  const { t, i18n } = useTranslation('catalogue')
  const comma = i18n.language === 'en' ? ', ' : ' '
  const href = paths.genealogyDetail(book.id)
  const year = editionYear(book, i18n.language)
  const surname = { name: book.surname, pinyin: book.surname_pinyin }
  return (
    <tr>
      <th scope="row" className={styles.name}>
        {details ? (
          <RecordText>{book.book_name}</RecordText>
        ) : (
          <Link to={href}>
            <RecordText>{book.book_name}</RecordText>
          </Link>
        )}
        <Latin>{book.book_name_latin}</Latin>
        {book.is_sample && <SampleTag />}
        <StateTag state={book.state} />
      </th>
      <td data-label={t('table.surname')}>
        <RecordText>{surnameLabel(surname, i18n.language)}</RecordText>
      </td>
      <td data-label={t('table.place')}>
        {[book.province, book.city].filter(Boolean).join(comma) || t('table.unknownPlace')}
      </td>
      {editions && (
        <td data-label={t('table.year')} data-empty={year === '' || undefined}>
          <RecordText>{year}</RecordText>
        </td>
      )}
      {editions && (
        <td data-label={t('table.volumes')} data-empty={book.volumes === '' || undefined}>
          <RecordText>{book.volumes}</RecordText>
        </td>
      )}
      <td data-label={t('table.author')} className={details ? styles.wideOnly : undefined}>
        <ClampedText>
          {[book.author_latin, book.author].filter(Boolean).join(' ') || t('table.unknownAuthor')}
        </ClampedText>
      </td>
      {details && (
        <td className={styles.view}>
          <a
            href={href}
            target="_blank"
            rel="noreferrer"
            aria-label={t('table.viewOf', { book: book.book_name })}
          >
            {t('table.view')}
          </a>
        </td>
      )}
    </tr>
  )
}
