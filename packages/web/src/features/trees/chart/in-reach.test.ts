import { layoutTree } from '@suyuan/genealogy/layout/layout-tree'
import { CARD_HEIGHT, CARD_WIDTH, ROW_PITCH } from '@suyuan/genealogy/layout/measures'
import { wholeTree } from '@suyuan/genealogy/layout/view'
import { assert, double, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { tiesOf } from '../skeleton/skeleton-tree.ts'
import { Clan } from '../testing/clan.ts'
import { graphOf } from '../testing/read-tree.ts'
import { type Camera, type Frame, toScreen, zoomDown, zoomedAt } from './camera.ts'
import { heldPoint, withCard } from './in-reach.ts'
import { linesBeyond } from './line-names.ts'

const book = graphOf(new Clan({ people: 3000, generations: 14, seed: 3 }))
const layout = layoutTree(tiesOf(book), { ...wholeTree, root: book.first }, () => 0)

const frameOf = (width: number, height: number): Frame => ({
  ...{ width, height, inset: 84, head: 68, foot: 76 },
  ...{ rows: layout.rowStart.length - 1, left: layout.left, right: layout.right },
})

/** Cards of which something stands in what rail and buttons leave free. */
function cardsSeen(camera: Camera, frame: Frame): number {
  let seen = 0
  for (let card = 0; card < layout.count; card++) {
    const x = layout.x[card] ?? 0
    const y = (layout.row[card] ?? 0) * ROW_PITCH
    const start = toScreen(camera, frame, x - CARD_WIDTH / 2, y)
    const end = toScreen(camera, frame, x + CARD_WIDTH / 2, y + CARD_HEIGHT)
    const isWithin = end.x > frame.inset && start.x < frame.width
    if (isWithin && end.y > frame.head && start.y < frame.height - frame.foot) seen += 1
  }
  return seen
}

it('wherever one drags or zooms, somebody stays in view', () => {
  assert(
    property(
      double({ min: 0.001, max: 2, noNaN: true }),
      double({ min: -2, max: 3, noNaN: true }),
      double({ min: -2, max: 3, noNaN: true }),
      integer({ min: 320, max: 1440 }),
      (zoom, alongX, alongY, width) => {
        const frame = frameOf(width, 700)
        const x = layout.left + (layout.right - layout.left) * alongX
        const camera = { x, y: frame.rows * ROW_PITCH * alongY, zoom }
        const kept = withCard(camera, frame, layout)
        expect(cardsSeen(kept, frame)).toBeGreaterThan(0)
        expect(kept.zoom).toBe(zoom)
        // Where somebody is in view anyway, nothing moves.
        const again = withCard(kept, frame, layout)
        expect(Math.hypot(again.x - kept.x, again.y - kept.y) * zoom).toBeLessThan(0.01)
      },
    ),
  )
})

it('zooming in on empty paper holds the nearest card, and never leaves all behind', () => {
  const frame = frameOf(1440, 900)
  let camera: Camera = withCard({ x: 0, y: 6 * ROW_PITCH, zoom: 0.05 }, frame, layout)
  for (let step = 0; step < 30; step++) {
    const point = heldPoint({ x: 640, y: 333 }, camera, frame, layout)
    camera = zoomedAt(camera, frame, point, 1.15)
    expect(cardsSeen(camera, frame)).toBeGreaterThan(0)
  }
  expect(zoomDown(camera.zoom, frame)).toBeGreaterThan(1)
})

it('a line that runs out of the window is named once at each edge, between two rows', () => {
  const frame = frameOf(900, 700)
  const root = { x: 0, y: ROW_PITCH, zoom: 0.8 }
  const names = linesBeyond(layout, root, frame)
  expect(names.length).toBeGreaterThan(0)
  expect(new Set(names.map(({ key }) => key)).size).toBe(names.length)
  for (const { y } of names) {
    expect(y).toBeGreaterThan(frame.head)
    expect(y).toBeLessThan(frame.height - frame.foot)
  }
  // From afar there is no room for a word between two rows.
  expect(linesBeyond(layout, { ...root, zoom: 0.02 }, frame)).toEqual([])
})
