import type { FamilyTree } from '@suyuan/contract/tree-views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import styles from './empty-tree.module.css'

/** A tree with nobody in it: whoever may asks first, then the form of the first person opens. */
export function EmptyTree({ book, onBegin }: { book: FamilyTree; onBegin: () => void }) {
  const { t } = useTranslation('treepage')
  const [asking, setAsking] = useState(book.may.arrange)
  const begin = () => {
    setAsking(false)
    onBegin()
  }
  return (
    <div className={styles.empty}>
      <EmptyState
        title={t('first.title')}
        hint={book.may.arrange ? t('first.text') : t('first.reader')}
        action={
          book.may.arrange && (
            <Button variant="primary" onClick={begin}>
              {t('first.begin')}
            </Button>
          )
        }
      />
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('first.title')}
        actions={
          <>
            <Button variant="primary" onClick={begin}>
              {t('first.begin')}
            </Button>
            <Button onClick={() => setAsking(false)}>{t('first.later')}</Button>
          </>
        }
      >
        <p>{t('first.text')}</p>
      </Dialog>
    </div>
  )
}
