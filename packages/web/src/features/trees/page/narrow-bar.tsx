import { partnersOf } from '@suyuan/genealogy/graph/kin-ties'
import type { ChartMode } from '@suyuan/genealogy/layout/view'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { IconDots, IconPencil } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { showMessage } from '../../../ui/messages.ts'
import { useLangOfWhole } from '../../../ui/record-text.tsx'
import { StaffLink } from '../../../ui/staff-link.tsx'
import { AnniversariesLink } from '../anniversaries/anniversaries-link.tsx'
import { AskOwner } from '../ask-owner.tsx'
import { LifeLink } from '../life/life-link.tsx'
import { SelfLink } from '../relatives/self-link.tsx'
import { type Person, personAt, rowOf } from '../skeleton/skeleton-tree.ts'
import type { TreeDialog } from './dialogs/tree-dialogs.tsx'
import { EditorLink } from './editor-link.tsx'
import { HintsLink } from './hints-link.tsx'
import { lineTo } from './line-trail.tsx'
import { ModeChoice } from './mode-choice.tsx'
import styles from './narrow-bar.module.css'
import { addable, type Relation } from './panel/person-kin.tsx'
import type { Subject } from './panel/person-panel.tsx'
import { usePerson } from './panel/use-person.ts'
import { TreeMarks } from './tree-marks.tsx'
import type { Marks } from './use-saved-place.ts'
import type { Tree } from './use-tree.ts'

interface NarrowBarProps {
  tree: Tree
  mode: ChartMode
  /** Absent for visitors. */
  marks?: Marks | undefined
  onMode: (mode: ChartMode) => void
  onSubject: (subject: Subject) => void
  onDialog: (dialog: TreeDialog) => void
}

/** A phone's bar above the chart: who is meant, a button that opens them, and what else can be done. */
export function NarrowBar({ tree, mode, marks, onMode, onSubject, onDialog }: NarrowBarProps) {
  const { t } = useTranslation('treepage')
  const { book, selected, hasPeople, picture } = tree
  const { data: person } = usePerson(book.id, selected)
  // Pressed while the tree is still coming: whoever it shows first is meant.
  const [waits, setWaits] = useState(false)
  const openSelected = useEffectEvent(() => {
    if (!waits || selected === 0) return
    setWaits(false)
    onSubject({ kind: 'person', serial: selected })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks once somebody is selected
  useEffect(() => openSelected(), [selected])
  if (!hasPeople) return null
  return (
    <div className={styles.bar} data-print="hide">
      <PersonSelector tree={tree} />
      <Button
        variant="primary"
        busy={waits}
        onClick={() => {
          if (selected > 0) onSubject({ kind: 'person', serial: selected })
          else if (picture === undefined) setWaits(true)
          else showMessage({ kind: 'info', text: t('narrow.choose') })
        }}
      >
        <IconPencil size={18} aria-hidden="true" />
        {t((person ?? book).may.edit ? 'narrow.edit' : 'narrow.read')}
      </Button>
      <MoreActions {...{ tree, mode, marks, onMode, onSubject, onDialog }} />
    </div>
  )
}

/** The selected one and their nearest, to go on from. */
function PersonSelector({ tree }: { tree: Tree }) {
  const { t } = useTranslation('treepage')
  const langOf = useLangOfWhole()
  const people = nearestOf(tree)
  return (
    <select
      className={styles.selector}
      aria-label={t('narrow.person')}
      value={tree.selected}
      onChange={({ currentTarget: { value } }) => tree.select(Number(value), true)}
    >
      {tree.selected === 0 && <option value={0}>{t('narrow.choose')}</option>}
      {people.map(({ serial, surname, name }) => (
        <option key={serial} value={serial} lang={langOf(fullName(surname, name))}>
          {fullName(surname, name)}
        </option>
      ))}
    </select>
  )
}

/** A list of thousands cannot be scrolled: those in the line, and those around. */
const MOST = 200

function nearestOf({ picture, selected }: Tree): Person[] {
  if (!picture) return []
  const { book, ties, layout } = picture
  const row = rowOf(book, selected)
  const rows = new Set(lineTo({ book, ties }, selected).map((person) => person.row))
  if (row >= 0) rows.add(row)
  const card = Math.max(0, layout.cardOf[row] ?? layout.root)
  for (let step = 0; step < layout.count && rows.size < MOST; step++) {
    for (const other of [card + step, card - step]) {
      for (const each of [layout.person[other] ?? -1, layout.spouse[other] ?? -1]) {
        if (each >= 0) rows.add(each)
      }
    }
  }
  // Of several wives a card shows one: the others are chosen here.
  for (const each of [...rows].slice(0, MOST)) {
    for (const partner of partnersOf(ties, each)) rows.add(partner)
  }
  return [...rows].map((each) => personAt(book, each)).sort((a, b) => a.serial - b.serial)
}

function MoreActions(props: NarrowBarProps) {
  const { tree, mode, onMode, onSubject, onDialog } = props
  const { t } = useTranslation('treepage')
  const { data: person } = usePerson(tree.book.id, tree.selected)
  const open: readonly Relation[] = person ? addable(person) : []
  const { edit, read_history, manage, leave } = tree.book.may
  const close = (event: React.MouseEvent) => {
    const details = event.currentTarget.closest('details')
    if (details) details.open = false
  }
  const item = (text: string, work: () => void, off = false) => (
    <button
      type="button"
      className={styles.item}
      aria-disabled={off || undefined}
      onClick={(event) => {
        if (off) return
        close(event)
        work()
      }}
    >
      {text}
    </button>
  )
  return (
    <details className={styles.more}>
      <summary className={styles.summary}>
        <IconDots size={20} aria-hidden="true" />
        {t('narrow.more')}
      </summary>
      <div className={styles.menu}>
        {edit &&
          (['father', 'mother', 'spouse', 'child'] as const).map((relation) => (
            <span key={relation}>
              {item(
                t(`add.${relation}`),
                () => onSubject({ kind: 'add', relation, serial: tree.selected }),
                !open.includes(relation),
              )}
            </span>
          ))}
        <ModeChoice mode={mode} onMode={onMode} />
        {props.marks && <TreeMarks tree={tree} marks={props.marks} className={styles.item} />}
        {(read_history || manage || leave) && item(t('tools.share'), () => onDialog('share'))}
        {read_history && item(t('tools.history'), () => onDialog('history'))}
        {edit && tree.hasPeople && (
          <Link to={paths.familyTreeTable({ id: tree.book.id })} className={styles.item}>
            {t('tools.table')}
          </Link>
        )}
        {item(t('tools.export'), () => onDialog('export'))}
        <AnniversariesLink book={tree.book} className={styles.item} />
        <HintsLink book={tree.book} className={styles.item} />
        <LifeLink book={tree.book} className={styles.item} />
        <SelfLink book={tree.book} className={styles.item} />
        <EditorLink book={tree.book} tool="checks" className={styles.item} />
        <EditorLink book={tree.book} tool="duplicates" className={styles.item} />
        <EditorLink book={tree.book} tool="texts" className={styles.item} />
        <AskOwner book={tree.book} className={styles.item}>
          {t('tools.ask')}
        </AskOwner>
        {item(t('tools.about'), () => onDialog('about'))}
        <StaffLink className={styles.item} />
      </div>
    </details>
  )
}
