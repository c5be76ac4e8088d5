import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import styles from './tree-notices.module.css'
import type { Tree } from './use-tree.ts'

/** Somebody who was deleted a moment ago. */
export interface Deleted {
  name: string
  /** Version of the tree that the deletion made: it is taken back, whatever was changed since. */
  version: number
}

interface TreeNoticesProps {
  tree: Tree
  deleted: Deleted | null
  onUndo: () => void
  onRead: () => void
}

/** What has happened and what can be done about it: a lost connection, a newer tree, a deletion. */
export function TreeNotices({ tree, deleted, onUndo, onRead }: TreeNoticesProps) {
  const { t } = useTranslation('treepage')
  const { live, stale, behind } = tree
  const closed = live === 'closed'
  return (
    <div className={styles.notices} role="status">
      {closed && <p className={styles.notice}>{t('live.closed')}</p>}
      {!closed && (live === 'lost' || behind) && <p className={styles.notice}>{t('live.lost')}</p>}
      {stale && (
        <p className={styles.notice}>
          {t('live.newer')}
          <Button onClick={() => tree.openAnew()}>{t('live.show')}</Button>
        </p>
      )}
      {deleted !== null && (
        <p className={styles.notice}>
          <RecordText>{t('delete.done', { name: deleted.name })}</RecordText>
          <Button onClick={onUndo}>{t('tools.undo')}</Button>
          <Button variant="quiet" onClick={onRead}>
            {t('delete.read')}
          </Button>
        </p>
      )}
    </div>
  )
}
