import type { RootResult } from '@suyuan/contract/roots'
import { IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SampleTag } from '../../../ui/sample-tag.tsx'
import styles from './book-list.module.css'

interface BookListProps {
  books: RootResult['books']
  /** Takes the visitor to the staff with these words. */
  onAskStaff: (message: string) => void
}

/** Books of the surname, the most telling first. */
export function BookList({ books, onAskStaff }: BookListProps) {
  const { t } = useTranslation(['roots', 'common'])
  const [asked, setAsked] = useState('')
  const [open, setOpen] = useState(false)
  return (
    <>
      <ul className={styles.list}>
        {books.map((book) => (
          <li key={book.id} className={styles.book}>
            <div className={styles.words}>
              <p className={styles.name}>{book.book_name}</p>
              <p className={styles.facts}>
                {[book.province, book.city].filter(Boolean).join(' · ')}
                {book.is_sample && <SampleTag />}
                {book.has_your_ancestors && (
                  <span className={styles.yours}>
                    <IconUserCheck size={18} aria-hidden="true" />
                    {t('detail.books.yourAncestors')}
                  </span>
                )}
              </p>
            </div>
            <Button
              aria-label={t('detail.books.viewWhat', { book: book.book_name })}
              onClick={() => {
                setAsked(book.book_name)
                setOpen(true)
              }}
            >
              {t('detail.books.view')}
            </Button>
          </li>
        ))}
      </ul>
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
              {t('unknown.apply')}
            </Button>
          </>
        }
      >
        <p>{t('detail.books.closedText', { book: asked })}</p>
      </Dialog>
    </>
  )
}
