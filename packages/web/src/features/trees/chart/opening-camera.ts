import { CARD_HEIGHT, ROW_PITCH } from '@suyuan/genealogy/layout/measures'
import type { TreeLayout } from '@suyuan/genealogy/layout/tree-layout'
import { besideRail, bounded, type Camera, type Frame, fitted, wholeAt } from './camera.ts'

/** A phone shows the family around the root from afar, as the specification has it. */
const NARROW_ZOOM = 0.2
/** Names are still read without effort. */
const LEAST_READABLE = 0.36

/** How far from the middle of the window the root stands, as a share of its height. */
const OFF_MIDDLE = 0.32

/**
 * What is seen first: the root with as much as can be read of those below it, or of those above where
 * nobody stands below.
 */
export function openingCamera(layout: TreeLayout, frame: Frame, narrow: boolean): Camera {
  const whole = fitted(frame)
  const zoom = narrow ? NARROW_ZOOM : Math.max(LEAST_READABLE, Math.min(1, whole.zoom))
  if (zoom <= whole.zoom) return wholeAt(zoom, frame)
  const row = layout.row[layout.root] ?? 0
  const away = row === 0 ? OFF_MIDDLE : row === frame.rows - 1 ? -OFF_MIDDLE : 0
  const y = row * ROW_PITCH + CARD_HEIGHT / 2 + (frame.height * away) / zoom
  return bounded({ x: besideRail(0, zoom, frame), y, zoom }, frame)
}
