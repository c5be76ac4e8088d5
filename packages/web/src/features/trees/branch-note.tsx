import type { PersonPage } from '@suyuan/contract/tree-views'
import { useTranslation } from 'react-i18next'
import styles from './branch-note.module.css'

/** Tells the editor of a branch what they may not do to somebody, and who may. */
export function BranchNote({ person }: { person: PersonPage }) {
  const { t } = useTranslation('persondata')
  const { book, serial, may } = person
  if (book.relation !== 'branch_editor' || may.remove) return null
  const why = !may.edit ? 'outside' : serial === book.branch_root ? 'root' : 'tied'
  return <p className={styles.note}>{t(`branch.${why}`)}</p>
}
