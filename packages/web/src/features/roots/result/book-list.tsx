import type { RootResult } from '@suyuan/contract/roots'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { BookItem } from './book-item.tsx'
import styles from './book-list.module.css'

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
  const [asked, setAsked] = useState('')
  const [open, setOpen] = useState(false)
  const rest = books.slice(SHOWN_AT_ONCE)
  const list = (some: RootResult['books']) => (
    <ul className={styles.list}>
      {some.map((book) => (
        <BookItem
          key={book.id}
          book={book}
          onView={() => {
            setAsked(book.book_name)
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
        <details className={styles.rest}>
          <summary className={styles.more}>{t('detail.books.more', { rest: rest.length })}</summary>
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
                onAskStaff(t('detail.books.ask', { book: asked }))
              }}
            >
              {t('pickers:unknown.apply')}
            </Button>
          </>
        }
      >
        <p>{t('detail.books.closedText', { book: asked })}</p>
      </Dialog>
    </>
  )
}
