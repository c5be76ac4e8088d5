import { useCallback } from 'react'
import type { Outlook } from '../chart/chart-events.ts'
import { FamilyChart } from '../chart/family-chart.tsx'
import type { TreeDialog } from './dialogs/tree-dialogs.tsx'
import type { Subject } from './panel/person-panel.tsx'
import { poemCharacter } from './poem-character.ts'
import { EmptyTree } from './start/empty-tree.tsx'
import { type Deleted, TreeNotices } from './tree-notices.tsx'
import styles from './tree-page.module.css'
import { TreeTools } from './tree-tools.tsx'
import { useLetters } from './use-letters.ts'
import type { Marks } from './use-saved-place.ts'
import type { Tree } from './use-tree.ts'
import type { TreeWrites } from './use-writes.ts'

interface TreeStageProps {
  tree: Tree
  writes: TreeWrites
  /** Whether the window is narrow; null while nobody knows, as on the server. */
  width: boolean | null
  view: Outlook
  onView: (change: Partial<Outlook>) => void
  onSubject: (subject: Subject) => void
  onDialog: (dialog: TreeDialog) => void
  deleted: Deleted | null
  /** Undefined for visitors. */
  marks: Marks | undefined
  onDeletedRead: () => void
  onFailure: (error: unknown) => void
}

/** The chart, and what stands over it. */
export function TreeStage(props: TreeStageProps) {
  const { tree, writes, width, view, onView, onDialog, deleted, onDeletedRead, onFailure } = props
  const { marks } = props
  /** The buttons of what is read go with it: the keyboard goes on at the chart. */
  const readDeleted = () => {
    onDeletedRead()
    tree.chart.current?.focus()
  }
  return (
    <div className={styles.chart} data-chart-room="">
      <Chart {...props} />
      {/* What differs by width comes with the scripts, which it needs anyway. */}
      {width !== null && (
        <TreeTools
          {...{ tree, writes, narrow: width, ...view, marks, onDialog, onFailure }}
          onMode={(mode) => onView({ mode })}
          onRoot={(root) => onView({ root })}
        />
      )}
      <TreeNotices
        tree={tree}
        deleted={deleted}
        onUndo={() => {
          readDeleted()
          if (deleted) void writes.undo(deleted.version).catch(onFailure)
        }}
        onRead={readDeleted}
      />
    </div>
  )
}

function Chart({ tree, writes, width, view, onView, onSubject, onFailure }: TreeStageProps) {
  const { book } = tree
  const narrow = width ?? false
  const isBounded = book.relation === 'branch_editor'
  const letters = useLetters(book.id)
  const character = useCallback(
    (generation: number) => poemCharacter(book.poem, book.poem_start, generation),
    [book.poem, book.poem_start],
  )
  if (!tree.hasPeople) {
    return <EmptyTree book={book} onBegin={() => onSubject({ kind: 'first' })} />
  }
  return (
    <FamilyChart
      ref={tree.chart}
      source={tree.source}
      focus={tree.focus}
      me={tree.me}
      {...view}
      editable={book.may.edit && (!isBounded || book.branch_root > 0)}
      branch={isBounded ? book.branch_root : 0}
      narrow={narrow}
      letters={letters}
      generationCharacter={character}
      onPicture={tree.onPicture}
      onView={onView}
      onSelect={tree.onSelect}
      onOpen={(serial) => {
        // On a phone a press selects: the bar above the chart opens the panel.
        if (!narrow) onSubject({ kind: 'person', serial })
      }}
      onAdd={(relation, serial) => onSubject({ kind: 'add', relation, serial })}
      onReorder={(order) => void writes.reorder(order).catch(onFailure)}
    />
  )
}
