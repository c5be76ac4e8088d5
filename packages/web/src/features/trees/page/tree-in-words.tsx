import type { FamilyTree, TreeNode } from '@suyuan/contract/tree-views'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { useTranslation } from 'react-i18next'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { paths } from '../../../paths.ts'
import { RecordText } from '../../../ui/record-text.tsx'
import type { Beginning } from './start/find-tree.ts'
import styles from './tree-in-words.module.css'

interface TreeInWordsProps {
  book: FamilyTree
  beginning: Beginning
}

/** The first generations as text, for readers without scripts; the chart takes their place. */
export function TreeInWords({ book, beginning }: TreeInWordsProps) {
  const { t } = useTranslation('treepage')
  if (useHydrated()) return null
  return (
    <section className={styles.words} aria-label={t('words.title')}>
      <h2>{t('words.title')}</h2>
      <p>
        <RecordText>
          {t('head.descriptionOf', { title: book.title, author: book.author, count: book.people })}
        </RecordText>
      </p>
      <ul>
        <Branch node={beginning} treeId={book.id} />
      </ul>
    </section>
  )
}

function Branch({ node, treeId }: { node: TreeNode; treeId: string }) {
  const names = [node, ...node.spouses].map(({ id, surname, name, latin }) => ({
    id,
    text: [fullName(surname, name), latin].filter(Boolean).join(' '),
  }))
  return (
    <li>
      {names.map(({ id, text }, index) => (
        <span key={id}>
          {index > 0 && ' · '}
          <a href={paths.familyTreePerson({ id, family_tree_id: treeId })}>
            <RecordText>{text}</RecordText>
          </a>
        </span>
      ))}
      {node.children.length > 0 && (
        <ul>
          {node.children.map((child) => (
            <Branch key={child.id} node={child} treeId={treeId} />
          ))}
        </ul>
      )}
    </li>
  )
}
