import { TREE_RESTORE_DAYS } from '@suyuan/contract/limits'
import type { FamilyTree } from '@suyuan/contract/tree-views'
import { useTranslation } from 'react-i18next'
import { useDayFormat } from '../../../lib/use-day-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './own-trees.module.css'
import type { TreeActions } from './use-tree-actions.ts'

interface DeletedTreesProps {
  books: readonly FamilyTree[]
  actions: TreeActions
}

/** Deleted family trees that can still be restored. */
export function DeletedTrees({ books, actions }: DeletedTreesProps) {
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
