import { CARD_HEIGHT, CARD_WIDTH, ROW_PITCH } from '@suyuan/genealogy/layout/measures'
import type { TreeLayout } from '@suyuan/genealogy/layout/tree-layout'
import { type Camera, type Frame, toChart, toScreen, zoomDown } from './camera.ts'
import { firstFrom } from './rows.ts'

type Rows = Pick<TreeLayout, 'x' | 'rowStart'>

/** So much of a card is in view at least, in pixels of the window: enough to read whose it is. */
const SEEN = { wide: 200, tall: 64 }

/** What rail and buttons leave free, as places of the chart. */
function freeArea(camera: Camera, frame: Frame) {
  const from = toChart(camera, frame, frame.inset, frame.head)
  const to = toChart(camera, frame, frame.width, frame.height - frame.foot)
  return { left: from.x, top: from.y, right: to.x, bottom: to.y }
}

/**
 * Keeps at least one card in what rail and buttons leave free: who drags or zooms beyond the last one
 * takes the nearest along. As it is where one is in view, which is found without a look at the others.
 */
export function withCard(camera: Camera, frame: Frame, layout: Rows): Camera {
  const down = zoomDown(camera.zoom, frame)
  const { left, top, right, bottom } = freeArea(camera, frame)
  // What must be seen of a card, at most the whole of it.
  const wide = Math.min(SEEN.wide / camera.zoom, CARD_WIDTH, (right - left) / 2)
  const tall = Math.min(SEEN.tall / down, CARD_HEIGHT, (bottom - top) / 2)
  const x = { from: left + wide - CARD_WIDTH / 2, to: right - wide + CARD_WIDTH / 2 }
  const y = { from: top + tall - CARD_HEIGHT, to: bottom - tall }
  const rows = layout.rowStart.length - 1
  const first = Math.max(0, Math.ceil(y.from / ROW_PITCH))
  const last = Math.min(rows - 1, Math.floor(y.to / ROW_PITCH))
  for (let row = first; row <= last; row++) {
    const card = firstFrom(layout, row, x.from)
    if (card < (layout.rowStart[row + 1] ?? 0) && (layout.x[card] ?? 0) <= x.to) return camera
  }
  let nearest = { off: Number.POSITIVE_INFINITY, x: 0, y: 0 }
  for (let row = 0; row < rows; row++) {
    const dy = outside(row * ROW_PITCH, y)
    const card = nearestIn(layout, row, camera.x)
    if (card < 0) continue
    const dx = outside(layout.x[card] ?? 0, x)
    const off = Math.hypot(dx * camera.zoom, dy * down)
    if (off < nearest.off) nearest = { off, x: dx, y: dy }
  }
  return { ...camera, x: camera.x + nearest.x, y: camera.y + nearest.y }
}

/** Whether a card is to be seen at all. */
export function isInView(card: number, layout: TreeLayout, camera: Camera, frame: Frame): boolean {
  const { left, top, right, bottom } = freeArea(camera, frame)
  const x = layout.x[card] ?? 0
  const y = (layout.row[card] ?? 0) * ROW_PITCH
  return (
    x + CARD_WIDTH / 2 > left && x - CARD_WIDTH / 2 < right && y + CARD_HEIGHT > top && y < bottom
  )
}

/**
 * The place of the window that stays where it is while one zooms in at a point: that point on a card,
 * else the nearest edge of the nearest card, which would be pushed out of the window otherwise.
 */
export function heldPoint(
  point: { x: number; y: number },
  camera: Camera,
  frame: Frame,
  layout: Rows,
): { x: number; y: number } {
  const at = toChart(camera, frame, point.x, point.y)
  const down = zoomDown(camera.zoom, frame)
  const row = Math.round((at.y - CARD_HEIGHT / 2) / ROW_PITCH)
  const rows = layout.rowStart.length - 1
  let nearest = { off: Number.POSITIVE_INFINITY, x: at.x, y: at.y }
  // A row further away is nearer only where those around have nobody there.
  for (let each = Math.max(0, row - 3); each <= Math.min(rows - 1, row + 3); each++) {
    const card = nearestIn(layout, each, at.x)
    if (card < 0) continue
    const middle = layout.x[card] ?? 0
    const x = within(at.x, middle - CARD_WIDTH / 2, middle + CARD_WIDTH / 2)
    const y = within(at.y, each * ROW_PITCH, each * ROW_PITCH + CARD_HEIGHT)
    const off = Math.hypot((x - at.x) * camera.zoom, (y - at.y) * down)
    if (off < nearest.off) nearest = { off, x, y }
  }
  const held = toScreen(camera, frame, nearest.x, nearest.y)
  const isSeen =
    held.x >= frame.inset &&
    held.x <= frame.width &&
    held.y >= frame.head &&
    held.y <= frame.height - frame.foot
  return isSeen ? held : point
}

/** The card of a row whose middle is nearest to a place; -1 in a row without any. */
function nearestIn(layout: Rows, row: number, at: number): number {
  const start = layout.rowStart[row] ?? 0
  const end = layout.rowStart[row + 1] ?? start
  if (end === start) return -1
  const right = Math.min(end - 1, firstFrom(layout, row, at))
  const left = Math.max(start, right - 1)
  const off = (card: number) => Math.abs((layout.x[card] ?? 0) - at)
  return off(left) < off(right) ? left : right
}

const within = (at: number, from: number, to: number) => Math.max(from, Math.min(to, at))

/** How far a place lies outside of a span; 0 within it. */
function outside(at: number, { from, to }: { from: number; to: number }): number {
  return at < from ? at - from : at > to ? at - to : 0
}
