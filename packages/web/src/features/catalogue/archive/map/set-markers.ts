import type { MapDrawing } from './map-drawing.ts'
import {
  type Box,
  boxesOfPlace,
  boxOfMarker,
  chooseBoxes,
  MARKER,
  type Point,
  placeMarkers,
} from './marker-places.ts'
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
  const placed = placeMarkers(anchors)
  const joined = new Map<number, number>()
  for (const { within } of placed) {
    if (within !== null) joined.set(within, (joined.get(within) ?? 0) + 1)
  }
  for (const [index, marker] of [...layer.children].entries()) {
    const [anchor, stand] = [anchors[index], placed[index]]
    if (!anchor || !stand || !(marker instanceof HTMLElement)) continue
    const { tip, within } = stand
    marker.style.left = `${Math.round(tip.x - MARKER.width / 2)}px`
    marker.style.top = `${Math.round(tip.y - MARKER.height)}px`
    const away = { x: anchor.x - tip.x, y: anchor.y - tip.y }
    const distance = Math.hypot(away.x, away.y)
    marker.style.setProperty('--leader', distance > NEAR ? `${distance}px` : '0px')
    marker.style.setProperty('--angle', `${Math.atan2(away.y, away.x)}rad`)
    // What is out of sight must not take the keyboard's focus.
    const outside = tip.x < 0 || tip.x > width || tip.y < MARKER.height / 2 || tip.y > height + 9
    marker.hidden = outside || within !== null
    const more = joined.get(index)
    if (more === undefined) delete marker.dataset['more']
    else marker.dataset['more'] = `+${more}`
    marker.dataset['side'] = tip.x > width - TIP.width ? 'before' : 'after'
    marker.dataset['rise'] = tip.y > height - TIP.height ? 'up' : 'down'
  }
  return placed.flatMap(({ tip, within }) => (within === null ? [tip] : []))
}

/** Height of a name, and the width of its characters by kind. */
const NAME = { height: 18, wide: 14, slim: 7.6, below: 3 }

/** Where a name may stand: under its place, else beside it or above. */
function spotsAround({ x, y }: Point, width: number): Box[] {
  const box = (left: number, top: number) => {
    return { left, right: left + width, top, bottom: top + NAME.height }
  }
  const side = MARKER.width / 2 + NAME.below
  const above = y - MARKER.height - NAME.below - NAME.height
  const beside = y - MARKER.height / 2 - NAME.height / 2
  return [
    box(x - width / 2, y + NAME.below),
    box(x + side, beside),
    box(x - side - width, beside),
    box(x - width / 2, above),
    box(x - width, above),
    box(x, above),
    box(x - width, y + NAME.below),
    box(x, y + NAME.below),
    box(x - width - 2 * side, above),
    // A little to one side, where a neighbour's marker reaches under the middle.
    box(x - (3 * width) / 4, y + NAME.below),
    box(x - width / 4, y + NAME.below),
    box(x - (3 * width) / 4, above),
    box(x - width / 4, above),
  ]
}

/**
 * Puts names at their places, as many as have room.
 * @param layer its children are the names, in the order of the labels
 * @param tips where the markers stand, which no name may cover
 */
export function setLabels(
  layer: HTMLElement,
  labels: readonly Label[],
  tips: readonly Point[],
  drawing: MapDrawing,
): void {
  const frame = { width: layer.clientWidth, height: layer.clientHeight }
  const anchors = labels.map(({ position }) => drawing.project(position) ?? { x: -999, y: -999 })
  const roomy = anchors.filter((_, index) => !labels[index]?.isDot)
  const spotsOf = (nameOf: (name: string) => string) =>
    anchors.map((anchor, index) => {
      const width = widthOf(nameOf(labels[index]?.name ?? ''))
      return boxesOfPlace(spotsAround(anchor, width), anchor, roomy, frame)
    })
  const short = spotsOf(shortName)
  const boxes = chooseBoxes([spotsOf((name) => name), short], tips.map(boxOfMarker))
  for (const [index, label] of [...layer.children].entries()) {
    if (!(label instanceof HTMLElement)) continue
    const box = boxes[index]
    label.hidden = !box
    if (!box) continue
    label.toggleAttribute('data-short', short[index]?.includes(box) === true)
    label.style.left = `${Math.round((box.left + box.right) / 2)}px`
    label.style.top = `${Math.round(box.top)}px`
  }
}

/** A province without its kind: 江西 of 江西省. */
export function shortName(name: string): string {
  return name.replace(
    /(?:省|市|(?:壮族|壯族|回族|维吾尔|維吾爾)?自治[区區]|特[别別]行政[区區])$/u,
    '',
  )
}

/** Estimated: measuring each name in each frame would hold the map up. */
function widthOf(name: string): number {
  return [...name].reduce((sum, char) => sum + (char > '\u2E80' ? NAME.wide : NAME.slim), 0)
}
