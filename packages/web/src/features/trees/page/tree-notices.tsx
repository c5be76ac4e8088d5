import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import styles from './tree-notices.module.css'
import type { Tree } from './use-tree.ts'

interface TreeNoticesProps {
  tree: Tree
  /** Name of who was deleted a moment ago. */
  deleted: string | null
  onUndo: () => void
  onRead: () => void
}

/** What has happened and what can be done about it: a lost connection, a newer book, a deletion. */
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
          {t('delete.done', { name: deleted })}
          <Button onClick={onUndo}>{t('tools.undo')}</Button>
          <Button variant="quiet" onClick={onRead}>
            {t('delete.read')}
          </Button>
        </p>
      )}
    </div>
  )
}
