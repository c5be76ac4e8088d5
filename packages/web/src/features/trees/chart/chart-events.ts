import type { TreeLayout } from '@suyuan/genealogy/layout/tree-layout'
import type { ChartMode } from '@suyuan/genealogy/layout/view'
import type { SkeletonFault } from '../skeleton/skeleton-error.ts'
import type { WalkedTree } from '../skeleton/skeleton-tree.ts'
import type { AskLetters } from './card-letters.ts'
import type { ChartWords } from './words.ts'

export type AddKind = 'father' | 'spouse' | 'child'

/** Children of one union in a new order. Serials. */
export interface Reorder {
  union: number
  children: number[]
}

/** Whom the chart begins with, by serial (0 for the tree's first), and in which directions it goes. */
export interface Outlook {
  mode: ChartMode
  root: number
}

/** A tree as far as it has come, and where everybody stands. */
export interface Known extends WalkedTree {
  layout: TreeLayout
}

export interface ChartPicture extends Known {
  /** What the layout took. */
  layoutMs: number
}

/** What happens on the chart. People are named by serial. */
export interface ChartEvents {
  onSelect(serial: number): void
  onOpen(serial: number): void
  onAdd(kind: AddKind, serial: number): void
  onReorder(order: Reorder): void
  /** A layout is there: of the first part, of the whole tree, after a change. */
  onPicture(picture: ChartPicture): void
  /** One has stopped to pan or zoom. @param lost whether the selected one, or the root, is out of view */
  onRest(zoom: number, lost: boolean): void
  /** Names in letters have come that were asked for. */
  onLetters(): void
  /** What the chart shows from now on: asked for, or followed from a press or from whom it leads to. */
  onView(view: Outlook): void
  onFailure(fault: SkeletonFault | 'internal', detail: string): void
}

export interface ChartSettings {
  words: ChartWords
  /** Whom to ask for names in letters, where the reader needs them. */
  letters: AskLetters | undefined
  editable: boolean
  /** Serial of whom the branch begins with that the reader edits; 0 for the whole tree. */
  branch: number
  /** Serial of who the reader is; 0 where they have not said. */
  me: number
  reducedMotion: boolean
  /** The narrow window's first view: from afar. */
  narrow: boolean
  /** How many generations below the root 房 begin, each with a colour; 0 for none. */
  houses: number
}
