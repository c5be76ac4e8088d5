import { CARD_HEIGHT, ROW_PITCH } from '../../layout/measures.ts'
import { linkKinds } from '../../layout/tree-layout.ts'
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

/** Ways between people who are drawn once but belong in two places. */
export function paintLinks(context: Canvas2d, { layout }: Scene, area: Area): void {
  const { links, x, row } = layout
  const { left, right } = spanOf(area)
  const toX = (at: number) => (at - area.x) * area.zoomX
  const toY = (at: number) => (at - area.y) * area.zoomY
  context.strokeStyle = colours.link
  context.lineWidth = Math.max(1, 1.5 * area.zoomX)
  for (let at = 0; at < links.length; at += 3) {
    const [from, to] = [links[at] ?? 0, links[at + 1] ?? 0]
    const [x1, x2] = [x[from] ?? 0, x[to] ?? 0]
    if (Math.max(x1, x2) < left || Math.min(x1, x2) > right) continue
    const marriage = links[at + 2] === linkKinds.marriage
    const [y1, y2] = [(row[from] ?? 0) * ROW_PITCH, (row[to] ?? 0) * ROW_PITCH]
    const sameRow = y1 === y2
    const bow = sameRow ? 26 : 0
    context.setLineDash(marriage ? [] : [5, 4])
    context.beginPath()
    context.moveTo(toX(x1), toY(y1 + CARD_HEIGHT))
    const low = y1 + CARD_HEIGHT + bow
    const end = sameRow ? y2 + CARD_HEIGHT : y2
    const high = sameRow ? low : y2 - (ROW_PITCH - CARD_HEIGHT) / 3
    const first = sameRow ? low : y1 + CARD_HEIGHT + (ROW_PITCH - CARD_HEIGHT) / 3
    context.bezierCurveTo(toX(x1), toY(first), toX(x2), toY(high), toX(x2), toY(end))
    context.stroke()
  }
  context.setLineDash([])
}
