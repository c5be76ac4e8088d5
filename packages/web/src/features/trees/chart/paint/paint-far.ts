import { CARD_HEIGHT, CARD_WIDTH, ROW_PITCH } from '@suyuan/genealogy/layout/measures'
import type { TreeLayout } from '@suyuan/genealogy/layout/tree-layout'
import { type Houses, lightOfHouse, paleOfHouse } from '../house-colours.ts'
import { colours } from '../look.ts'
import { eachFamily, firstFrom, gapsOf } from '../rows.ts'
import type { Scene } from '../scene.ts'
import { type Area, type Canvas2d, rowsIn, spanOf } from './area.ts'

/** Families narrower than this in pixels are part of the general wash. */
const LEAST_BRANCH = 3

/**
 * The tree from afar: each generation a band as dense as its cards stand, each larger family a branch
 * that widens from the parent to the children. What it costs depends on the pixels and, very
 * little, on the cards in view: no shape is drawn for a single card.
 */
export function paintFar(context: Canvas2d, { layout, houses }: Scene, area: Area): void {
  const { from, to } = rowsIn(area, { pitch: ROW_PITCH, rows: layout.rowStart.length - 1 })
  const strip = new Strip(Math.ceil(area.width * area.density))
  for (let row = from; row <= Math.min(to, gapsOf(layout) - 1); row++) {
    paintBranches(context, layout, area, { gap: row, strip, houses })
  }
  for (let row = from; row <= to; row++) {
    addCards(strip, { layout, houses }, area, row)
    const top = (row * ROW_PITCH - area.y) * area.zoomY
    strip.paint(context, { top, height: CARD_HEIGHT * area.zoomY, width: area.width, strength: 1 })
  }
}

type Drawn = Pick<Scene, 'layout' | 'houses'>

function addCards(strip: Strip, { layout, houses }: Drawn, area: Area, row: number): void {
  const { left, right } = spanOf(area, CARD_WIDTH / 2)
  const scale = area.zoomX * area.density
  const end = layout.rowStart[row + 1] ?? 0
  const width = CARD_WIDTH * scale
  for (let card = firstFrom(layout, row, left); card < end; card++) {
    const x = layout.x[card] ?? 0
    if (x > right) break
    const at = (x - CARD_WIDTH / 2 - area.x) * scale
    strip.add(at, at + width, houses?.[card])
  }
}

function paintBranches(
  context: Canvas2d,
  layout: TreeLayout,
  area: Area,
  { gap, strip, houses }: { gap: number; strip: Strip; houses: Houses | undefined },
): void {
  const top = (gap * ROW_PITCH + CARD_HEIGHT - area.y) * area.zoomY
  const height = (ROW_PITCH - CARD_HEIGHT) * area.zoomY
  const toPixel = (x: number) => (x - area.x) * area.zoomX
  const half = CARD_WIDTH / 2
  const paths = new Map<string, Path2D>()
  const pathOf = (card: number) => {
    const house = houses?.[card] ?? 0
    const colour = house === 0 ? colours.branch : paleOfHouse(house)
    const path = paths.get(colour) ?? new Path2D()
    paths.set(colour, path)
    return path
  }
  eachFamily(layout, gap, spanOf(area), ({ holder, first, count, up }) => {
    const x = layout.x[holder] ?? 0
    const left = toPixel((layout.x[first] ?? 0) - half)
    const right = toPixel((layout.x[first + count - 1] ?? 0) + half)
    if (right - left < LEAST_BRANCH) {
      strip.add(left * area.density, right * area.density, houses?.[first])
      return
    }
    const narrow = { left: toPixel(x - half), right: toPixel(x + half) }
    const [upper, lower] = up ? [{ left, right }, narrow] : [narrow, { left, right }]
    addBranch(pathOf(holder), upper, lower, { top, bottom: top + height, limit: area.width })
  })
  strip.paint(context, { top, height, width: area.width, strength: 0.4 })
  for (const [colour, path] of paths) {
    context.fillStyle = colour
    context.fill(path)
  }
}

interface Edges {
  left: number
  right: number
}

function addBranch(
  path: Path2D,
  upper: Edges,
  lower: Edges,
  { top, bottom, limit }: { top: number; bottom: number; limit: number },
): void {
  // Huge figures lose their exactness; so far out a curve is flat.
  const inside = (x: number) => Math.max(-400 * limit, Math.min(400 * limit, x))
  const middle = (top + bottom) / 2
  const [a, b, c, d] = [upper.left, upper.right, lower.right, lower.left].map(inside)
  path.moveTo(a ?? 0, top)
  path.lineTo(b ?? 0, top)
  path.bezierCurveTo(b ?? 0, middle, c ?? 0, middle, c ?? 0, bottom)
  path.lineTo(d ?? 0, bottom)
  path.bezierCurveTo(d ?? 0, middle, a ?? 0, middle, a ?? 0, top)
}

/** One row of pixels that sums up how much of each is covered. */
class Strip {
  readonly #covered: Float32Array
  /** Whose colour each pixel has: that of the last of them. */
  readonly #houses: Uint16Array
  readonly #canvas: OffscreenCanvas
  readonly #context: Canvas2d
  readonly #image: ImageData

  constructor(width: number) {
    this.#covered = new Float32Array(width)
    this.#houses = new Uint16Array(width)
    this.#canvas = new OffscreenCanvas(width, 1)
    const context = this.#canvas.getContext('2d')
    if (!context) throw new Error('no canvas to draw on')
    this.#context = context
    this.#image = context.createImageData(width, 1)
  }

  /** Covers from one place to another, both in pixels of the device. */
  add(from: number, to: number, house = 0): void {
    const covered = this.#covered
    const left = Math.max(0, from)
    const right = Math.min(covered.length, to)
    if (right <= left) return
    const first = Math.floor(left)
    const last = Math.min(covered.length - 1, Math.floor(right))
    if (house > 0) this.#houses.fill(house, first, last + 1)
    if (first === last) {
      covered[first] = (covered[first] ?? 0) + right - left
      return
    }
    covered[first] = (covered[first] ?? 0) + first + 1 - left
    for (let at = first + 1; at < last; at++) covered[at] = 1
    covered[last] = (covered[last] ?? 0) + right - last
  }

  /** Draws what is covered as a band, and begins anew. */
  paint(
    context: Canvas2d,
    band: { top: number; height: number; width: number; strength: number },
  ): void {
    const { data } = this.#image
    for (let at = 0; at < this.#covered.length; at++) {
      const house = this.#houses[at] ?? 0
      const [red, green, blue] = house === 0 ? colours.wash : lightOfHouse(house)
      data[at * 4] = red
      data[at * 4 + 1] = green
      data[at * 4 + 2] = blue
      // The root: a single card in a wide row would not be seen at its true weight.
      data[at * 4 + 3] = Math.sqrt(Math.min(1, this.#covered[at] ?? 0)) * band.strength * 255
    }
    this.#covered.fill(0)
    this.#houses.fill(0)
    this.#context.putImageData(this.#image, 0, 0)
    context.imageSmoothingEnabled = false
    context.drawImage(this.#canvas, 0, band.top, band.width, band.height)
  }
}
