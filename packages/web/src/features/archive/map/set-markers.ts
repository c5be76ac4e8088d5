import type { MapDrawing } from './map-drawing.ts'
import { boxOfMarker, MARKER, type Point, placeMarkers, showable } from './marker-places.ts'
import type { Label, PlaceOnMap } from './use-map-view.ts'

/** A marker this near to its place needs no line to it. */
const NEAR = 4

/** Room that the words beside a marker take. */
const TIP = { width: 220, height: 110 }

/**
 * Puts each marker where its place is drawn now. Straight into the elements: while the map is being
 * moved this runs for every frame.
 * @param layer its children are the markers, in the order of the places
 * @returns where their tips stand
 */
export function setMarkers(
  layer: HTMLElement,
  places: readonly PlaceOnMap[],
  drawing: MapDrawing,
): Point[] {
  const { clientWidth: width, clientHeight: height } = layer
  const anchors = places.map(({ position }) => drawing.project(position) ?? { x: -999, y: -999 })
  const tips = placeMarkers(anchors)
  for (const [index, marker] of [...layer.children].entries()) {
    const [anchor, tip] = [anchors[index], tips[index]]
    if (!anchor || !tip || !(marker instanceof HTMLElement)) continue
    marker.style.left = `${Math.round(tip.x - MARKER.width / 2)}px`
    marker.style.top = `${Math.round(tip.y - MARKER.height)}px`
    const away = { x: anchor.x - tip.x, y: anchor.y - tip.y }
    const distance = Math.hypot(away.x, away.y)
    marker.style.setProperty('--leader', distance > NEAR ? `${distance}px` : '0px')
    marker.style.setProperty('--angle', `${Math.atan2(away.y, away.x)}rad`)
    // What is out of sight must not take the keyboard's focus.
    marker.hidden = tip.x < 0 || tip.x > width || tip.y < MARKER.height / 2 || tip.y > height + 9
    marker.dataset['side'] = tip.x > width - TIP.width ? 'before' : 'after'
    marker.dataset['rise'] = tip.y > height - TIP.height ? 'up' : 'down'
  }
  return tips
}

/** Height of a name, and the width of its characters by kind. */
const NAME = { height: 16, wide: 12, slim: 6.5, below: 3 }

/**
 * Puts names under their places, as many as have room.
 * @param layer its children are the names, in the order of the labels
 * @param tips where the markers stand, which no name may cover
 */
export function setLabels(
  layer: HTMLElement,
  labels: readonly Label[],
  tips: readonly Point[],
  drawing: MapDrawing,
): void {
  const boxes = labels.map(({ name, position }) => {
    const { x, y } = drawing.project(position) ?? { x: -999, y: -999 }
    const half = widthOf(name) / 2
    const top = y + NAME.below
    return { left: x - half, right: x + half, top, bottom: top + NAME.height }
  })
  const shown = showable(boxes, tips.map(boxOfMarker))
  for (const [index, label] of [...layer.children].entries()) {
    const box = boxes[index]
    if (!box || !(label instanceof HTMLElement)) continue
    label.style.left = `${Math.round((box.left + box.right) / 2)}px`
    label.style.top = `${Math.round(box.top)}px`
    label.hidden = !shown[index]
  }
}

/** Estimated: measuring each name in each frame would hold the map up. */
function widthOf(name: string): number {
  return [...name].reduce((sum, char) => sum + (char > '\u2E80' ? NAME.wide : NAME.slim), 0)
}
