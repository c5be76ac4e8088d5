import { CARD_HEIGHT, CARD_WIDTH, ROW_PITCH } from '@suyuan/genealogy/layout/measures'
import type { TreeLayout } from '@suyuan/genealogy/layout/tree-layout'
import { buttonsOver } from './buttons-over.ts'
import {
  besideRail,
  betweenButtons,
  bounded,
  type Camera,
  type Frame,
  fitted,
  moved,
  toChart,
  zoomDown,
  zoomedAt,
} from './camera.ts'
import type { CardState } from './card-element.ts'
import { CardLayer } from './card-layer.ts'
import { Flight } from './flight.ts'
import { LineOverlay } from './line-overlay.ts'
import { MINIMAP_KEY, Minimap } from './minimap.ts'
import { openingCamera } from './opening-camera.ts'
import type { Area } from './paint/area.ts'
import { sizeForPaper } from './paper-size.ts'
import { Rail } from './rail.ts'
import { cardAt, PRESS_REACH, rowAt } from './rows.ts'
import { TileLayer } from './tile-layer.ts'
import type { ChartWords } from './words.ts'

/** How long after the last movement letters are drawn sharp again. */
const REST_MS = 160
/** Frames from one step of the minimap's window to the next while one pans or zooms. */
const MINIMAP_EVERY = 3
/** Share of the window's width in which somebody counts as seen. */
const IN_VIEW = 0.72
/** From the middle of a card to the far edge of the largest button above or below it. */
const BUTTON_REACH = CARD_HEIGHT / 2 + 52

interface StageSettings {
  words: ChartWords
  reducedMotion: boolean
  narrow: boolean
}

interface Backstage {
  askTile(key: string, epoch: number, area: Area): void
  onZoom(zoom: number): void
}

/** A layout to be shown, and who stays where they are while the rest moves to its places. */
interface Scenery {
  layout: TreeLayout
  epoch: number
  state: CardState
  /** Cards from the selected one to the root. */
  line: readonly number[]
  /** Row; -1 for nobody. */
  anchor: number
}

/**
 * What is seen and from where: the layers of the chart and the camera before them. In a frame in
 * which one pans or zooms it sets some transforms, no more.
 */
export class ChartStage {
  readonly #host: HTMLElement
  readonly #backstage: Backstage
  readonly #tiles: TileLayer
  readonly #cards: CardLayer
  readonly #overlay: LineOverlay
  readonly #rail: Rail
  readonly #minimap: Minimap
  readonly #flight = new Flight()
  readonly #sizes = new ResizeObserver(() => this.#measure())
  #settings: StageSettings
  #layout: TreeLayout | undefined
  #camera: Camera = { x: 0, y: 0, zoom: 1 }
  #frame: Frame = { width: 1, height: 1, inset: 0, head: 0, foot: 0, rows: 1, left: 0, right: 1 }
  #requested = 0
  #fresh = false
  #rest = 0
  #frames = 0

  constructor(host: HTMLElement, backstage: Backstage, settings: StageSettings) {
    this.#host = host
    this.#backstage = backstage
    this.#settings = settings
    this.#tiles = new TileLayer(host, (key, epoch, area) => backstage.askTile(key, epoch, area))
    this.#overlay = new LineOverlay(host)
    this.#cards = new CardLayer(host)
    this.#rail = new Rail(host)
    this.#minimap = new Minimap(host, (x, y) => this.look({ ...this.#camera, x, y }))
    this.#sizes.observe(host)
    this.#measure()
  }

  destroy(): void {
    cancelAnimationFrame(this.#requested)
    clearTimeout(this.#rest)
    this.#sizes.disconnect()
    this.#host.replaceChildren()
  }

  get camera(): Camera {
    return this.#camera
  }

  /** Whether all that is in view is drawn. */
  get settled(): boolean {
    return this.#tiles.settled && this.#flight.goal === undefined
  }

  set settings(settings: StageSettings) {
    this.#settings = settings
    this.#schedule()
  }

  /** Changes to a new layout. */
  arrange({ layout, epoch, state, line, anchor }: Scenery): void {
    const former = this.#layout
    const shift = former && anchor >= 0 ? shiftOf(former, layout, anchor) : { x: 0, y: 0 }
    const animated = former !== undefined && !this.#settings.reducedMotion
    this.#layout = layout
    const { left, right } = layout
    this.#frame = { ...this.#frame, rows: layout.rowStart.length - 1, left, right }
    const { x, y } = this.#camera
    this.#camera = { ...this.#camera, x: x + shift.x, y: y + shift.y }
    this.#flight.shift(shift)
    this.#tiles.begin(epoch, shift)
    this.#cards.rearrange(state, shift, animated)
    this.#overlay.line = line
    this.#fresh = animated
    if (!former) this.look(openingCamera(layout, this.#frame, this.#settings.narrow))
    if (!this.#settings.narrow) {
      this.#backstage.askTile(MINIMAP_KEY, epoch, this.#minimap.area(this.#frame))
    }
    this.#schedule()
  }

  /** What the cards show has changed, or who is selected; and the line from there to the root. */
  refill({ state, line }: Pick<Scenery, 'state' | 'line'>): void {
    this.#cards.state = state
    this.#overlay.line = line
    this.#schedule()
  }

  accept(key: string, epoch: number, image: ImageBitmap): void {
    if (key === MINIMAP_KEY) this.#minimap.accept(image)
    else if (this.#tiles.accept(key, epoch, image)) this.#schedule()
  }

  look(camera: Camera): void {
    this.#flight.stop()
    this.#see(camera)
  }

  fly(to: Camera): void {
    const goal = bounded(to, this.#frame)
    if (this.#settings.reducedMotion) this.look(goal)
    else {
      this.#flight.begin(this.#camera, goal)
      this.#schedule()
    }
  }

  pan(dx: number, dy: number): void {
    this.look(moved(this.#camera, this.#frame, dx, dy))
  }

  zoomAt(point: { x: number; y: number }, factor: number): void {
    this.look(zoomedAt(this.#camera, this.#frame, point, factor))
  }

  /** The whole tree. */
  fit(): void {
    this.fly(fitted(this.#frame))
  }

  zoomBy(factor: number): void {
    this.flyCloser({ x: this.#frame.width / 2, y: this.#frame.height / 2 }, factor)
  }

  flyCloser(point: { x: number; y: number }, factor: number): void {
    this.fly(zoomedAt(this.#flight.goal ?? this.#camera, this.#frame, point, factor))
  }

  /** Moves only as far as it must for a card to be seen. @param zoom the least; 0 for as it is */
  bringIntoView(card: number, zoom: number): void {
    const layout = this.#layout
    if (!layout) return
    const from = this.#flight.goal ?? this.#camera
    const closer = Math.max(from.zoom, zoom)
    const x = besideRail(layout.x[card] ?? 0, closer, this.#frame)
    const middle = (layout.row[card] ?? 0) * ROW_PITCH + CARD_HEIGHT / 2
    const y = betweenButtons(middle, closer, this.#frame)
    const { width, inset, height, head, foot } = this.#frame
    const halfWide = (width - inset) / 2 / closer
    const halfTall = (height - head - foot) / 2 / zoomDown(closer, this.#frame)
    const seen =
      Math.abs(x - from.x) < halfWide * IN_VIEW && Math.abs(y - from.y) < halfTall - BUTTON_REACH
    if (!seen || closer !== from.zoom) this.fly({ x, y, zoom: closer })
  }

  /** Whose half of a card is under a point of the window, by row; -1 where there is none. */
  personUnder(point: { x: number; y: number }): number {
    const layout = this.#layout
    if (!layout) return -1
    const { x, y } = toChart(this.#camera, this.#frame, point.x, point.y)
    const row = rowAt(y, zoomDown(this.#camera.zoom, this.#frame))
    const reach = Math.max(CARD_WIDTH / 2, PRESS_REACH / this.#camera.zoom)
    const card = cardAt(layout, { x, row }, reach)
    if (card < 0) return -1
    const spouse = x > (layout.x[card] ?? 0) ? (layout.spouse[card] ?? -1) : -1
    return spouse >= 0 ? spouse : (layout.person[card] ?? -1)
  }

  /** The person nearest to the middle of the window, by row; -1 without a layout. */
  get middle(): number {
    const layout = this.#layout
    if (!layout) return -1
    const row = Math.round((this.#camera.y - CARD_HEIGHT / 2) / ROW_PITCH)
    const card = cardAt(layout, { x: this.#camera.x, row }, Number.MAX_VALUE)
    return layout.person[card < 0 ? layout.root : card] ?? -1
  }

  #see(camera: Camera): void {
    this.#camera = camera
    this.#cards.moving = true
    clearTimeout(this.#rest)
    this.#rest = window.setTimeout(() => {
      this.#cards.moving = false
      this.#rest = 0
      this.#schedule()
      // Not in every frame: the figure is no part of the picture.
      this.#backstage.onZoom(this.#camera.zoom)
    }, REST_MS)
    this.#schedule()
  }

  #measure(): void {
    const { clientWidth, clientHeight } = this.#host
    const { width, height } = this.#frame
    if (clientWidth === 0 || (clientWidth === width && clientHeight === height)) return
    const measured = { width: clientWidth, height: clientHeight, inset: this.#rail.width }
    this.#frame = { ...this.#frame, ...measured, ...buttonsOver(clientWidth) }
    sizeForPaper(this.#host)
    if (clientHeight !== height) this.#tiles.renew()
    this.#schedule()
  }

  #schedule(): void {
    if (this.#requested !== 0) return
    this.#requested = requestAnimationFrame((time) => {
      this.#requested = 0
      this.#show(time)
    })
  }

  #show(time: number): void {
    const flying = this.#flight.now(time)
    if (flying) this.#see(flying)
    const layout = this.#layout
    if (!layout) return
    const [camera, frame] = [this.#camera, this.#frame]
    this.#tiles.show(camera, frame)
    const waiting = this.#cards.show(camera, frame, this.#fresh)
    this.#overlay.show(layout, camera, frame)
    this.#rail.show(layout, this.#settings.words, camera, frame)
    this.#frames += 1
    if (this.#rest === 0 || this.#frames % MINIMAP_EVERY === 0) this.#minimap.show(camera, frame)
    if (!waiting) this.#fresh = false
    if (waiting || this.#flight.goal) this.#schedule()
  }

  /** The button of somebody, where they stand close by. */
  buttonOf(card: number, row: number): HTMLElement | undefined {
    return this.#cards.elementOf(card, row)
  }
}

/** How far a person has moved from one layout to the next; nothing for one who is gone. */
function shiftOf(former: TreeLayout, layout: TreeLayout, person: number) {
  const before = former.cardOf[person] ?? -1
  const after = layout.cardOf[person] ?? -1
  if (before < 0 || after < 0) return { x: 0, y: 0 }
  return {
    x: (layout.x[after] ?? 0) - (former.x[before] ?? 0),
    y: ((layout.row[after] ?? 0) - (former.row[before] ?? 0)) * ROW_PITCH,
  }
}
