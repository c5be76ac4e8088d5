import { type Camera, type Frame, zoomDown } from './camera.ts'
import styles from './chart.module.css'
import { TILE } from './look.ts'
import type { Area } from './paint/area.ts'
import { levelOf, levelZoom, type TilePlace, TilesOfWindow } from './tiles.ts'

/** Tiles asked for at a time: what has gone out of view meanwhile is never drawn. */
const AT_A_TIME = 2
/** Places in a level are counted from a near tile: large figures tremble. */
const NEAR_TILES = 12
/** Canvases kept for the next tiles: a new one costs the page a style, a layout and its clearing away. */
const SPARE = 8
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
  isOnTop: boolean
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
  readonly #window = new TilesOfWindow()
  readonly #spare: HTMLCanvasElement[] = []

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
    const { inView, beside } = this.#window.places(camera, frame, level)
    const current = this.#level(level, inView[0])
    const missing = this.#use(current, inView)
    const ahead = this.#use(current, beside)
    this.settled = missing.length === 0
    if (this.settled && this.#former) {
      this.#drop(this.#former.levels)
      this.#former = undefined
    }
    this.#place(camera, frame, level)
    for (const place of this.settled ? ahead : missing) this.#request(place, frame)
  }

  /** @returns the places that are not drawn yet */
  #use({ tiles }: Level, places: readonly TilePlace[]): TilePlace[] {
    return places.filter(({ key }) => {
      const tile = tiles.get(key)
      if (tile) tile.used = this.#clock
      return !tile
    })
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
    const element = this.#spare.pop() ?? newCanvas()
    if (element.width !== image.width) element.width = image.width
    if (element.height !== image.height) element.height = image.height
    // Opaque: what lies under it need not be drawn.
    element.getContext('bitmaprenderer', { alpha: false })?.transferFromImageBitmap(image)
    const tile = { key, level: number, x, y, element, used: this.#clock }
    level.tiles.set(key, tile)
    putTile(level, tile)
    if (element.parentNode !== level.element) level.element.append(element)
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
      // Pictures of the cards: those who cannot see them have the keys and the list.
      element.setAttribute('aria-hidden', 'true')
      const zoom = levelZoom(number, this.#frame ?? { rows: 1, height: 1 })
      const origin = { originX: near?.x ?? 0, originY: 0 }
      level = { element, ...origin, tiles: new Map(), zoom, isOnTop: false }
      this.#levels.set(number, level)
      this.#host.append(element)
    }
    if (near && Math.abs(near.x - level.originX) > NEAR_TILES) {
      level.originX = near.x
      for (const [key, tile] of level.tiles) {
        if (Math.abs(tile.x - near.x) > FAR_TILES) {
          this.#release(tile)
          level.tiles.delete(key)
        } else putTile(level, tile)
      }
    }
    return level
  }

  #place(camera: Camera, frame: Frame, current: number): void {
    for (const [number, level] of this.#levels) {
      // A level is only of use beside the current one while that is incomplete.
      const hidden = number !== current && (this.settled || Math.abs(number - current) > 6)
      if (level.element.hidden !== hidden) level.element.hidden = hidden
      if (!hidden) placeLevel(level, camera, frame)
      if (level.isOnTop === (number === current)) continue
      level.isOnTop = number === current
      level.element.style.zIndex = level.isOnTop ? '3' : '2'
    }
    const { levels, shift } = this.#former ?? {}
    for (const level of levels?.values() ?? []) placeLevel(level, camera, frame, shift)
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

  /** Lets go of the tiles that have been of no use for longest. */
  #forget(): void {
    const tiles = [...this.#levels.values()].flatMap((level) => [...level.tiles.values()])
    const surplus = tiles
      .filter(({ used }) => used < this.#clock - 1)
      .sort((a, b) => a.used - b.used)
      .slice(0, Math.max(0, tiles.length - this.#window.room(this.settled)))
    for (const tile of surplus) {
      this.#release(tile)
      this.#levels.get(tile.level)?.tiles.delete(tile.key)
    }
    for (const [number, level] of this.#levels) {
      if (level.tiles.size > 0 || level.element.hidden === false) continue
      level.element.remove()
      this.#levels.delete(number)
    }
  }

  #release({ element }: Tile): void {
    element.remove()
    if (this.#spare.length < SPARE) this.#spare.push(element)
  }

  #drop(levels: Map<number, Level> | undefined): void {
    for (const { element } of levels?.values() ?? []) element.remove()
  }
}

function newCanvas(): HTMLCanvasElement {
  const element = document.createElement('canvas')
  element.className = styles.tile ?? ''
  return element
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
