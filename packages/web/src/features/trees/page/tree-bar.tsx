import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { RecordText } from '../../../ui/record-text.tsx'
import type { Subject } from './panel/person-panel.tsx'
import styles from './tree-bar.module.css'
import { TreeSearch } from './tree-search.tsx'
import type { Tree } from './use-tree.ts'

interface TreeBarProps {
  tree: Tree
  narrow: boolean
  onSubject: (subject: Subject) => void
}

/** Which tree this is, and the field that finds somebody in it. */
export function TreeBar({ tree, narrow, onSubject }: TreeBarProps) {
  const { t } = useTranslation('treepage')
  const { book } = tree
  return (
    <div className={styles.bar}>
      <nav aria-label={t('bar.path')} className={styles.path}>
        <Link to={paths.familyTree()} className={styles.up}>
          {t('head.title')}
        </Link>
        <span aria-hidden="true">/</span>
        <h1 className={styles.title}>
          <RecordText>{book.title}</RecordText>
        </h1>
        {book.is_demonstration && <span className={styles.tag}>{t('bar.demonstration')}</span>}
      </nav>
      {tree.hasPeople && (
        <TreeSearch
          tree={tree}
          onFound={(serial) => {
            tree.select(serial, true)
            if (!narrow) onSubject({ kind: 'person', serial })
          }}
        />
      )}
    </div>
  )
}
