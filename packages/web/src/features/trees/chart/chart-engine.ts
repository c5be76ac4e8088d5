import { CARD_HEIGHT, ROW_PITCH } from '../layout/measures.ts'
import type { TreeLayout } from '../layout/tree-layout.ts'
import type { ChartMode } from '../layout/view.ts'
import { type Book, rowOf, serialOf } from '../skeleton/book.ts'
import type { SkeletonChange } from '../skeleton/change.ts'
import type { Kinship } from '../skeleton/kinship.ts'
import type { SkeletonFault } from '../skeleton/skeleton-error.ts'
import {
  bounded,
  type Camera,
  type Frame,
  fitted,
  moved,
  toChart,
  zoomDown,
  zoomedAt,
} from './camera.ts'
import type { CardDeed, CardState } from './card-element.ts'
import { CardLayer } from './card-layer.ts'
import { ChartView } from './chart-view.ts'
import { Flight } from './flight.ts'
import { listenToGestures } from './gestures.ts'
import { kinTowards, lineToRoot, type Way } from './kin-moves.ts'
import { LineOverlay } from './line-overlay.ts'
import { MINIMAP_KEY, Minimap } from './minimap.ts'
import { openingCamera } from './opening-camera.ts'
import { Rail } from './rail.ts'
import { dragSibling, orderBeside } from './reorder-drag.ts'
import { cardAt } from './rows.ts'
import { TileLayer } from './tile-layer.ts'
import type { ChartWords } from './words.ts'
import type { FromWorker } from './worker/messages.ts'
import { WorkerLink } from './worker/worker-link.ts'

export type AddKind = 'father' | 'spouse' | 'child'

/** Children of one union in a new order. Serials. */
export interface Reorder {
  union: number
  children: number[]
}

/** What happens on the chart. People are named by serial. */
export interface ChartEvents {
  onSelect(serial: number): void
  onOpen(serial: number): void
  onAdd(kind: AddKind, serial: number): void
  onReorder(order: Reorder): void
  /** A layout is there: of the first part, of the whole book, after a change. */
  onPicture(picture: ChartPicture): void
  onZoom(zoom: number): void
  onFailure(fault: SkeletonFault | 'internal', detail: string): void
}

export interface ChartPicture {
  book: Book
  kinship: Kinship
  layout: TreeLayout
  layoutMs: number
}

export interface ChartSettings {
  words: ChartWords
  editable: boolean
  reducedMotion: boolean
  /** The narrow window's first view: from afar. */
  narrow: boolean
}

/**
 * The chart itself, without React: keeps what is seen, asks the worker for layouts and pictures and
 * puts them on the page. In a frame in which one pans or zooms it sets some transforms, no more.
 */
export class ChartEngine {
  readonly #host: HTMLElement
  readonly #events: ChartEvents
  readonly #worker: WorkerLink
  readonly #tiles: TileLayer
  readonly #cards: CardLayer
  readonly #overlay: LineOverlay
  readonly #rail: Rail
  readonly #minimap: Minimap
  readonly #flight = new Flight()
  readonly #view = new ChartView()
  readonly #stop: (() => void)[] = []
  #settings: ChartSettings
  #book: Book | undefined
  #kinship: Kinship | undefined
  #layout: TreeLayout | undefined
  #epoch = 0
  #camera: Camera = { x: 0, y: 0, zoom: 1 }
  #frame: Frame = { width: 1, height: 1, rows: 1, left: 0, right: 1 }
  #selected = -1
  /** Somebody to go to as soon as the layout has them: by serial. */
  #goal: { serial: number; open: boolean; tried?: boolean } | undefined
  #requested = 0
  #fresh = false
  #rest = 0
  #searchId = 0
  readonly #searches = new Map<number, (rows: number[]) => void>()

  constructor(host: HTMLElement, events: ChartEvents, settings: ChartSettings) {
    this.#host = host
    this.#events = events
    this.#settings = settings
    this.#worker = new WorkerLink((message) => this.#receive(message))
    this.#tiles = new TileLayer(host, (key, epoch, area) =>
      this.#worker.send({ kind: 'tile', key, epoch, area }),
    )
    this.#overlay = new LineOverlay(host)
    this.#cards = new CardLayer(host)
    this.#rail = new Rail(host)
    this.#minimap = new Minimap(host, (x, y) => this.#look({ ...this.#camera, x, y }))
    this.#worker.send({ kind: 'lettering', lettering: settings.words.lettering })
    this.#listen()
    this.#measure()
  }

  destroy(): void {
    cancelAnimationFrame(this.#requested)
    clearTimeout(this.#rest)
    for (const stop of this.#stop) stop()
    this.#tiles.destroy()
    this.#worker.close()
    this.#host.replaceChildren()
  }

  /** What to show of the stream that follows; `focus` is the serial of whom to show first. */
  begin(view: { root?: number; mode?: ChartMode; focus?: number }): void {
    if (view.mode) this.#view.mode = view.mode
    this.#view.root = view.root ?? 0
    if (view.focus) this.#goal = { serial: view.focus, open: false }
    this.#ask()
  }

  push(bytes: Uint8Array<ArrayBuffer>): void {
    this.#worker.send({ kind: 'chunk', bytes }, [bytes.buffer])
  }

  finish(): void {
    this.#worker.send({ kind: 'finish' })
  }

  apply(change: SkeletonChange): void {
    this.#worker.send({ kind: 'change', change })
  }

  set settings(settings: ChartSettings) {
    if (settings.words.lettering !== this.#settings.words.lettering) {
      this.#worker.send({ kind: 'lettering', lettering: settings.words.lettering })
    }
    this.#settings = settings
    this.#refill()
  }

  get camera(): Camera {
    return this.#camera
  }

  /** Whether all that is in view is drawn. */
  get settled(): boolean {
    return this.#tiles.settled
  }

  /** Selects a person and brings them into view, opening what hides them. @param serial 0 for nobody */
  select(serial: number, { near = false }: { near?: boolean } = {}): void {
    const row = this.#book ? rowOf(this.#book, serial) : -1
    if (serial === 0 || !this.#layout || row < 0) {
      this.#goal = serial === 0 ? undefined : { serial, open: near }
      if (serial === 0) this.#mark(-1)
      return
    }
    if ((this.#layout.cardOf[row] ?? -1) < 0) {
      this.#goal = { serial, open: near, tried: true }
      this.#ask([row])
      return
    }
    this.#mark(row)
    this.#bringIntoView(row, near)
  }

  set mode(mode: ChartMode) {
    if (mode === this.#view.mode) return
    this.#view.mode = mode
    this.#ask()
  }

  /** @param serial 0 for the person the book begins with */
  set root(serial: number) {
    if (serial === this.#view.root) return
    this.#view.root = serial
    if (serial > 0) this.#goal = { serial, open: true }
    this.#ask()
  }

  openAll(): void {
    this.#view.openAll()
    this.#ask()
  }

  closeAll(): void {
    this.#view.closeAll()
    this.#ask()
  }

  fit(): void {
    this.#fly(fitted(this.#frame))
  }

  zoomBy(factor: number): void {
    const middle = { x: this.#frame.width / 2, y: this.#frame.height / 2 }
    this.#fly(zoomedAt(this.#flight.goal ?? this.#camera, this.#frame, middle, factor))
  }

  pan(dx: number, dy: number): void {
    this.#look(moved(this.#camera, this.#frame, dx, dy))
  }

  zoomAt(point: { x: number; y: number }, factor: number): void {
    this.#look(zoomedAt(this.#camera, this.#frame, point, factor))
  }

  /** A press of an arrow key: to the next of kin. @returns whether there was somebody */
  go(way: Way): boolean {
    const known = this.#known()
    if (!known) return false
    const from =
      this.#selected >= 0 ? this.#selected : (known.layout.person[known.layout.root] ?? -1)
    const to = this.#selected < 0 ? from : kinTowards(known, from, way)
    if (to < 0) return false
    if (way === 'up' && (known.layout.cardOf[to] ?? -1) < 0) this.#view.openUp(from)
    if (way === 'down' && (known.layout.cardOf[to] ?? -1) < 0) this.#view.open(from)
    this.select(serialOf(known.book, to))
    return true
  }

  openSelected(): void {
    if (this.#book && this.#selected >= 0) this.#events.onOpen(serialOf(this.#book, this.#selected))
  }

  addToSelected(): void {
    if (!this.#book || this.#selected < 0 || !this.#settings.editable) return
    this.#events.onAdd('child', serialOf(this.#book, this.#selected))
  }

  /** Moves the selected one among the siblings. */
  moveSelected(step: 1 | -1): void {
    const card = this.#layout?.cardOf[this.#selected] ?? -1
    const order = this.#layout && card >= 0 ? orderBeside(this.#layout, card, step) : undefined
    if (order && this.#settings.editable) this.#reorder(order)
  }

  /** People by name, as rows of the book that `onPicture` gave. */
  search(text: string, most = 20): Promise<number[]> {
    this.#searchId += 1
    const id = this.#searchId
    const { promise, resolve } = Promise.withResolvers<number[]>()
    this.#searches.set(id, resolve)
    this.#worker.send({ kind: 'search', id, text, most })
    return promise
  }

  #listen(): void {
    this.#stop.push(
      listenToGestures(this.#host, {
        pan: (dx, dy) => this.pan(dx, dy),
        zoomAt: (point, factor) => this.zoomAt(point, factor),
        press: (point) => this.#press(point),
        enlarge: (point) => this.#fly(zoomedAt(this.#camera, this.#frame, point, 2.5)),
      }),
    )
    const stop = new AbortController()
    const { signal } = stop
    this.#host.addEventListener('click', (event) => this.#click(event), { signal })
    this.#host.addEventListener('pointerdown', (event) => this.#grip(event), { signal })
    const sizes = new ResizeObserver(() => this.#measure())
    sizes.observe(this.#host)
    this.#stop.push(
      () => stop.abort(),
      () => sizes.disconnect(),
    )
  }

  #receive(message: FromWorker): void {
    switch (message.kind) {
      case 'picture':
        this.#takePicture(message)
        return
      case 'tile':
        if (message.key === MINIMAP_KEY) this.#minimap.accept(message.image)
        else if (this.#tiles.accept(message.key, message.epoch, message.image)) this.#schedule()
        return
      case 'found':
        this.#searches.get(message.id)?.(message.rows)
        this.#searches.delete(message.id)
        return
      case 'failed':
        this.#events.onFailure(message.fault, message.detail)
    }
  }

  #takePicture(picture: Extract<FromWorker, { kind: 'picture' }>): void {
    const { layout, known, epoch, view, layoutMs } = picture
    const former = this.#layout
    const anchor = this.#anchor()
    if (known) {
      this.#book = known.book
      this.#kinship = known.kinship
    }
    this.#view.adopt(view.opened, view.chosen)
    this.#layout = layout
    this.#epoch = epoch
    const { left, right } = layout
    this.#frame = { ...this.#frame, rows: layout.rowStart.length - 1, left, right }
    const shift = former && anchor >= 0 ? shiftOf(former, layout, anchor) : { x: 0, y: 0 }
    if (former)
      this.#camera = { ...this.#camera, x: this.#camera.x + shift.x, y: this.#camera.y + shift.y }
    this.#tiles.begin(epoch, shift)
    const state = this.#cardState()
    if (state)
      this.#cards.rearrange(state, shift, former !== undefined && !this.#settings.reducedMotion)
    this.#fresh = former !== undefined && !this.#settings.reducedMotion
    if (!former) this.#look(openingCamera(layout, this.#frame, this.#settings.narrow))
    this.#mark(this.#selected)
    this.#askMinimap()
    this.#reachGoal()
    this.#schedule()
    const [book, kinship] = [this.#book, this.#kinship]
    if (book && kinship) this.#events.onPicture({ book, kinship, layout, layoutMs })
  }

  /** Whoever stays where they are while the rest moves: the selected one, or who is in the middle. */
  #anchor(): number {
    if (!this.#layout) return -1
    if ((this.#layout.cardOf[this.#selected] ?? -1) >= 0) return this.#selected
    const row = Math.round((this.#camera.y - CARD_HEIGHT / 2) / ROW_PITCH)
    const card = cardAt(this.#layout, { x: this.#camera.x, row }, Number.MAX_VALUE)
    return this.#layout.person[card < 0 ? this.#layout.root : card] ?? -1
  }

  #reachGoal(): void {
    const goal = this.#goal
    const row = goal && this.#book ? rowOf(this.#book, goal.serial) : -1
    if (!goal || row < 0) return
    if ((this.#layout?.cardOf[row] ?? -1) < 0) {
      this.#lookFor(row, goal)
      return
    }
    this.#goal = undefined
    this.#mark(row)
    this.#bringIntoView(row, goal.open)
  }

  /** Somebody who is not in the picture: to be opened, or, of another line, to become its root. */
  #lookFor(row: number, goal: { tried?: boolean; serial: number }): void {
    if (!goal.tried) {
      goal.tried = true
      this.#ask([row])
    } else if (this.#book?.complete && this.#view.root !== goal.serial) {
      this.#view.root = goal.serial
      this.#view.mode = 'both'
      this.#ask()
    }
  }

  #bringIntoView(row: number, near: boolean): void {
    const layout = this.#layout
    const card = layout?.cardOf[row] ?? -1
    if (!layout || card < 0) return
    const from = this.#flight.goal ?? this.#camera
    const zoom = near ? Math.max(from.zoom, this.#settings.narrow ? 0.6 : 0.9) : from.zoom
    const x = layout.x[card] ?? 0
    const y = (layout.row[card] ?? 0) * ROW_PITCH + CARD_HEIGHT / 2
    const halfWide = this.#frame.width / 2 / zoom
    const halfTall = this.#frame.height / 2 / zoomDown(zoom, this.#frame)
    const inView = Math.abs(x - from.x) < halfWide * 0.72 && Math.abs(y - from.y) < halfTall * 0.72
    if (!inView || zoom !== from.zoom) this.#fly({ x, y, zoom })
    this.#schedule()
  }

  #mark(row: number): void {
    const changed = row !== this.#selected
    this.#selected = row
    this.#overlay.line = this.#layout && row >= 0 ? lineToRoot(this.#layout, row) : []
    if (changed) this.#refill()
    if (changed && this.#book) this.#events.onSelect(row < 0 ? 0 : serialOf(this.#book, row))
    this.#schedule()
  }

  #refill(): void {
    const state = this.#cardState()
    if (state) this.#cards.state = state
    this.#schedule()
  }

  /** The selected card's button, where it stands on the page. */
  focusSelected(): void {
    const card = this.#layout?.cardOf[this.#selected] ?? -1
    const button = this.#cards.elementOf(card, this.#selected)
    if (button) button.focus({ preventScroll: true })
    else this.#host.focus({ preventScroll: true })
  }

  #press(point: { x: number; y: number }): void {
    const layout = this.#layout
    if (!layout || !this.#book) return
    const at = toChart(this.#camera, this.#frame, point.x, point.y)
    const row = Math.floor(at.y / ROW_PITCH)
    const inCard = at.y - row * ROW_PITCH <= CARD_HEIGHT
    const reach = Math.max(120, 8 / this.#camera.zoom)
    const card = inCard ? cardAt(layout, { x: at.x, row }, reach) : -1
    if (card < 0) return
    const spouse = layout.spouse[card] ?? -1
    const onSpouse = spouse >= 0 && at.x > (layout.x[card] ?? 0)
    this.#open(onSpouse ? spouse : (layout.person[card] ?? -1))
  }

  #open(row: number): void {
    if (!this.#book || row < 0) return
    this.#mark(row)
    this.#events.onOpen(serialOf(this.#book, row))
  }

  #click(event: MouseEvent): void {
    const target =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-do]') : null
    const card = Number(target?.closest<HTMLElement>('[data-card]')?.dataset['card'] ?? -1)
    const known = this.#known()
    if (!target || card < 0 || !known) return
    const person = known.layout.person[card] ?? -1
    const serial = serialOf(known.book, person)
    const deeds: Record<CardDeed, () => void> = {
      open: () => this.#open(Number(target.dataset['row'] ?? person)),
      expand: () => this.#unfold(() => this.#view.open(person)),
      collapse: () => this.#unfold(() => this.#view.close(person)),
      parents: () => this.#unfold(() => this.#view.openUp(person)),
      father: () => this.#events.onAdd('father', serial),
      spouse: () => this.#events.onAdd('spouse', serial),
      child: () => this.#events.onAdd('child', serial),
      'other-spouse': () => this.#nextSpouse(person, card),
      reorder: () => undefined,
    }
    deeds[target.dataset['do'] as CardDeed]?.()
  }

  #unfold(change: () => void): void {
    change()
    this.#ask()
  }

  #nextSpouse(person: number, card: number): void {
    const known = this.#known()
    if (!known) return
    const { start, item } = known.kinship.unions
    const [from, to] = [start[person] ?? 0, start[person + 1] ?? 0]
    const shown = item.indexOf(known.layout.union[card] ?? -1, from)
    const next = item[shown + 1 < to ? shown + 1 : from]
    if (next !== undefined) this.#unfold(() => this.#view.choose(person, next))
  }

  #grip(event: PointerEvent): void {
    const handle =
      event.target instanceof Element ? event.target.closest('[data-do="reorder"]') : null
    const card = Number(handle?.closest<HTMLElement>('[data-card]')?.dataset['card'] ?? -1)
    if (!handle || card < 0 || !this.#layout) return
    dragSibling(
      this.#layout,
      card,
      {
        handle,
        pointer: event.pointerId,
        start: event.clientX,
        zoom: this.#camera.zoom,
        x: this.#layout.x[card] ?? 0,
      },
      (order) => this.#reorder(order),
    )
  }

  #reorder(cards: readonly number[]): void {
    const known = this.#known()
    if (!known) return
    const union = known.layout.byUnion[cards[0] ?? -1] ?? -1
    this.#events.onReorder({
      union: known.book.unions.serial[union] ?? 0,
      children: cards.map((card) => serialOf(known.book, known.layout.person[card] ?? -1)),
    })
  }

  #known() {
    const [book, kinship, layout] = [this.#book, this.#kinship, this.#layout]
    return book && kinship && layout ? { book, kinship, layout } : undefined
  }

  #cardState(): CardState | undefined {
    const known = this.#known()
    if (!known) return undefined
    const { words, editable } = this.#settings
    const scene = { book: known.book, layout: known.layout, lettering: words.lettering }
    return { scene, kinship: known.kinship, words, editable, selected: this.#selected }
  }

  #ask(reveal: readonly number[] = []): void {
    this.#worker.send({ kind: 'view', view: this.#view.asked(reveal) })
  }

  #askMinimap(): void {
    if (this.#epoch === 0 || this.#settings.narrow) return
    const area = this.#minimap.area(this.#frame)
    this.#worker.send({ kind: 'tile', key: MINIMAP_KEY, epoch: this.#epoch, area })
  }

  #measure(): void {
    const { clientWidth, clientHeight } = this.#host
    const { width, height } = this.#frame
    if (clientWidth === 0 || (clientWidth === width && clientHeight === height)) return
    this.#frame = { ...this.#frame, width: clientWidth, height: clientHeight }
    if (clientHeight !== height) this.#tiles.renew()
    this.#schedule()
  }

  #fly(to: Camera): void {
    const goal = bounded(to, this.#frame)
    if (this.#settings.reducedMotion) this.#look(goal)
    else {
      this.#flight.begin(this.#camera, goal)
      this.#schedule()
    }
  }

  #look(camera: Camera): void {
    this.#flight.stop()
    if (camera.zoom !== this.#camera.zoom) this.#events.onZoom(camera.zoom)
    this.#camera = camera
    this.#cards.moving = true
    clearTimeout(this.#rest)
    this.#rest = window.setTimeout(() => {
      this.#cards.moving = false
    }, 160)
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
    if (flying) {
      if (flying.zoom !== this.#camera.zoom) this.#events.onZoom(flying.zoom)
      this.#camera = flying
    }
    const layout = this.#layout
    if (!layout) return
    this.#tiles.show(this.#camera, this.#frame)
    const waiting = this.#cards.show(this.#camera, this.#frame, this.#fresh)
    this.#overlay.show(layout, this.#camera, this.#frame)
    this.#rail.show(layout, this.#settings.words, this.#camera, this.#frame)
    this.#minimap.show(this.#camera, this.#frame)
    if (!waiting) this.#fresh = false
    if (flying || waiting) this.#schedule()
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
