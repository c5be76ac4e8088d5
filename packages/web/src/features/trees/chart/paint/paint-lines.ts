import { CARD_HEIGHT, CARD_WIDTH, ROW_PITCH } from '@suyuan/genealogy/layout/measures'
import { linkKinds } from '@suyuan/genealogy/layout/tree-layout'
import { colours } from '../look.ts'
import { eachFamily, type Family, gapsOf } from '../rows.ts'
import type { Scene } from '../scene.ts'
import { type Area, type Canvas2d, rowsIn, spanOf } from './area.ts'

/** Lines from parents to children, a bus for the children of each mother. */
export function paintLines(context: Canvas2d, { layout }: Scene, area: Area): void {
  const { from, to } = rowsIn(area, { pitch: ROW_PITCH, rows: layout.rowStart.length - 1 })
  const strong = new Path2D()
  const quiet = new Path2D()
  const pen = new Pen(area)
  for (let gap = from; gap <= Math.min(to, gapsOf(layout) - 1); gap++) {
    eachFamily(layout, gap, spanOf(area), (family) => {
      const groups = groupsOf(layout.byUnion, family)
      groups.forEach((group, at) => {
        const shown = groups.length === 1 || group.union === (layout.union[family.holder] ?? -1)
        const lane = { at, of: groups.length, gap, up: family.up }
        const xs = layout.x.subarray(group.first, group.first + group.count)
        pen.addBus(shown ? strong : quiet, layout.x[family.holder] ?? 0, xs, lane)
      })
    })
  }
  context.lineWidth = Math.max(0.75, Math.min(1.5, 2 * area.zoomX))
  context.setLineDash([])
  context.strokeStyle = colours.connector
  context.stroke(strong)
  context.strokeStyle = colours.connectorQuiet
  context.stroke(quiet)
}

/** The children of a card by their other parent; they stand together. */
function groupsOf(byUnion: Int32Array, { first, count, up }: Family) {
  const groups: { union: number; first: number; count: number }[] = []
  if (up) return [{ union: -1, first, count }]
  for (let card = first; card < first + count; card++) {
    const union = byUnion[card] ?? -1
    const last = groups.at(-1)
    if (last?.union === union) last.count += 1
    else groups.push({ union, first: card, count: 1 })
  }
  return groups
}

interface Lane {
  at: number
  of: number
  gap: number
  up: boolean
}

/** Draws in pixels of the tile, and nothing outside of it. */
class Pen {
  readonly #area: Area

  constructor(area: Area) {
    this.#area = area
  }

  addBus(path: Path2D, holder: number, xs: Float64Array, { at, of, gap, up }: Lane): void {
    const top = gap * ROW_PITCH + CARD_HEIGHT
    const room = ROW_PITCH - CARD_HEIGHT
    const share = of === 1 ? 0.5 : 0.36 + (0.28 * at) / (of - 1)
    const bus = top + room * (up ? 1 - share : share)
    const stem = holder + (at - (of - 1) / 2) * 12
    const holderEdge = up ? top + room : top
    const hangEdge = up ? top : top + room
    this.#line(path, stem, holderEdge, stem, bus)
    const first = Math.min(stem, xs[0] ?? stem)
    const last = Math.max(stem, xs[xs.length - 1] ?? stem)
    this.#line(path, first, bus, last, bus)
    for (const x of xs) this.#line(path, x, bus, x, hangEdge)
  }

  #line(path: Path2D, x1: number, y1: number, x2: number, y2: number): void {
    const { x, y, zoomX, zoomY, width, height } = this.#area
    const left = (x1 - x) * zoomX
    const right = (x2 - x) * zoomX
    if (right < -4 || left > width + 4) return
    const from = (y1 - y) * zoomY
    const to = (y2 - y) * zoomY
    if (Math.max(from, to) < -4 || Math.min(from, to) > height + 4) return
    path.moveTo(Math.max(-4, left), from)
    path.lineTo(Math.min(width + 4, right), to)
  }
}

/** A way that is longer than this in pixels shows its two ends only. */
const LONGEST_LINK = 2400
const STUB = 34

/** Ways between people who are drawn once but belong in two places. */
export function paintLinks(context: Canvas2d, { layout }: Scene, area: Area): void {
  const { links, x, row } = layout
  const { left, right } = spanOf(area, STUB / area.zoomX)
  context.strokeStyle = colours.link
  context.lineWidth = Math.max(1, 1.5 * area.zoomX)
  for (let at = 0; at < links.length; at += 3) {
    const from = { x: x[links[at] ?? 0] ?? 0, y: (row[links[at] ?? 0] ?? 0) * ROW_PITCH }
    const to = { x: x[links[at + 1] ?? 0] ?? 0, y: (row[links[at + 1] ?? 0] ?? 0) * ROW_PITCH }
    if (Math.max(from.x, to.x) < left || Math.min(from.x, to.x) > right) continue
    context.setLineDash(links[at + 2] === linkKinds.marriage ? [] : [5, 4])
    if (Math.abs(from.x - to.x) * area.zoomX > LONGEST_LINK) {
      paintStub(context, area, from, Math.sign(to.x - from.x))
      paintStub(context, area, to, Math.sign(from.x - to.x))
    } else paintLink(context, area, from, to)
  }
  context.setLineDash([])
}

interface Place {
  x: number
  y: number
}

/** Hangs below two cards of a row, or leads from the foot of one to the head of the other. */
function paintLink(context: Canvas2d, area: Area, from: Place, to: Place): void {
  const toX = (at: number) => (at - area.x) * area.zoomX
  const toY = (at: number) => (at - area.y) * area.zoomY
  const foot = from.y + CARD_HEIGHT
  const bow = (ROW_PITCH - CARD_HEIGHT) / 3
  const sameRow = from.y === to.y
  const end = sameRow ? foot : to.y
  context.beginPath()
  context.moveTo(toX(from.x), toY(foot))
  context.bezierCurveTo(
    toX(from.x),
    toY(foot + bow),
    toX(to.x),
    toY(sameRow ? foot + bow : end - bow),
    toX(to.x),
    toY(end),
  )
  context.stroke()
}

function paintStub(context: Canvas2d, area: Area, { x, y }: Place, way: number): void {
  const left = (x - area.x) * area.zoomX
  const top = (y + CARD_HEIGHT * 0.8 - area.y) * area.zoomY
  const start = left + (way * (CARD_WIDTH * area.zoomX)) / 2
  context.beginPath()
  context.moveTo(start, top)
  context.lineTo(start + way * STUB * Math.min(1, 2 * area.zoomX), top)
  context.stroke()
}
