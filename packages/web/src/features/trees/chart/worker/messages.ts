import type { TreeLayout } from '@suyuan/genealogy/layout/tree-layout'
import type { TreeView } from '@suyuan/genealogy/layout/view'
import type { SkeletonChange } from '../../skeleton/change.ts'
import type { SkeletonFault } from '../../skeleton/skeleton-error.ts'
import type { SkeletonTree } from '../../skeleton/skeleton-tree.ts'
import type { Area } from '../paint/area.ts'
import type { Lettering } from '../scene.ts'

/** A view as it is asked for; what it leaves open the worker decides. */
export interface AskedView extends Omit<TreeView, 'root' | 'openDepth'> {
  /** Serial: it may be asked for before the person has come. 0 for whom the tree begins with. */
  root: number
  /** Undefined: as deep as `cards` allow. */
  openDepth: number | undefined
  cards: number
  /** Rows that must be drawn: whatever is above them is opened. */
  reveal: readonly number[]
}

export type ToWorker =
  | { kind: 'lettering'; lettering: Lettering }
  /** Names in letters by serial, for readers who need them. */
  | { kind: 'letters'; names: ReadonlyMap<number, string> }
  /** How many generations below the root 房 begin; 0 for no colours. */
  | { kind: 'houses'; depth: number }
  | { kind: 'chunk'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'finish' }
  | { kind: 'change'; change: SkeletonChange }
  | { kind: 'view'; view: AskedView }
  | { kind: 'tile'; key: string; epoch: number; area: Area }
  | { kind: 'search'; id: number; text: string; most: number }

export type FromWorker =
  | {
      kind: 'picture'
      /** Grows with every layout; tiles of an older one are of no use. */
      epoch: number
      layout: TreeLayout
      /** Only when people have changed since the last picture. */
      book: SkeletonTree | undefined
      /** What has been opened and chosen, with what was needed to show whom the view asked for. */
      view: { opened: ReadonlySet<number>; chosen: ReadonlyMap<number, number> }
      /** Time that the layout took. */
      layoutMs: number
    }
  | { kind: 'tile'; key: string; epoch: number; image: ImageBitmap }
  | { kind: 'found'; id: number; rows: number[] }
  | { kind: 'failed'; fault: SkeletonFault | 'internal'; detail: string }
