import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNarrow } from '../../../lib/use-narrow.ts'
import { FailureDialog } from '../../../ui/failure-dialog.tsx'
import { showMessage } from '../../../ui/messages.ts'
import type { Outlook } from '../chart/chart-events.ts'
import { TreeCalendar } from '../tree-calendar.tsx'
import { type TreeDialog, TreeDialogs } from './dialogs/tree-dialogs.tsx'
import { failureWords } from './failure-words.ts'
import { LineTrail } from './line-trail.tsx'
import { NarrowBar } from './narrow-bar.tsx'
import { PersonPanel, type Subject } from './panel/person-panel.tsx'
import type { FoundTree } from './start/find-tree.ts'
import { TreeBar } from './tree-bar.tsx'
import { TreeInWords } from './tree-in-words.tsx'
import type { Deleted } from './tree-notices.tsx'
import styles from './tree-page.module.css'
import { TreeStage } from './tree-stage.tsx'
import { useLeftForm } from './use-left-form.ts'
import { useSavedPlace } from './use-saved-place.ts'
import { type Tree, useTree } from './use-tree.ts'
import { useViewInAddress } from './use-view-in-address.ts'
import { useWrites } from './use-writes.ts'

type TreePageProps = Omit<Extract<FoundTree, { kind: 'book' }>, 'kind'>

/** By then the chart has its new measure. */
const RESIZED_MS = 80

/** A tree: its chart, the side panel of a person, and everything that is done to it. */
export function TreePage({ book, focus, personMissing, view: asked, beginning }: TreePageProps) {
  const { t } = useTranslation('treepage')
  const width = useNarrow()
  const narrow = width ?? false
  const tree = useTree(book, focus)
  const writes = useWrites(tree)
  const [subject, setSubject] = useState<Subject | null>(null)
  const [view, setView] = useState(asked)
  const [deleted, setDeleted] = useState<Deleted | null>(null)
  const [dialog, setDialog] = useState<TreeDialog | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    if (personMissing) showMessage({ kind: 'warning', text: t('failed.personMissing') })
  }, [personMissing, t])
  useViewInAddress(tree.book.id, tree.selected, view)
  useInView(tree, subject, !narrow)
  useChartAfterPanel(tree, subject !== null)
  useLeftForm(book.id, subject, setSubject)

  const marks = useSavedPlace(tree, view, setView)

  const tell = (error: unknown) => setFailure(failureWords(error, t('failed.operation')))
  const look = (change: Partial<Outlook>) => setView((now) => ({ ...now, ...change }))
  return (
    <div className={styles.page} data-panel={subject !== null || undefined}>
      <TreeBar tree={tree} onSubject={setSubject} narrow={narrow} />
      {/* Its room is kept until the scripts know how wide the window is. */}
      {width === null && tree.hasPeople && <div className={styles.barRoom} />}
      {narrow && (
        <NarrowBar
          tree={tree}
          mode={view.mode}
          marks={marks}
          onMode={(mode) => look({ mode })}
          onSubject={setSubject}
          onDialog={setDialog}
        />
      )}
      <LineTrail tree={tree} />
      <div className={styles.stage}>
        <TreeStage
          {...{ tree, writes, width, view, deleted, marks }}
          onView={look}
          onSubject={setSubject}
          onDialog={setDialog}
          onDeletedRead={() => setDeleted(null)}
          onFailure={tell}
        />
        {subject && (
          <TreeCalendar book={book}>
            <PersonPanel
              {...{ tree, writes, narrow, subject }}
              onSubject={setSubject}
              onRoot={(root) => {
                look({ root })
                if (narrow) setSubject(null)
              }}
              onDeleted={setDeleted}
            />
          </TreeCalendar>
        )}
      </div>
      {beginning && <TreeInWords book={book} beginning={beginning} />}
      <TreeDialogs
        tree={tree}
        writes={writes}
        open={dialog}
        onClose={() => setDialog(null)}
        onFailure={tell}
      />
      <FailureDialog message={failure} onClose={() => setFailure(null)} />
    </div>
  )
}

/** The panel has taken room from the chart: whoever it is about comes into view again. */
function useInView({ select }: Tree, subject: Subject | null, beside: boolean): void {
  const about = subject === null || subject.kind === 'first' ? 0 : subject.serial
  useEffect(() => {
    if (about === 0 || !beside) return
    const timer = setTimeout(() => select(about), RESIZED_MS)
    return () => clearTimeout(timer)
  }, [about, beside, select])
}

/** The keyboard goes on at the chart once the panel has gone, and whatever had asked over it. */
function useChartAfterPanel({ chart }: Tree, isOpen: boolean): void {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) chart.current?.focus()
    wasOpen.current = isOpen
  }, [chart, isOpen])
}
