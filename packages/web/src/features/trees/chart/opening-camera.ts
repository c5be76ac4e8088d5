import { CARD_HEIGHT, CARD_WIDTH, ROW_PITCH } from '@suyuan/genealogy/layout/measures'
import type { TreeLayout } from '@suyuan/genealogy/layout/tree-layout'
import {
  besideRail,
  betweenButtons,
  bounded,
  type Camera,
  type Frame,
  fitted,
  heightOf,
  wholeAt,
  zoomDown,
} from './camera.ts'

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
  const zoom = narrow
    ? NARROW_ZOOM
    : Math.max(LEAST_READABLE, Math.min(1, Math.max(whole.zoom, nearZoom(layout, frame))))
  if (zoom <= whole.zoom) return wholeAt(zoom, frame)
  const x = besideRail(0, zoom, frame)
  const tall = heightOf(frame)
  // All generations have room: they stand between the buttons.
  if (tall * zoomDown(zoom, frame) <= frame.height - frame.head - frame.foot) {
    return bounded({ x, y: betweenButtons(tall / 2, zoom, frame), zoom }, frame)
  }
  const row = layout.row[layout.root] ?? 0
  const away = row === 0 ? OFF_MIDDLE : row === frame.rows - 1 ? -OFF_MIDDLE : 0
  const y = row * ROW_PITCH + CARD_HEIGHT / 2 + (frame.height * away) / zoom
  return bounded({ x, y, zoom }, frame)
}

/** So near that all generations still have room in the height, and the root's children in the width. */
function nearZoom(layout: TreeLayout, frame: Frame): number {
  const { root, hangFirst, hangCount, x } = layout
  const first = hangFirst[root] ?? 0
  const last = first + Math.max(1, hangCount[root] ?? 0) - 1
  const wide = (x[last] ?? 0) - (x[first] ?? 0) + CARD_WIDTH
  const tall = (frame.height - frame.head - frame.foot) / heightOf(frame)
  return Math.min(tall, (frame.width - frame.inset) / wide)
}
