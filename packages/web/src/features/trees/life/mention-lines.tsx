import type { MentionsFound } from '@suyuan/contract/tree-mentions'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { RecordText } from '../../../ui/record-text.tsx'
import styles from './life.module.css'

interface MentionLinesProps {
  list: MentionsFound['list']
  /** The family tree in which these people have pages; absent where not all are in it yet. */
  treeId?: string
}

/** Notes and events of the dead that may tell of living relatives. */
export function MentionLines({ list, treeId }: MentionLinesProps) {
  const { t } = useTranslation('treelife')
  return (
    <ul className={styles.people}>
      {list.map(({ person_id, surname, name, where, kind, found, excerpt }, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: several texts of one person may say the same
          key={`${person_id} ${at}`}
          className={styles.mention}
        >
          <span className={styles.mentionHead}>
            {treeId === undefined ? (
              <RecordText>{fullName(surname, name)}</RecordText>
            ) : (
              <Link to={paths.familyTreePerson({ id: person_id, family_tree_id: treeId })}>
                <RecordText>{fullName(surname, name)}</RecordText>
              </Link>
            )}
            <span className={styles.years}>
              {t(`mentions.${where}`)} ·{' '}
              <RecordText>{t(`mentions.why.${kind}`, { found })}</RecordText>
            </span>
          </span>
          <q className={styles.excerpt}>
            <RecordText>{excerpt}</RecordText>
          </q>
        </li>
      ))}
    </ul>
  )
}
