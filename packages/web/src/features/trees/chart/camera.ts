import { CARD_HEIGHT, ROW_PITCH } from '@suyuan/genealogy/layout/measures'
import { LEAST_PITCH } from './look.ts'

/** Where one looks: the place of the chart in the middle of the window, and how large it is seen. */
export interface Camera {
  x: number
  y: number
  zoom: number
}

/** The window in CSS pixels. */
export interface Frame {
  width: number
  height: number
  /** What the generation rail takes of it at the left. */
  inset: number
  /** What the buttons take of it above and below. */
  head: number
  foot: number
  /** Generations on the chart, and its outer edges. */
  rows: number
  left: number
  right: number
}

const LARGEST_ZOOM = 2
/** Room around the tree when the whole is in view. */
const MARGIN = 0.94

/**
 * Zoom from top to bottom. A clan is a thousand times wider than high: seen as a whole in proportion
 * it would be a hair. So generations are not squeezed below a height at which they can be told
 * apart, or below the window's height if all fit in.
 */
export function zoomDown(zoom: number, { rows, height }: Pick<Frame, 'rows' | 'height'>): number {
  const pitch = Math.min(LEAST_PITCH, (height * MARGIN) / Math.max(1, rows))
  return Math.max(zoom, pitch / ROW_PITCH)
}

export function toScreen(camera: Camera, frame: Frame, x: number, y: number) {
  return {
    x: (x - camera.x) * camera.zoom + frame.width / 2,
    y: (y - camera.y) * zoomDown(camera.zoom, frame) + frame.height / 2,
  }
}

export function toChart(camera: Camera, frame: Frame, x: number, y: number) {
  return {
    x: (x - frame.width / 2) / camera.zoom + camera.x,
    y: (y - frame.height / 2) / zoomDown(camera.zoom, frame) + camera.y,
  }
}

export function moved(camera: Camera, frame: Frame, dx: number, dy: number): Camera {
  const x = camera.x - dx / camera.zoom
  const y = camera.y - dy / zoomDown(camera.zoom, frame)
  return bounded({ ...camera, x, y }, frame)
}

/** Zooms so that the place under a point of the window stays under it. */
export function zoomedAt(
  camera: Camera,
  frame: Frame,
  point: { x: number; y: number },
  factor: number,
): Camera {
  const zoom = Math.max(leastZoom(frame), Math.min(LARGEST_ZOOM, camera.zoom * factor))
  const held = toChart(camera, frame, point.x, point.y)
  const x = held.x - (point.x - frame.width / 2) / zoom
  const y = held.y - (point.y - frame.height / 2) / zoomDown(zoom, frame)
  return bounded({ x, y, zoom }, frame)
}

/** From no further away than the whole is seen from, in its width and in its height. */
export function leastZoom(frame: Frame): number {
  const wide = roomOf(frame) / Math.max(1, frame.right - frame.left)
  const tall = (frame.height * MARGIN) / Math.max(1, heightOf(frame))
  return Math.min(0.2, wide, tall)
}

function roomOf({ width, inset }: Frame): number {
  return (width - inset) * MARGIN
}

/** The whole tree, but no larger than life. */
export function fitted(frame: Frame): Camera {
  const tall = heightOf(frame)
  const wide = frame.right - frame.left
  const seen = Math.min(1, roomOf(frame) / wide)
  // Where generations are squeezed to the window's height, the width alone decides.
  const free = frame.height - frame.head - frame.foot
  const squeezed = tall * zoomDown(seen, frame) <= free
  const fits = squeezed ? seen : Math.min(seen, Math.min(frame.height * MARGIN, free) / tall)
  const zoom = Math.max(leastZoom(frame), fits)
  return wholeAt(zoom, frame)
}

/** The middle of the tree in the middle of what rail and buttons leave free, or as near as shows it whole. */
export function wholeAt(zoom: number, frame: Frame): Camera {
  const tall = heightOf(frame)
  const spare = Math.max(0, frame.height / zoomDown(zoom, frame) - tall) / 2
  const y = Math.min(spare, Math.max(-spare, betweenButtons(0, zoom, frame)))
  return { x: besideRail((frame.left + frame.right) / 2, zoom, frame), y: tall / 2 + y, zoom }
}

/** Where to look so that a place stands in the middle of what the rail leaves free. */
export function besideRail(x: number, zoom: number, { inset }: Pick<Frame, 'inset'>): number {
  return x - inset / 2 / zoom
}

/** The same from top to bottom: between the buttons above and below. */
export function betweenButtons(y: number, zoom: number, frame: Frame): number {
  return y + (frame.foot - frame.head) / 2 / zoomDown(zoom, frame)
}

/** Keeps some of the tree in the window. */
export function bounded(camera: Camera, frame: Frame): Camera {
  const halfWide = frame.width / 2 / camera.zoom
  const halfTall = frame.height / 2 / zoomDown(camera.zoom, frame)
  const inside = (at: number, from: number, to: number) => Math.max(from, Math.min(to, at))
  return {
    ...camera,
    x: inside(camera.x, frame.left - halfWide * 0.8, frame.right + halfWide * 0.8),
    y: inside(camera.y, -halfTall * 0.8, heightOf(frame) + halfTall * 0.8),
  }
}

export function heightOf({ rows }: Pick<Frame, 'rows'>): number {
  return Math.max(0, rows - 1) * ROW_PITCH + CARD_HEIGHT
}

/** Somewhere between two views; zoom changes evenly as it is felt. */
export function between(from: Camera, to: Camera, share: number): Camera {
  const zoom = from.zoom * (to.zoom / from.zoom) ** share
  // The place moves as fast as it is seen to move, so that near and far go together.
  const weight =
    from.zoom === to.zoom ? share : (1 / zoom - 1 / from.zoom) / (1 / to.zoom - 1 / from.zoom)
  return { x: from.x + (to.x - from.x) * weight, y: from.y + (to.y - from.y) * weight, zoom }
}
