import { TREE_RESTORE_DAYS } from '@suyuan/contract/limits'
import type { TreeBook } from '@suyuan/contract/tree-views'
import { useTranslation } from 'react-i18next'
import { useDayFormat } from '../../../lib/use-day-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './own-books.module.css'
import type { BookActions } from './use-book-actions.ts'

interface DeletedBooksProps {
  books: readonly TreeBook[]
  actions: BookActions
}

/** Deleted family trees that can still be restored. */
export function DeletedBooks({ books, actions }: DeletedBooksProps) {
  const { t } = useTranslation('mytrees')
  const day = useDayFormat('prose')
  if (books.length === 0) return null
  return (
    <Card>
      <SectionTitle
        title={t('deleted.title')}
        hint={t('deleted.hint', { days: TREE_RESTORE_DAYS })}
      />
      <ul className={styles.rows}>
        {books.map((book) => (
          <li key={book.id} className={styles.row}>
            <p>
              <strong>
                <RecordText>{book.title}</RecordText>
              </strong>
              <br />
              <span className={styles.hint}>
                {t('deleted.until', { date: day(book.restorable_until) })}
              </span>
            </p>
            <Button
              busy={actions.busy === `restore ${book.id}`}
              onClick={() => void actions.restore(book)}
            >
              {t('deleted.restore')}{' '}
              <VisuallyHidden>
                <RecordText>{t('book.of', { title: book.title })}</RecordText>
              </VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
