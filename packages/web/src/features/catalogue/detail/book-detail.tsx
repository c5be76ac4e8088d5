import type { Calls } from '@suyuan/contract/api'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { surnameLabel } from '../../../pickers/surname-names.ts'
import { StateTag } from '../../../ui/book-state.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Card } from '../../../ui/card.tsx'
import { Latin } from '../../../ui/latin.tsx'
import { RecordHtml, RecordText } from '../../../ui/record-text.tsx'
import { SampleTag } from '../../../ui/sample-tag.tsx'
import { useContentFonts } from '../../../ui/use-content-fonts.ts'
import { BookTable } from '../book-table.tsx'
import { BookCover } from './book-cover.tsx'
import styles from './book-detail.module.css'
import { BookFacts, BookPersons, namesNobody } from './book-facts.tsx'
import { CelebrityTable } from './celebrity-table.tsx'
import { CiteAndShare } from './cite-and-share.tsx'
import { GenerationPoem } from './generation-poem.tsx'
import { SeeTheBook } from './see-the-book.tsx'
import { StatedBy } from './stated-by.tsx'

export type BookDetailData = Calls['POST /api/web/genealogy/info']['output']

interface BookDetailProps extends BookDetailData {
  /** The page's public address. */
  url: string
  onAskStaff: () => void
}

export function BookDetail({ book, celebrities, like, url, onAskStaff }: BookDetailProps) {
  const { t } = useTranslation('catalogue')
  useContentFonts()
  const surname = useMainSurname(book)
  const own = celebrities.filter((person) => person.own)
  const others = celebrities.filter((person) => !person.own)
  return (
    <div className={styles.page}>
      <Breadcrumb
        label={t('detail.breadcrumb')}
        above={[
          { to: paths.genealogy(), text: t('detail.archive') },
          {
            to: paths.genealogyList({ surname_id: book.surname_id }),
            text: t('detail.listOf', { surname }),
          },
        ]}
        here={t('detail.introduction')}
      />
      <Card className={styles.head}>
        <BookCover title={book.book_name} />
        <div className={styles.headWords}>
          <h1 className={styles.title}>
            <RecordText>{book.book_name}</RecordText>
          </h1>
          <Latin>{book.book_name_latin}</Latin>
          {book.is_sample && <SampleTag />}
          <StateTag state={book.state} />
          <BookFacts book={book} />
          <SurnameLinks book={book} />
        </div>
      </Card>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Abstract book={book} />
          <Card>
            <h2 className={styles.heading}>{t('detail.personsHeading')}</h2>
            <BookPersons book={book} />
            {own.length > 0 && (
              <CelebrityTable book={book} celebrities={own} caption={t('detail.personsHeading')} />
            )}
          </Card>
          <StatedBy book={book} />
          <OtherCelebrities book={book} celebrities={others} />
          <Card>
            <h2 className={styles.heading}>{t('detail.likeHeading')}</h2>
            {like.length > 0 ? (
              <BookTable books={like} caption={t('detail.likeHeading')} details />
            ) : (
              <p className={styles.hint}>{t('detail.noLike')}</p>
            )}
          </Card>
        </div>
        <div className={styles.side}>
          <SeeTheBook book={book} onAskStaff={onAskStaff} />
          <CiteAndShare book={book} url={url} />
        </div>
      </div>
    </div>
  )
}

/** What the book tells, and its generation poem. */
function Abstract({ book }: Pick<BookDetailData, 'book'>) {
  const { t } = useTranslation('catalogue')
  return (
    <Card>
      <h2 className={styles.heading}>{t('detail.abstractHeading')}</h2>
      {book.remark ? (
        <RecordHtml className={styles.abstract} html={book.remark} />
      ) : (
        <p className={styles.hint}>{t('detail.noAbstract')}</p>
      )}
      {book.generation_poem && (
        <GenerationPoem poem={book.generation_poem} variants={book.generation_poem_variants} />
      )}
    </Card>
  )
}

/** Persons of the surname whom the book does not name. */
function OtherCelebrities({ book, celebrities }: Pick<BookDetailData, 'book' | 'celebrities'>) {
  const { t } = useTranslation('catalogue')
  const surname = useMainSurname(book)
  return (
    <Card>
      <h2 className={styles.heading}>{t('detail.celebritiesHeading')}</h2>
      {celebrities.length > 0 ? (
        <>
          <CelebrityTable
            book={book}
            celebrities={celebrities}
            caption={t('detail.celebritiesHeading')}
          />
          <p className={styles.links} data-print="hide">
            <Link to={paths.surnamePersons(book.surname_id)}>
              <RecordText>{t('detail.toPersons', { surname })}</RecordText>
            </Link>
          </p>
        </>
      ) : (
        <p className={styles.hint}>
          {t(namesNobody(book) ? 'detail.noCelebrities' : 'detail.noOtherCelebrities')}
        </p>
      )}
    </Card>
  )
}

/** The main surname as the reader's language names it. */
function useMainSurname({ surname, surname_pinyins }: BookDetailData['book']): string {
  const { i18n } = useTranslation()
  return surnameLabel({ name: surname, pinyin: surname_pinyins[0] ?? '' }, i18n.language)
}

/** From the book to its surname, and to where else the surname's books come from. */
function SurnameLinks({ book }: Pick<BookDetailData, 'book'>) {
  const { t } = useTranslation('catalogue')
  const surname = useMainSurname(book)
  const { surname: name, surname_id: id } = book
  return (
    <nav className={styles.links} aria-label={t('detail.links')} data-print="hide">
      <Link to={paths.surname({ 'surname-id': id })}>
        <RecordText>{t('detail.toSurname', { surname })}</RecordText>
      </Link>
      <Link to={paths.genealogy({ surname: name, surname_id: id })}>
        <RecordText>{t('detail.toMap', { surname })}</RecordText>
      </Link>
    </nav>
  )
}
