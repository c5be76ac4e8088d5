import { type Camera, type Frame, toChart, zoomDown } from './camera.ts'
import { TILE } from './look.ts'

/** Two levels for each doubling: a tile is shown at 71 to 100 % of its size. */
const STEPS = 2
/**
 * Tiles kept, for each in view: some around are drawn before one comes there. One of 512 × 512 takes
 * 1 MB, on a fine screen four.
 */
const KEPT = 1.6

export function levelOf(zoom: number): number {
  return Math.ceil(Math.log2(zoom) * STEPS - 1e-6)
}

/** How large a tile of a level shows things. */
export function levelZoom(level: number, frame: Pick<Frame, 'rows' | 'height'>) {
  const x = 2 ** (level / STEPS)
  return { x, y: zoomDown(x, frame) }
}

interface TileRange {
  level: number
  fromX: number
  toX: number
  fromY: number
  toY: number
}

function isSameRange(a: TileRange, b: TileRange): boolean {
  return (
    a.level === b.level &&
    a.fromX === b.fromX &&
    a.toX === b.toX &&
    a.fromY === b.fromY &&
    a.toY === b.toY
  )
}

/** Tiles of a level that the window shows, and `margin` more to each side. */
export function tilesIn(camera: Camera, frame: Frame, level: number, margin = 0): TileRange {
  const zoom = levelZoom(level, frame)
  const start = toChart(camera, frame, 0, 0)
  const end = toChart(camera, frame, frame.width, frame.height)
  return {
    level,
    fromX: Math.floor((start.x * zoom.x) / TILE) - margin,
    toX: Math.floor((end.x * zoom.x) / TILE) + margin,
    fromY: Math.floor((start.y * zoom.y) / TILE) - margin,
    toY: Math.floor((end.y * zoom.y) / TILE) + margin,
  }
}

export interface TilePlace {
  key: string
  level: number
  x: number
  y: number
}

/** The tiles of a range, those in the middle first. */
export function placesIn({ level, fromX, toX, fromY, toY }: TileRange): TilePlace[] {
  const places: (TilePlace & { off: number })[] = []
  const [middleX, middleY] = [(fromX + toX) / 2, (fromY + toY) / 2]
  for (let y = fromY; y <= toY; y++) {
    for (let x = fromX; x <= toX; x++) {
      const off = Math.abs(x - middleX) + Math.abs(y - middleY)
      places.push({ key: `${level}/${x}/${y}`, level, x, y, off })
    }
  }
  return places.sort((a, b) => a.off - b.off)
}

export interface WindowPlaces {
  inView: readonly TilePlace[]
  /** To be drawn when those in view are; as many as are kept. */
  beside: readonly TilePlace[]
}

/** The tiles of the window; asked in every frame, and most often the same as in the one before. */
export class TilesOfWindow {
  #range: TileRange | undefined
  #places: WindowPlaces = { inView: [], beside: [] }

  places(camera: Camera, frame: Frame, level: number): WindowPlaces {
    const range = tilesIn(camera, frame, level)
    if (!this.#range || !isSameRange(range, this.#range)) {
      this.#range = range
      const inView = placesIn(range)
      const ring = placesIn(tilesIn(camera, frame, level, 1)).filter(
        (place) => !holds(range, place),
      )
      this.#places = { inView, beside: ring.slice(0, Math.ceil((KEPT - 1) * inView.length)) }
    }
    return this.#places
  }

  /**
   * How many tiles may be kept, never fewer than `places` asks for: of more than that, each that is
   * drawn would push out another that is asked for again, for ever. While some in view are missing,
   * those of another level stand in for them.
   */
  room(settled: boolean): number {
    const { inView, beside } = this.#places
    return inView.length + beside.length + (settled ? 0 : inView.length)
  }
}

function holds({ fromX, toX, fromY, toY }: TileRange, { x, y }: TilePlace): boolean {
  return x >= fromX && x <= toX && y >= fromY && y <= toY
}
