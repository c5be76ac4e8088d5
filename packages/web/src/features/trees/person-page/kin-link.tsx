import type { Relative } from '@suyuan/contract/tree-views'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Latin } from '../../../ui/latin.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { yearsText } from './date-words.ts'
import styles from './family.module.css'
import { personName } from './person-name.ts'

interface KinLinkProps {
  person: Relative
  treeId: string
  /** What is to be said beside the name, such as the kind of a tie. */
  notes?: readonly string[] | undefined
}

/** Somebody of the family, on whose page the link opens in a tab of its own. */
export function KinLink({ person, treeId, notes = [] }: KinLinkProps) {
  const { t } = useTranslation('person')
  const years = yearsText(person, t)
  return (
    <span className={styles.kin} data-sex={person.sex}>
      <Link
        to={paths.familyTreePerson({ id: person.id, family_tree_id: treeId })}
        target="_blank"
        rel="noopener"
        className={styles.kinName}
      >
        <RecordText>{personName(person, t)}</RecordText>
        <VisuallyHidden>{t('page.newTab')}</VisuallyHidden>
      </Link>
      <Latin>{person.latin}</Latin>
      {years !== '' && <span className={styles.years}>{years}</span>}
      {notes.map((note) => (
        <span key={note} className={styles.note}>
          {note}
        </span>
      ))}
    </span>
  )
}
