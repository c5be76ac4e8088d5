import { CARD_HEIGHT, ROW_PITCH } from '../layout/measures.ts'
import type { TreeLayout } from '../layout/tree-layout.ts'
import { besideRail, bounded, type Camera, type Frame, fitted } from './camera.ts'

/** A phone shows the family around the root from afar, as the specification has it. */
const NARROW_ZOOM = 0.2
/** Names are still read without effort. */
const LEAST_READABLE = 0.36

/** What is seen first: the root near the top, with as much below it as can be read. */
export function openingCamera(layout: TreeLayout, frame: Frame, narrow: boolean): Camera {
  const whole = fitted(frame)
  const zoom = narrow ? NARROW_ZOOM : Math.max(LEAST_READABLE, Math.min(1, whole.zoom))
  if (zoom <= whole.zoom) return { ...whole, zoom }
  const top = (layout.row[layout.root] ?? 0) * ROW_PITCH
  const y = top + CARD_HEIGHT / 2 + (frame.height * 0.32) / zoom
  return bounded({ x: besideRail(0, zoom, frame), y, zoom }, frame)
}
