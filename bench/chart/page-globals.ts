import type { KinTies } from '@suyuan/genealogy/graph/kin-ties'
import type { TreeLayout } from '@suyuan/genealogy/layout/tree-layout'
import type { SkeletonTree } from '@suyuan/web/features/trees/skeleton/skeleton-tree'
import type { SkeletonChange } from '../../packages/web/src/features/trees/skeleton/change.ts'

/** What the page of the chart shows the measuring script, and what that drives. */
export interface ChartOnPage {
  handle:
    | {
        apply(change: SkeletonChange): void
        select(serial: number, options?: { near?: boolean }): void
        openAll(): void
        fit(): void
        engine():
          | {
              readonly stage: {
                readonly camera: { x: number; y: number; zoom: number }
                readonly settled: boolean
                pan(dx: number, dy: number): void
                zoomBy(factor: number): void
                zoomAt(point: { x: number; y: number }, factor: number): void
              }
            }
          | undefined
      }
    | undefined
  picture: { book: SkeletonTree; ties: KinTies; layout: TreeLayout } | undefined
  /** Each picture with its time since the page was asked for, in milliseconds. */
  pictures: { at: number; people: number; cards: number; layoutMs: number }[]
  /** What was called back. */
  log: [string, ...unknown[]][]
}

/** A chart of another make, and the blank canvas. */
export interface Rival {
  draw(): void
  /** Moves by so many pixels, or scales, as the chart's own zooming does. */
  move(x: number, y: number, scale: number): void
}

export type RivalName = 'family-chart' | 'topola' | 'blank'

declare global {
  interface Window {
    chart: ChartOnPage
    rival: (name: RivalName, people: number) => Promise<Rival>
    /** The one that was drawn. */
    drawn: Rival
  }
}
