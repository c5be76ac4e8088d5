import { CARD_HEIGHT, ROW_PITCH } from '@suyuan/genealogy/layout/measures'
import type { TreeLayout } from '@suyuan/genealogy/layout/tree-layout'
import { type Camera, type Frame, toScreen } from './camera.ts'
import { NAMES_ZOOM } from './look.ts'

/**
 * The path of an SVG along a line of cards, in the window's pixels; '' where none of it is in view.
 * @param line cards from one to an ancestor or a descendant
 */
export function linePath(
  line: readonly number[],
  layout: Pick<TreeLayout, 'x' | 'row'>,
  camera: Camera,
  frame: Frame,
): string {
  const place = (card: number, atFoot: boolean) =>
    toScreen(
      camera,
      frame,
      layout.x[card] ?? 0,
      (layout.row[card] ?? 0) * ROW_PITCH + (atFoot ? CARD_HEIGHT : 0),
    )
  const pieces: string[] = []
  for (let at = 0; at + 1 < line.length; at++) {
    const [a, b] = [line[at] ?? 0, line[at + 1] ?? 0]
    const [upper, lower] = a < b ? [a, b] : [b, a]
    const from = place(upper, true)
    const to = place(lower, false)
    // From afar, where cards bear no names, the line passes over them and stays whole.
    const passes = camera.zoom < NAMES_ZOOM && at > 0 && lower === a
    const end = passes ? place(lower, true).y : to.y
    if (Math.max(from.y, end) < 0 || Math.min(from.y, end) > frame.height) continue
    pieces.push(elbow(from, to, frame.width), passes ? `V${end.toFixed(1)}` : '')
  }
  return pieces.join('')
}

interface Point {
  x: number
  y: number
}

function elbow(from: Point, to: Point, width: number): string {
  // Where the line leaves the window does not matter; huge figures would.
  const inside = (x: number) => Math.round(Math.max(-20, Math.min(width + 20, x)) * 2) / 2
  const middle = Math.round(from.y + to.y) / 2
  const [x1, x2] = [inside(from.x), inside(to.x)]
  return `M${x1} ${from.y.toFixed(1)}V${middle}H${x2}V${to.y.toFixed(1)}`
}
