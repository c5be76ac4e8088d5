import type { Book } from '@suyuan/contract/catalogue'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { surnameLabel } from '../../../pickers/surname-names.ts'
import { RecordText } from '../../../ui/record-text.tsx'
import styles from './book-detail.module.css'

/** What the record says of the book, line by line; a line without a value is left out. */
export function BookFacts({ book }: { book: Book }) {
  const { t, i18n } = useTranslation('catalogue')
  const surnames = book.surnames.map((name, at) =>
    surnameLabel({ name, pinyin: book.surname_pinyins[at] ?? '' }, i18n.language),
  )
  const place = [book.province, book.city, book.area, book.village].filter(Boolean)
  const year = [book.edition_era, book.edition_year > 0 ? String(book.edition_year) : '']
  const facts: Fact[] = [
    [t('detail.location'), place.join(i18n.language === 'en' ? ', ' : ' ')],
    [t('detail.oldPlace'), book.old_place],
    [t('detail.bookTitle'), [book.book_name_latin, book.book_name].filter(Boolean).join(' ')],
    [t('detail.parallelTitles'), book.parallel_titles.join(t('detail.separator'))],
    [t('detail.surname'), surnames.join(t('detail.separator'))],
    [t('detail.author'), [book.author_latin, book.author].filter(Boolean).join(' ')],
    [t('detail.edition'), [...year, book.edition_kind].filter(Boolean).join(' · ')],
    [t('detail.volumes'), book.volumes],
    [t('detail.hall'), book.hall],
    [t('detail.recordedIn'), book.recorded_in.join(t('detail.separator'))],
    [t('detail.source'), book.recorded_in.length === 0 ? book.source : ''],
    [
      t('detail.catalogueNumber'),
      // Of a sample there is nothing to be checked, nor where each field names its work.
      book.catalogue_number ||
        (book.is_sample || book.stated_by.length > 0 ? '' : t('detail.notChecked')),
    ],
  ]
  return <FactList facts={facts} />
}

/** Whether a record tells of no person at all. */
export function namesNobody({
  first_ancestor: first,
  migrant_ancestor: migrant,
  lineage,
  notable_members: notable,
}: Book): boolean {
  return [first, migrant, lineage, notable].every((value) => value.length === 0)
}

/** The persons that the book itself names. */
export function BookPersons({ book }: { book: Book }) {
  const { t } = useTranslation('catalogue')
  const mark = book.is_sample ? t('detail.samplePersons') : ''
  const persons: Fact[] = [
    [t('detail.firstAncestor'), book.first_ancestor, mark],
    [t('detail.migrantAncestor'), book.migrant_ancestor, mark],
    [t('detail.lineage'), book.lineage, mark],
    [t('detail.lineageSource'), book.lineage.length > 0 ? book.lineage_source : ''],
    [t('detail.notableMembers'), book.notable_members, mark],
  ]
  if (namesNobody(book)) {
    return <p className={styles.hint}>{t('detail.noPersons')}</p>
  }
  return <FactList facts={persons} />
}

/** What is said of a book, its value (one text, or names), and what marks that as invented. */
type Fact = [name: string, value: string | readonly string[], mark?: string]

function FactList({ facts }: { facts: readonly Fact[] }) {
  const { t } = useTranslation('catalogue')
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value.length > 0)
        .map(([name, value, mark = '']) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {typeof value === 'string' && mark === '' ? (
                <RecordText>{value}</RecordText>
              ) : (
                <Names names={[value].flat()} separator={t('detail.separator')} mark={mark} />
              )}
            </dd>
          </div>
        ))}
    </dl>
  )
}

interface NamesProps {
  names: readonly string[]
  separator: string
  /** Stands beside each name, as one may be copied without the others; empty for real ones. */
  mark: string
}

/** Names one after the other; a line ends between two of them, not within one. */
function Names({ names, separator, mark }: NamesProps) {
  return names.map((name, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two people can have one name
    <Fragment key={at}>
      <span className={styles.person}>
        <RecordText>{name}</RecordText>
        {mark !== '' && <small className={styles.mark}>{mark}</small>}
        {at < names.length - 1 && separator.trimEnd()}
      </span>
      {at < names.length - 1 && separator.slice(separator.trimEnd().length)}
    </Fragment>
  ))
}
