import type { RootResult } from '@suyuan/contract/roots'
import { IconUserCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { SampleTag } from '../../../ui/sample-tag.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './book-list.module.css'

interface BookItemProps {
  book: RootResult['books'][number]
  onView: () => void
}

export function BookItem({ book, onView }: BookItemProps) {
  const { t } = useTranslation('roots')
  return (
    <li className={styles.book}>
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
      <Button onClick={onView}>
        {t('detail.books.view')}
        <VisuallyHidden> {book.book_name}</VisuallyHidden>
      </Button>
    </li>
  )
}
