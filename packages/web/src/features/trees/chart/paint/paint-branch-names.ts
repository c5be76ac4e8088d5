import { CARD_HEIGHT, CARD_WIDTH, ROW_PITCH } from '@suyuan/genealogy/layout/measures'
import { colours } from '../look.ts'
import { eachFamily, gapsOf } from '../rows.ts'
import { paintedName, type Scene } from '../scene.ts'
import { type Area, type Canvas2d, rowsIn, spanOf } from './area.ts'

const SIZE = 12
/** Height in pixels of a generation's band below which no name stands in it. */
const LEAST_BAND = 14
/** Width in pixels of a branch from which on it may bear a name, and what is left free beside that. */
const LEAST_BRANCH = 44
const MARGIN = 6

/**
 * The names of those whose branches are wide enough, so that the whole of a clan can be read. A name
 * stands within the width of its own branch: branches of a generation do not overlap, and so neither
 * do names, whichever tile they are drawn in.
 */
export function paintBranchNames(context: Canvas2d, scene: Scene, area: Area): void {
  const band = CARD_HEIGHT * area.zoomY
  const { layout, lettering } = scene
  if (band < LEAST_BAND * lettering.scale) return
  const { from, to } = rowsIn(area, { pitch: ROW_PITCH, rows: layout.rowStart.length - 1 })
  const toPixel = (x: number) => (x - area.x) * area.zoomX
  context.font = `700 ${SIZE * lettering.scale}px ${lettering.nameFont}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = 3
  context.strokeStyle = colours.paper
  context.fillStyle = colours.ink2
  for (let gap = from; gap <= Math.min(to, gapsOf(layout) - 1); gap++) {
    const y = (gap * ROW_PITCH - area.y) * area.zoomY + band / 2
    eachFamily(layout, gap, spanOf(area), ({ holder, first, count, up }) => {
      const left = toPixel((layout.x[first] ?? 0) - CARD_WIDTH / 2)
      const right = toPixel((layout.x[first + count - 1] ?? 0) + CARD_WIDTH / 2)
      if (up || right - left < LEAST_BRANCH) return
      const name = paintedName(scene, layout.person[holder] ?? 0)
      const x = toPixel(layout.x[holder] ?? 0)
      const half = context.measureText(name).width / 2 + MARGIN
      if (x - half < left || x + half > right) return
      context.strokeText(name, x, y)
      context.fillText(name, x, y)
    })
  }
  context.textAlign = 'start'
  context.textBaseline = 'alphabetic'
}
