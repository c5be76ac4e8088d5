import { type Camera, type Frame, zoomDown } from './camera.ts'
import styles from './chart.module.css'
import { TILE } from './look.ts'
import type { Area } from './paint/area.ts'
import { levelOf, levelZoom, placesIn, type TilePlace, tilesIn } from './tiles.ts'

/** Tiles kept beside those in view; one of 512 × 512 takes 1 MB. */
const KEPT = 48
/** Tiles asked for at a time: what has gone out of view meanwhile is never drawn. */
const AT_A_TIME = 2
/** Places in a level are counted from a near tile: large figures tremble. */
const NEAR_TILES = 12
/** A level is one surface to the browser: what lies further apart than this on it may not be painted. */
const FAR_TILES = 20

interface Tile extends TilePlace {
  element: HTMLCanvasElement
  used: number
}

interface Level {
  element: HTMLElement
  /** Numbers of the tile that stands at 0. */
  originX: number
  originY: number
  tiles: Map<string, Tile>
  zoom: { x: number; y: number }
}

interface Shift {
  x: number
  y: number
}

/**
 * The drawn chart: pictures from the worker as elements that the compositor moves and scales. While
 * one pans or zooms the page only sets a transform on each level.
 */
export class TileLayer {
  readonly #host: HTMLElement
  readonly #ask: (key: string, epoch: number, area: Area) => void
  #levels = new Map<number, Level>()
  /** The levels of the layout before, while the new one is not drawn yet. */
  #former: { levels: Map<number, Level>; shift: Shift } | undefined
  #epoch = 0
  #asked = new Set<string>()
  #clock = 0
  #frame: Frame | undefined

  constructor(host: HTMLElement, ask: (key: string, epoch: number, area: Area) => void) {
    this.#host = host
    this.#ask = ask
  }

  /** Whether everything in view is drawn, as new and as sharp as it will be. */
  settled = false

  /** A new layout: what was drawn stays, moved along, until its place is drawn anew. */
  begin(epoch: number, shift: Shift): void {
    this.#drop(this.#former?.levels)
    this.#former = { levels: this.#levels, shift }
    this.#levels = new Map()
    this.#epoch = epoch
    this.#asked.clear()
  }

  /** The window's height or the tree's has changed: other tiles fit. */
  renew(): void {
    this.begin(this.#epoch, { x: 0, y: 0 })
  }

  show(camera: Camera, frame: Frame): void {
    this.#frame = frame
    this.#clock += 1
    const level = levelOf(camera.zoom)
    const wanted = placesIn(tilesIn(camera, frame, level))
    const current = this.#level(level, wanted[0])
    const missing = wanted.filter(({ key }) => !current.tiles.has(key))
    for (const { key } of wanted) {
      const tile = current.tiles.get(key)
      if (tile) tile.used = this.#clock
    }
    this.settled = missing.length === 0
    if (this.settled && this.#former) {
      this.#drop(this.#former.levels)
      this.#former = undefined
    }
    this.#place(camera, frame, level)
    const next = this.settled ? this.#around(camera, frame, level) : missing
    for (const place of next) this.#request(place, frame)
  }

  /** Takes a picture from the worker. */
  accept(key: string, epoch: number, image: ImageBitmap): boolean {
    this.#asked.delete(key)
    const [number = 0, x = 0, y = 0] = key.split('/').map(Number)
    const level = this.#levels.get(number)
    if (epoch !== this.#epoch || !level || level.tiles.has(key)) {
      image.close()
      return false
    }
    const element = document.createElement('canvas')
    element.className = styles.tile ?? ''
    element.width = image.width
    element.height = image.height
    // Opaque: what lies under it need not be drawn.
    element.getContext('bitmaprenderer', { alpha: false })?.transferFromImageBitmap(image)
    const tile = { key, level: number, x, y, element, used: this.#clock }
    level.tiles.set(key, tile)
    putTile(level, tile)
    level.element.append(element)
    this.#forget()
    return true
  }

  destroy(): void {
    this.#drop(this.#former?.levels)
    this.#drop(this.#levels)
  }

  #level(number: number, near: TilePlace | undefined): Level {
    let level = this.#levels.get(number)
    if (!level) {
      const element = document.createElement('div')
      element.className = styles.level ?? ''
      const zoom = levelZoom(number, this.#frame ?? { rows: 1, height: 1 })
      level = { element, originX: near?.x ?? 0, originY: 0, tiles: new Map(), zoom }
      this.#levels.set(number, level)
      this.#host.append(element)
    }
    if (near && Math.abs(near.x - level.originX) > NEAR_TILES) {
      level.originX = near.x
      for (const [key, tile] of level.tiles) {
        if (Math.abs(tile.x - near.x) > FAR_TILES) {
          tile.element.remove()
          level.tiles.delete(key)
        } else putTile(level, tile)
      }
    }
    return level
  }

  #place(camera: Camera, frame: Frame, current: number): void {
    for (const [number, level] of this.#levels) {
      placeLevel(level, camera, frame, { x: 0, y: 0 })
      level.element.style.zIndex = `${number === current ? 3 : 2}`
      // A level is only of use beside the current one while that is incomplete.
      level.element.hidden = number !== current && (this.settled || Math.abs(number - current) > 6)
    }
    const { levels, shift } = this.#former ?? {}
    for (const level of levels?.values() ?? []) placeLevel(level, camera, frame, shift)
  }

  #around(camera: Camera, frame: Frame, level: number): TilePlace[] {
    const beside = placesIn(tilesIn(camera, frame, level, 1))
    return beside.filter(({ key }) => !this.#levels.get(level)?.tiles.has(key))
  }

  #request(place: TilePlace, frame: Frame): void {
    if (this.#asked.size >= AT_A_TIME || this.#asked.has(place.key)) return
    this.#asked.add(place.key)
    const zoom = levelZoom(place.level, frame)
    this.#ask(place.key, this.#epoch, {
      x: (place.x * TILE) / zoom.x,
      y: (place.y * TILE) / zoom.y,
      zoomX: zoom.x,
      zoomY: zoom.y,
      width: TILE,
      height: TILE,
      density: Math.min(2, window.devicePixelRatio || 1),
    })
  }

  /** Lets go of the tiles that have not been seen for longest. */
  #forget(): void {
    const tiles = [...this.#levels.values()].flatMap((level) => [...level.tiles.values()])
    const surplus = tiles
      .filter(({ used }) => used < this.#clock - 1)
      .sort((a, b) => a.used - b.used)
      .slice(0, Math.max(0, tiles.length - KEPT))
    for (const tile of surplus) {
      tile.element.remove()
      this.#levels.get(tile.level)?.tiles.delete(tile.key)
    }
    for (const [number, level] of this.#levels) {
      if (level.tiles.size > 0 || level.element.hidden === false) continue
      level.element.remove()
      this.#levels.delete(number)
    }
  }

  #drop(levels: Map<number, Level> | undefined): void {
    for (const { element } of levels?.values() ?? []) element.remove()
  }
}

function putTile(level: Level, { x, y, element }: Tile): void {
  const left = (x - level.originX) * TILE
  const top = (y - level.originY) * TILE
  element.style.transform = `translate(${left}px, ${top}px)`
}

function placeLevel(
  { element, zoom, originX, originY }: Level,
  camera: Camera,
  frame: Frame,
  shift: Shift = { x: 0, y: 0 },
): void {
  const scaleX = camera.zoom / zoom.x
  const down = zoomDown(camera.zoom, frame)
  const scaleY = down / zoom.y
  const x = ((originX * TILE) / zoom.x + shift.x - camera.x) * camera.zoom + frame.width / 2
  const y = ((originY * TILE) / zoom.y + shift.y - camera.y) * down + frame.height / 2
  element.style.transform = `matrix(${scaleX}, 0, 0, ${scaleY}, ${x}, ${y})`
}
