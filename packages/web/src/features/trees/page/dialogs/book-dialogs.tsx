import type { Tree } from '../use-tree.ts'
import type { TreeWrites } from '../use-writes.ts'
import { AboutDialog } from './about-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'

export type BookDialog = 'share' | 'history' | 'about'

interface BookDialogsProps {
  tree: Tree
  writes: TreeWrites
  open: BookDialog | null
  onClose: () => void
  onFailure: (error: unknown) => void
}

/** What is about the book as a whole. */
export function BookDialogs({ tree, writes, open, onClose, onFailure }: BookDialogsProps) {
  const common = { tree, onClose, onFailure }
  return (
    <>
      <ShareDialog {...common} open={open === 'share'} />
      <HistoryDialog {...common} writes={writes} open={open === 'history'} />
      <AboutDialog tree={tree} onClose={onClose} open={open === 'about'} />
    </>
  )
}
