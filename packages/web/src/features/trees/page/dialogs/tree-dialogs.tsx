import { fullName } from '@suyuan/genealogy/names/full-name'
import { ExportDialog } from '../../files/export-dialog.tsx'
import { usePerson } from '../panel/use-person.ts'
import type { Tree } from '../use-tree.ts'
import type { TreeWrites } from '../use-writes.ts'
import { AboutDialog } from './about-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'

export type TreeDialog = 'share' | 'history' | 'about' | 'export'

interface TreeDialogsProps {
  tree: Tree
  writes: TreeWrites
  open: TreeDialog | null
  onClose: () => void
  onFailure: (error: unknown) => void
}

/** What is about the tree as a whole. */
export function TreeDialogs({ tree, writes, open, onClose, onFailure }: TreeDialogsProps) {
  const common = { tree, onClose, onFailure }
  return (
    <>
      <ShareDialog {...common} open={open === 'share'} />
      <HistoryDialog {...common} writes={writes} open={open === 'history'} />
      <AboutDialog tree={tree} onClose={onClose} open={open === 'about'} />
      {open === 'export' && <ExportTree tree={tree} onClose={onClose} />}
    </>
  )
}

/** The whole tree, or the branch of the one who is selected. */
function ExportTree({ tree, onClose }: Pick<TreeDialogsProps, 'tree' | 'onClose'>) {
  const { data: selected } = usePerson(tree.book.id, tree.selected)
  const person = selected
    ? { id: selected.id, name: fullName(selected.surname, selected.name) }
    : null
  return <ExportDialog book={tree.book} person={person} onClose={onClose} />
}
