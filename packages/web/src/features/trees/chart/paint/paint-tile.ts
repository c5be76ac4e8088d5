import { colours, NAMES_ZOOM } from '../look.ts'
import type { Scene } from '../scene.ts'
import type { Area, Canvas2d } from './area.ts'
import { paintBranchNames } from './paint-branch-names.ts'
import { paintCards } from './paint-cards.ts'
import { paintFar } from './paint-far.ts'
import { paintLines, paintLinks } from './paint-lines.ts'

/** Distance of the dots on the paper at zoom 1. */
const DOTS = 26

/** Draws one area of the chart, opaque, in the detail that its zoom allows. */
export function paintTile(context: Canvas2d, scene: Scene, area: Area): void {
  context.setTransform(area.density, 0, 0, area.density, 0, 0)
  context.fillStyle = colours.paper
  context.fillRect(0, 0, area.width, area.height)
  if (area.zoomX < NAMES_ZOOM) {
    paintFar(context, scene, area)
    paintBranchNames(context, scene, area)
    return
  }
  if (area.zoomX >= 2 * NAMES_ZOOM) paintDots(context, area)
  paintLines(context, scene, area)
  paintLinks(context, scene, area)
  paintCards(context, scene, area)
}

function paintDots(context: Canvas2d, { x, y, zoomX, zoomY, width, height }: Area): void {
  const first = { x: Math.ceil(x / DOTS) * DOTS, y: Math.ceil(y / DOTS) * DOTS }
  const size = Math.max(1, 1.5 * zoomX)
  context.fillStyle = colours.dot
  for (let at = first.y; (at - y) * zoomY < height; at += DOTS) {
    for (let along = first.x; (along - x) * zoomX < width; along += DOTS) {
      context.fillRect((along - x) * zoomX, (at - y) * zoomY, size, size)
    }
  }
}
