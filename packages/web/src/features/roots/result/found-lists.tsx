import type { RootBook, RootResult } from '@suyuan/contract/roots'
import { IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDayFormat } from '../../../lib/use-day-format.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Latin } from '../../../ui/latin.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import { SampleTag } from '../../../ui/sample-tag.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import bookListStyles from './book-list.module.css'
import bookItemStyles from './book-list.module.css'
import { evidenceWord } from './evidence-words.ts'
import knowledgeListsStyles from './knowledge-lists.module.css'

/** The others stand folded beneath. */
const SHOWN_AT_ONCE = 8

interface BookListProps {
  books: RootResult['books']
  /** Takes the visitor to the staff with these words. */
  onAskStaff: (message: string) => void
}

/** Books of the surname, the most telling first. */
export function BookList({ books, onAskStaff }: BookListProps) {
  const { t } = useTranslation(['roots', 'common', 'pickers'])
  const [asked, setAsked] = useState<RootResult['books'][number] | null>(null)
  const [open, setOpen] = useState(false)
  const rest = books.slice(SHOWN_AT_ONCE)
  const list = (some: RootResult['books']) => (
    <ul className={bookListStyles.list}>
      {some.map((book) => (
        <BookItem
          key={book.id}
          book={book}
          sameClan={books.find(({ id }) => id === book.same_clan_as)}
          onView={() => {
            setAsked(book)
            setOpen(true)
          }}
        />
      ))}
    </ul>
  )
  return (
    <>
      {list(books.slice(0, SHOWN_AT_ONCE))}
      {rest.length > 0 && (
        <details className={bookListStyles.rest}>
          <summary className={bookListStyles.more}>
            {t('detail.books.more', { rest: rest.length })}
          </summary>
          {list(rest)}
        </details>
      )}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('detail.books.closedTitle')}
        actions={
          <>
            <Button variant="primary" onClick={() => setOpen(false)}>
              {t('common:dialog.gotIt')}
            </Button>
            <Button
              onClick={() => {
                setOpen(false)
                onAskStaff(t('detail.books.ask', { book: asked?.book_name }))
              }}
            >
              {t('pickers:unknown.apply')}
            </Button>
          </>
        }
      >
        <p>{t('detail.books.closedText', { book: asked?.book_name })}</p>
        {asked && (
          <p>
            <a
              href={paths.genealogyDetail(asked.id)}
              target="_blank"
              rel="noopener"
              className={bookListStyles.catalogue}
            >
              {t('detail.books.inCatalogue')}
              <VisuallyHidden>{t('newTab')}</VisuallyHidden>
            </a>
          </p>
        )}
      </Dialog>
    </>
  )
}

interface BookItemProps {
  book: RootBook
  /** Another edition or record of it that stands before this one. */
  sameClan: RootBook | undefined
  onView: () => void
}

function BookItem({ book, sameClan, onView }: BookItemProps) {
  const { t } = useTranslation('roots')
  return (
    <li className={bookItemStyles.book}>
      {book.percent !== null && (
        <p className={bookItemStyles.percent}>
          <VisuallyHidden>{t('detail.match.heading')} </VisuallyHidden>
          {book.percent === 0 ? t('detail.books.underOne') : `${book.percent}%`}
        </p>
      )}
      <div className={bookItemStyles.words}>
        <p className={bookItemStyles.name}>
          <RecordText>{book.book_name}</RecordText>
          <Latin>{book.book_name_latin}</Latin>
        </p>
        {(book.edition !== '' || book.author !== '') && (
          <p className={bookItemStyles.facts}>
            {[book.edition, book.author].filter(Boolean).join(' · ')}
          </p>
        )}
        <EvidenceWords evidence={book.evidence} />
        {sameClan && (
          <p className={bookItemStyles.facts}>
            {t('detail.books.sameClan', { book: sameClan.book_name_latin || sameClan.book_name })}
          </p>
        )}
        <p className={bookItemStyles.facts}>
          {[book.province, book.city].filter(Boolean).join(' · ')}
          {book.is_sample && <SampleTag />}
          {book.has_your_ancestors && (
            <span className={bookItemStyles.yours}>
              <IconUserCheck size={18} aria-hidden="true" />
              {t('detail.books.yourAncestors')}
            </span>
          )}
        </p>
      </div>
      <Button onClick={onView}>
        {t('detail.books.view')}
        <VisuallyHidden>
          {' '}
          <RecordText>{book.book_name}</RecordText>
        </VisuallyHidden>
      </Button>
    </li>
  )
}

/** The findings that are listed beside a book; the others say little. */
const LISTED = 4

/** What speaks for and against a book, in a few words each. */
export function EvidenceWords({ evidence }: Pick<RootBook, 'evidence'>) {
  const { t } = useTranslation('roots')
  const told = evidence.flatMap((each) => {
    const word = evidenceWord(each)
    return word === null ? [] : [{ ...each, word }]
  })
  if (told.length === 0) return null
  return (
    <ul className={bookItemStyles.evidence}>
      {told.slice(0, LISTED).map((each) => (
        <li
          key={each.kind}
          className={bookItemStyles.finding}
          data-stand={each.weight > 0 ? 'for' : 'against'}
        >
          <span aria-hidden="true">{each.weight > 0 ? '＋' : '－'}</span>
          <VisuallyHidden>
            {t(each.weight > 0 ? 'detail.report.for' : 'detail.report.against')}{' '}
          </VisuallyHidden>
          {t(`detail.evidence.${each.word}`)}
        </li>
      ))}
    </ul>
  )
}

export function CelebrityList({ celebrities }: Pick<RootResult, 'celebrities'>) {
  return (
    <dl className={knowledgeListsStyles.list}>
      {celebrities.map(({ name, detail }) => (
        <div key={`${name} ${detail}`} className={knowledgeListsStyles.person}>
          <dt className={knowledgeListsStyles.name}>
            <RecordText>{name}</RecordText>
          </dt>
          <dd className={knowledgeListsStyles.detail}>{detail}</dd>
        </div>
      ))}
    </dl>
  )
}

export function SourceList({ sources }: Pick<RootResult, 'sources'>) {
  return (
    <ul className={knowledgeListsStyles.list}>
      {sources.map(({ content }) => (
        <li key={content} className={knowledgeListsStyles.source}>
          {content}
        </li>
      ))}
    </ul>
  )
}

/** Articles open in a new tab, so that the result stays. */
export function ArticleLinks({ articles }: Pick<RootResult, 'articles'>) {
  const { t } = useTranslation('roots')
  const dayOf = useDayFormat()
  return (
    <ul className={knowledgeListsStyles.list}>
      {articles.map(({ id, title, created_at }) => (
        <li key={id} className={knowledgeListsStyles.article}>
          <a
            href={paths.newsDetail(id)}
            target="_blank"
            rel="noopener"
            className={knowledgeListsStyles.link}
          >
            {title}
            <VisuallyHidden>{t('newTab')}</VisuallyHidden>
          </a>
          <time className={knowledgeListsStyles.date} dateTime={created_at}>
            {dayOf(created_at)}
          </time>
        </li>
      ))}
    </ul>
  )
}
