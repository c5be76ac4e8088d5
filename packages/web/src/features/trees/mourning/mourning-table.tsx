import { fullName } from '@suyuan/genealogy/names/full-name'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Latin } from '../../../ui/latin.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import styles from './mourning.module.css'
import {
  besideKey,
  type Cell,
  type CellPerson,
  type Grade,
  gradeKey,
  type MourningChart,
  REACH,
  rowKey,
} from './mourning-chart.ts'

interface MourningTableProps {
  treeId: string
  chart: MourningChart
}

/** 本宗九族五服图: the own line in the midst, women to the left, men to the right. */
export function MourningTable({ treeId, chart }: MourningTableProps) {
  const { t } = useTranslation('mourning')
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    // Where the chart is wider than the screen, its midst is what is sought.
    const node = region.current
    if (node) node.scrollLeft = (node.scrollWidth - node.clientWidth) / 2
  }, [])
  const cells = new Map(chart.cells.map((cell) => [`${cell.row} ${cell.column}`, cell]))
  const { person } = chart
  const name = fullName(person.surname, person.name)
  return (
    <>
      <h2 className={styles.caption}>
        <RecordText>{t('table.caption', { name })}</RecordText>
      </h2>
      <section
        ref={region}
        className={styles.region}
        aria-label={t('table.label')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard, too
        tabIndex={0}
      >
        <table className={styles.table}>
          <tbody>
            {REACH.map((row) => (
              <tr key={row}>
                {REACH.map((column) => {
                  const cell = cells.get(`${row} ${column}`)
                  return cell ? (
                    <Place key={column} treeId={treeId} cell={cell} />
                  ) : (
                    <td key={column} className={styles.none} />
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

function Place({ treeId, cell }: { treeId: string; cell: Cell }) {
  const { t } = useTranslation('mourning')
  const { row, column, grades, people, total } = cell
  const name = usePlaceName(cell)
  const isMidst = row === 0 && column === 0
  const more = total - people.length
  // Of a couple of ancestors one grade stands for both.
  const [ofOne, ofOther, ...others] = grades
  const isOfBoth = row < 0 && column === 0 && ofOne?.grade === ofOther?.grade && others.length === 0
  const told = isOfBoth ? grades.slice(0, 1) : grades
  const ofKin = grades.filter(({ of }) => of === 'kin')
  return (
    <td
      className={styles.place}
      data-line={column === 0}
      data-midst={isMidst}
      data-filled={people.length > 0}
    >
      <strong className={styles.label}>{name}</strong>
      {told.map((grade) => (
        <GradeLine key={`${grade.of} ${grade.condition} ${grade.grade}`} grade={grade} />
      ))}
      {ofKin.length === 0 && !isMidst && (
        <span className={styles.grade}>{t('table.notNamed')}</span>
      )}
      <ul className={styles.people}>
        {people.map((person) => (
          <Person key={person.serial} treeId={treeId} person={person} isPlain={told.length < 2} />
        ))}
      </ul>
      {more > 0 && <span className={styles.grade}>{t('table.more', { count: more })}</span>}
    </td>
  )
}

/** What the kin of a place are called. */
function usePlaceName(cell: Cell): string {
  const { t } = useTranslation('mourning')
  if (cell.column === 0) return t(`line.${rowKey(cell)}`)
  const key = besideKey(cell)
  return cell.column < 0 ? t(`women.${key}`) : t(`men.${key}`)
}

function GradeLine({ grade: { of, grade, condition, unconfirmed } }: { grade: Grade }) {
  const { t } = useTranslation('mourning')
  const whose = [
    of === 'wife' ? t('of.wife') : '',
    condition === '' ? '' : t(`condition.${condition}`),
  ]
    .filter((word) => word !== '')
    .join(t('table.and'))
  return (
    <span className={styles.grade}>
      {whose !== '' && <>{t('table.whose', { whose })} </>}
      {t(`grade.${gradeKey(grade)}`)}
      {unconfirmed && <Mark />}
    </span>
  )
}

/** The sign of what no printed copy has confirmed; the legend below says so. */
function Mark() {
  const { t } = useTranslation('mourning')
  return (
    <span className={styles.mark} role="img" aria-label={t('mark.label')}>
      ※
    </span>
  )
}

interface PersonProps {
  treeId: string
  person: CellPerson
  /** The place names one grade for all who stand in it. */
  isPlain: boolean
}

function Person({ treeId, person, isPlain }: PersonProps) {
  const { t } = useTranslation('mourning')
  const { mourning, married_in } = person
  const isReduced = mourning.some(({ reduced }) => reduced)
  const told = [...new Set(mourning.map(({ grade }) => t(`grade.${gradeKey(grade)}`)))]
  return (
    <li data-married={married_in}>
      <Link to={paths.familyTreePerson({ id: person.id, family_tree_id: treeId })}>
        <RecordText>{fullName(person.surname, person.name)}</RecordText>
      </Link>
      <Latin>{person.latin}</Latin>
      {told.length > 0 && (!isPlain || isReduced) && (
        <span className={styles.owed}>
          {told.join(t('table.or'))}
          {isReduced && t('table.reduced')}
          {mourning.some(({ unconfirmed }) => unconfirmed) && <Mark />}
        </span>
      )}
    </li>
  )
}
