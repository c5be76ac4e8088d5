import type { ChartMode } from '@suyuan/genealogy/layout/view'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { RecordText } from '../../../ui/record-text.tsx'
import { StaffLink } from '../../../ui/staff-link.tsx'
import { AnniversariesLink } from '../anniversaries/anniversaries-link.tsx'
import { AskOwner } from '../ask-owner.tsx'
import { LifeLink } from '../life/life-link.tsx'
import { SelfLink } from '../relatives/self-link.tsx'
import { personAt, rowOf } from '../skeleton/skeleton-tree.ts'
import type { TreeDialog } from './dialogs/tree-dialogs.tsx'
import { EditorLink } from './editor-link.tsx'
import { HintsLink } from './hints-link.tsx'
import { ModeChoice } from './mode-choice.tsx'
import { TreeMarks } from './tree-marks.tsx'
import styles from './tree-tools.module.css'
import type { Marks } from './use-saved-place.ts'
import type { Tree } from './use-tree.ts'
import { useUndo } from './use-undo.ts'
import type { TreeWrites } from './use-writes.ts'

interface TreeToolsProps {
  tree: Tree
  writes: TreeWrites
  narrow: boolean
  mode: ChartMode
  onMode: (mode: ChartMode) => void
  /** Serial of the person whom the chart begins with; 0 for the tree's first. */
  root: number
  onRoot: (serial: number) => void
  marks: Marks | undefined
  onDialog: (dialog: TreeDialog) => void
  onFailure: (error: unknown) => void
}

/** Over the chart: what is shown of the tree, undo and redo, its people and its history. */
export function TreeTools(props: TreeToolsProps) {
  const { tree, writes, narrow, mode, onMode, root, onRoot, onDialog, onFailure } = props
  const { marks } = props
  const { t } = useTranslation('treepage')
  const { undo, redo, busy } = useUndo(writes, onFailure)
  const { may } = tree.book
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of form fields
    <div
      className={styles.tools}
      role="group"
      aria-label={t('tools.label')}
      data-over="head"
      data-print="hide"
    >
      {!narrow && tree.hasPeople && <ModeChoice mode={mode} onMode={onMode} />}
      {may.edit && (
        <>
          <Tool busy={busy} off={!writes.stack.undo} onClick={undo}>
            <IconArrowBackUp size={18} aria-hidden="true" />
            {t('tools.undo')}
          </Tool>
          <Tool busy={busy} off={!writes.stack.redo} onClick={redo}>
            <IconArrowForwardUp size={18} aria-hidden="true" />
            {t('tools.redo')}
          </Tool>
        </>
      )}
      {!narrow && (
        <>
          {(may.read_history || may.manage) && (
            <Tool onClick={() => onDialog('share')}>{t('tools.share')}</Tool>
          )}
          {may.read_history && (
            <Tool onClick={() => onDialog('history')}>{t('tools.history')}</Tool>
          )}
          {tree.hasPeople && <Tool onClick={() => onDialog('export')}>{t('tools.export')}</Tool>}
          {may.edit && tree.hasPeople && (
            <Link to={paths.familyTreeTable({ id: tree.book.id })} className={styles.tool}>
              {t('tools.table')}
            </Link>
          )}
          {marks && <TreeMarks tree={tree} marks={marks} className={styles.tool} />}
          <HintsLink book={tree.book} className={styles.tool} />
          <LifeLink book={tree.book} className={styles.tool} />
          {tree.hasPeople && <SelfLink book={tree.book} className={styles.tool} />}
          {tree.hasPeople && <EditorLink book={tree.book} tool="checks" className={styles.tool} />}
          {tree.hasPeople && (
            <EditorLink book={tree.book} tool="duplicates" className={styles.tool} />
          )}
          <EditorLink book={tree.book} tool="texts" className={styles.tool} />
          <AskOwner book={tree.book} className={styles.tool}>
            {t('tools.ask')}
          </AskOwner>
          <Tool onClick={() => onDialog('about')}>{t('tools.about')}</Tool>
          <StaffLink className={styles.tool} />
          {tree.hasPeople && <AnniversariesLink book={tree.book} className={styles.tool} />}
        </>
      )}
      {root > 0 && <RootTool tree={tree} root={root} onRoot={onRoot} />}
    </div>
  )
}

type ToolProps = React.ComponentProps<'button'> & { busy?: boolean; off?: boolean }

/** A button over the chart; one that can do nothing now keeps its place and the keyboard. */
export function Tool({ busy = false, off = false, onClick, ...rest }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-disabled={busy || off || undefined}
      onClick={(event) => {
        if (!busy && !off) onClick?.(event)
      }}
      {...rest}
    />
  )
}

/** The chart begins with somebody else than the tree: says with whom, and leads back. */
function RootTool({ tree, root, onRoot }: Pick<TreeToolsProps, 'tree' | 'root' | 'onRoot'>) {
  const { t } = useTranslation('treepage')
  const { picture } = tree
  const row = picture ? rowOf(picture.book, root) : -1
  const person = picture && row >= 0 ? personAt(picture.book, row) : undefined
  return (
    <Tool onClick={() => onRoot(0)}>
      <RecordText>
        {t('tools.root', { name: person ? fullName(person.surname, person.name) : '' })}
      </RecordText>
    </Tool>
  )
}
