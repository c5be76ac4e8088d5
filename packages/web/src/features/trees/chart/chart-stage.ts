import type { TreeLayout } from '@suyuan/genealogy/layout/tree-layout'
import { bounded, type Camera, type Frame, fitted, moved, zoomedAt } from './camera.ts'
import type { CardState } from './card-element.ts'
import { CardLayer } from './card-layer.ts'
import { Flight } from './flight.ts'
import { heldPoint, isInView, withCard } from './in-reach.ts'
import { LineNames } from './line-names.ts'
import { LineOverlay } from './line-overlay.ts'
import { MINIMAP_KEY, Minimap } from './minimap.ts'
import { openingCamera } from './opening-camera.ts'
import { Overlaid } from './overlaid.ts'
import type { Area } from './paint/area.ts'
import { sizeForPaper } from './paper-size.ts'
import { Rail } from './rail.ts'
import { TileLayer } from './tile-layer.ts'
import { peopleInView, personInMiddle, personUnder, shiftOf, viewOf } from './under-point.ts'
import type { ChartWords } from './words.ts'

/** How long after the last movement letters are drawn sharp again. */
const REST_MS = 160
/** Frames from one step of the minimap's window to the next while one pans or zooms. */
const MINIMAP_EVERY = 3
interface StageSettings {
  words: ChartWords
  reducedMotion: boolean
  narrow: boolean
}

interface Backstage {
  askTile(key: string, epoch: number, area: Area): void
  /** One has stopped to pan or zoom. @param lost whether the one asked about is out of view */
  onRest(zoom: number, lost: boolean): void
  /** What is written beside a line that leads out of the window to somebody's descendants. */
  lineText(person: number): string
}

/** A layout to be shown, and who stays where they are while the rest moves to its places. */
interface Scenery {
  layout: TreeLayout
  epoch: number
  state: CardState
  /** Cards from the selected one to the root. */
  line: readonly number[]
  /** The reader's own; -1 where it is not drawn. */
  me: number
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
  readonly #lineNames: LineNames
  readonly #overlaid: Overlaid
  readonly #rail: Rail
  readonly #minimap: Minimap
  readonly #flight = new Flight()
  readonly #sizes = new ResizeObserver(() => this.#measure())
  #settings: StageSettings
  #layout: TreeLayout | undefined
  #camera: Camera = { x: 0, y: 0, zoom: 1 }
  #frame: Frame = { width: 1, height: 1, inset: 0, head: 0, foot: 0, rows: 1, left: 0, right: 1 }
  #epoch = 0
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
    this.#lineNames = new LineNames(host)
    this.#rail = new Rail(host)
    this.#minimap = new Minimap(host, (x, y) => this.look({ ...this.#camera, x, y }))
    this.#overlaid = new Overlaid(host, () => this.#measure())
    this.#sizes.observe(host)
    this.#measure()
  }

  destroy(): void {
    cancelAnimationFrame(this.#requested)
    clearTimeout(this.#rest)
    this.#sizes.disconnect()
    this.#overlaid.close()
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
    this.#measure()
    this.#schedule()
  }

  /** What is drawn shows something else in the same places: other names, other colours. */
  renew(): void {
    this.#tiles.renew()
    this.#askMinimap()
    this.#schedule()
  }

  /** Changes to a new layout. */
  arrange({ layout, epoch, state, line, me, anchor }: Scenery): void {
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
    this.#overlay.me = me
    this.#fresh = animated
    if (!former) {
      this.#measure()
      this.look(openingCamera(layout, this.#frame, this.#settings.narrow))
    }
    this.#epoch = epoch
    this.#askMinimap()
    this.#schedule()
  }

  #askMinimap(): void {
    this.#backstage.askTile(MINIMAP_KEY, this.#epoch, this.#minimap.area(this.#frame))
  }

  /** What the cards show has changed, or who is selected; and the line from there to the root. */
  refill({ state, line, me }: Pick<Scenery, 'state' | 'line' | 'me'>): void {
    this.#cards.state = state
    this.#overlay.line = line
    this.#overlay.me = me
    this.#schedule()
  }

  accept(key: string, epoch: number, image: ImageBitmap): void {
    if (key === MINIMAP_KEY) this.#minimap.accept(image)
    else if (this.#tiles.accept(key, epoch, image)) this.#schedule()
  }

  look(camera: Camera): void {
    this.#flight.stop()
    this.#see(this.#kept(camera))
  }

  /** Never beyond the family: at least one card stays in view. */
  #kept(camera: Camera): Camera {
    const inside = bounded(camera, this.#frame)
    return this.#layout ? withCard(inside, this.#frame, this.#layout) : inside
  }

  fly(to: Camera): void {
    const goal = this.#kept(to)
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
    this.look(zoomedAt(this.#camera, this.#frame, this.#held(point, this.#camera, factor), factor))
  }

  /** Closer to nothing leads nowhere: the nearest card is held, and comes closer. */
  #held(point: { x: number; y: number }, camera: Camera, factor: number) {
    if (!this.#layout || factor <= 1) return point
    return heldPoint(point, camera, this.#frame, this.#layout)
  }

  /** The whole tree. */
  fit(): void {
    this.fly(fitted(this.#frame))
  }

  zoomBy(factor: number): void {
    this.flyCloser({ x: this.#frame.width / 2, y: this.#frame.height / 2 }, factor)
  }

  flyCloser(point: { x: number; y: number }, factor: number): void {
    const from = this.#flight.goal ?? this.#camera
    this.fly(zoomedAt(from, this.#frame, this.#held(point, from, factor), factor))
  }

  /** Moves only as far as it must for a card to be seen. @param zoom how large; 0 for as it is */
  bringIntoView(card: number, zoom: number): void {
    if (!this.#layout) return
    const from = this.#flight.goal ?? this.#camera
    const to = viewOf(card, this.#layout, { from, zoom }, this.#frame)
    if (to) this.fly(to)
  }

  /** Whose half of a card is under a point of the window, by row; -1 where there is none. */
  personUnder(point: { x: number; y: number }): number {
    return this.#layout ? personUnder(this.#layout, point, this.#camera, this.#frame) : -1
  }

  /** The person nearest to the middle of the window, by row; -1 without a layout. */
  get middle(): number {
    return this.#layout ? personInMiddle(this.#layout, this.#camera) : -1
  }

  /** People in view, as rows; no more than asked for. */
  inView(asked: { most: number; couples: boolean }): number[] {
    return this.#layout ? peopleInView(this.#layout, this.#camera, this.#frame, asked) : []
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
      this.#backstage.onRest(this.#camera.zoom, this.#isLost())
    }, REST_MS)
    this.#schedule()
  }

  /** Whoever is selected, or whom the chart begins with, is nowhere to be seen. */
  #isLost(): boolean {
    const layout = this.#layout
    if (!layout) return false
    return !isInView(this.#overlay.selected ?? layout.root, layout, this.#camera, this.#frame)
  }

  #measure(): void {
    const { clientWidth, clientHeight } = this.#host
    if (clientWidth === 0) return
    const { width, height } = this.#frame
    const over = this.#overlaid.measure()
    this.#frame = { ...this.#frame, ...over, inset: this.#rail.width }
    const room = this.#host.parentElement?.style
    room?.setProperty('--chart-head', `${over.head}px`)
    room?.setProperty('--chart-foot', `${over.foot}px`)
    if (clientWidth === width && clientHeight === height) return
    this.#frame = { ...this.#frame, width: clientWidth, height: clientHeight }
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
    const isMoving = this.#rest !== 0
    this.#lineNames.show(layout, camera, frame, { isMoving, textOf: this.#backstage.lineText })
    this.#rail.show(layout, this.#settings.words, camera, frame)
    this.#frames += 1
    if (!isMoving || this.#frames % MINIMAP_EVERY === 0) this.#minimap.show(camera, frame)
    if (!waiting) this.#fresh = false
    if (waiting || this.#flight.goal) this.#schedule()
  }

  /** The button of somebody, where they stand close by. */
  buttonOf(card: number, row: number): HTMLElement | undefined {
    return this.#cards.elementOf(card, row)
  }
}
