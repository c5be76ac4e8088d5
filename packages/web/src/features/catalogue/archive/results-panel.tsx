import type { BookSummary } from '@suyuan/contract/catalogue'
import { poemCharacters } from '@suyuan/genealogy/poem'
import { IconChevronLeft } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { paths } from '../../../paths.ts'
import { LostNote, StateTag } from '../../../ui/book-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { Latin } from '../../../ui/latin.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import { SampleCount } from '../../../ui/sample-switch.tsx'
import { SampleTag } from '../../../ui/sample-tag.tsx'
import { UntilAnswered } from '../../../ui/until-answered.tsx'
import { pagesOf } from '../search/find-books.ts'
import { type ArchiveQuery, addressFields } from './archive-query.ts'
import type { FoundBooks } from './find-archive.ts'
import styles from './results-panel.module.css'

/** Where a link to the results leads on a narrow screen. */
export const RESULTS_ID = 'archive-results'

interface ResultsPanelProps {
  query: ArchiveQuery
  books: FoundBooks
  /** The place that the search is narrowed to, in words. */
  place: string
  /** Other books are being asked for. */
  waiting: boolean
  onHide: () => void
}

/** The books found, page by page. */
export function ResultsPanel({ query, books, place, waiting, onHide }: ResultsPanelProps) {
  const { t } = useTranslation(['archive', 'common'])
  const format = useNumberFormat()
  const headingId = `${RESULTS_ID}-heading`
  const panel = useRef<HTMLElement>(null)
  useStartOfPage(panel, query.page)
  const totalPages = pagesOf(books)
  return (
    <section
      ref={panel}
      id={RESULTS_ID}
      className={styles.panel}
      aria-labelledby={headingId}
      tabIndex={-1}
    >
      <div className={styles.head}>
        <h2 id={headingId} className={styles.heading}>
          {waiting ? (
            t('common:searching')
          ) : (
            <Trans
              t={t}
              i18nKey="results.heading"
              count={books.total_count}
              values={{ total: format(books.total_count) }}
              components={{ n: <b className={styles.figure} /> }}
            />
          )}
        </h2>
        <div className={styles.collapse}>
          <Button variant="quiet" aria-label={t('results.collapseWhat')} onClick={onHide}>
            {t('results.collapse')}
            <IconChevronLeft size={18} aria-hidden="true" />
          </Button>
        </div>
      </div>
      <UntilAnswered waiting={waiting} said>
        <LostNote num={books.lost_count} />
        {query.samples && books.sample_count > 0 && (
          <p className={styles.place}>
            <SampleCount num={books.sample_count} />
          </p>
        )}
        {place !== '' && <p className={styles.place}>{t('results.place', { place })}</p>}
        <ul className={styles.list}>
          {books.list.map((book) => (
            <BookRow key={book.id} book={book} generation={query.generation} />
          ))}
        </ul>
        {totalPages > 1 && (
          <Pager
            page={Math.min(query.page, totalPages)}
            totalPages={totalPages}
            hrefOf={(page) => paths.genealogy(addressFields({ ...query, page }))}
            alreadyFirst={t('results.alreadyFirst')}
            alreadyLast={t('results.alreadyLast')}
          />
        )}
      </UntilAnswered>
    </section>
  )
}

/** Another page of results is read from its beginning. */
function useStartOfPage(panel: RefObject<HTMLElement | null>, page: number): void {
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    panel.current?.scrollIntoView({ block: 'start' })
    // The link that was pressed has gone with its page.
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
  }, [panel, page])
}

interface BookRowProps {
  book: BookSummary
  /** The generation characters asked for; empty where none were. */
  generation: string
}

/** A book among the results. */
export function BookRow({ book, generation }: BookRowProps) {
  const { t } = useTranslation('archive')
  const { generation_at: from } = book
  const place = book.city || book.area || book.province
  const facts = [book.author_latin, book.author, place].filter(Boolean).join('\u00A0· ')
  return (
    <li className={styles.book}>
      <div>
        <p className={styles.name}>
          <RecordText>{book.book_name}</RecordText>
          <Latin>{book.book_name_latin}</Latin>
        </p>
        {(facts !== '' || book.is_sample || book.state !== 'exists') && (
          <p className={styles.facts}>
            <RecordText>{facts}</RecordText>
            {book.is_sample && <SampleTag />}
            <StateTag state={book.state} />
          </p>
        )}
        {from !== undefined && (
          <p className={styles.facts}>
            {t('results.generationAt', {
              from,
              to: from + [...poemCharacters(generation)].length - 1,
            })}
          </p>
        )}
      </div>
      <a
        className={styles.view}
        href={paths.genealogyDetail(book.id)}
        target="_blank"
        rel="noopener"
        aria-label={t('results.viewWhat', { book: book.book_name })}
      >
        {t('results.view')}
      </a>
    </li>
  )
}
