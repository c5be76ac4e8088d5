import type { Anniversary } from '@suyuan/contract/tree-anniversaries'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDayFormat } from '../../../lib/use-day-format.ts'
import { paths } from '../../../paths.ts'
import { Latin } from '../../../ui/latin.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import styles from './anniversaries.module.css'

interface MonthDaysProps {
  treeId: string
  list: readonly Anniversary[]
}

/** The anniversaries of a month by their days: who, which one, by which calendar. */
export function MonthDays({ treeId, list }: MonthDaysProps) {
  return (
    <ul className={styles.days}>
      {list.map((each) => (
        <Day key={`${each.day} ${each.serial} ${each.kind}`} treeId={treeId} anniversary={each} />
      ))}
    </ul>
  )
}

function Day({ treeId, anniversary }: { treeId: string; anniversary: Anniversary }) {
  const { t } = useTranslation('anniversaries')
  const dayOf = useDayFormat()
  const {
    person_id: id,
    surname,
    name,
    latin,
    kind,
    day,
    lunar,
    calendar,
    told,
    years,
  } = anniversary
  return (
    <li className={styles.day}>
      <span className={styles.date}>
        <time dateTime={day}>{dayOf(day)}</time>
        <span className={styles.lunar} data-kept={calendar === 'lunar' || undefined}>
          <RecordText>{t('day.lunar', { day: lunar })}</RecordText>
        </span>
      </span>
      <span className={styles.who}>
        <Link to={paths.familyTreePerson({ id, family_tree_id: treeId })}>
          <RecordText>{fullName(surname, name)}</RecordText>
          <Latin>{latin}</Latin>
        </Link>
        <span className={styles.kind} data-kind={kind}>
          {years === null ? t(`kind.${kind}`) : t(`day.${kind}`, { count: years, number: years })}
        </span>
        {told !== '' && (
          <span className={styles.told}>
            <RecordText>{t('day.told', { day: told })}</RecordText>
          </span>
        )}
      </span>
    </li>
  )
}
