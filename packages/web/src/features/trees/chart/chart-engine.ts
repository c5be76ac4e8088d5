import type { ChartMode } from '@suyuan/genealogy/layout/view'
import type { SkeletonChange } from '../skeleton/change.ts'
import { rowOf, serialOf, tiesOf, type WalkedTree } from '../skeleton/skeleton-tree.ts'
import { CardActions } from './card-actions.ts'
import { CardLetters } from './card-letters.ts'
import { cardRights } from './card-rights.ts'
import { stateOfCards } from './card-state.ts'
import type { ChartEvents, ChartSettings, Known } from './chart-events.ts'
import { ChartStage } from './chart-stage.ts'
import { ChartView } from './chart-view.ts'
import { listenToGestures } from './gestures.ts'
import { GoalSeeker, readingZoom } from './goal-seeker.ts'
import { type Houses, housesOf } from './house-colours.ts'
import { stepTo, type Way } from './kin-moves.ts'
import { NameSearches } from './name-searches.ts'
import type { Area } from './paint/area.ts'
import { PaintedNames } from './painted-names.ts'
import type { FromWorker } from './worker/messages.ts'
import { WorkerLink } from './worker/worker-link.ts'

/** The chart itself, without React: keeps what is open and selected, and asks the worker for it. */
export class ChartEngine {
  readonly #host: HTMLElement
  readonly #events: ChartEvents
  readonly #worker: WorkerLink
  /** What is seen, and from where. */
  readonly stage: ChartStage
  readonly #view = new ChartView()
  readonly #actions: CardActions
  readonly #stop = new AbortController()
  readonly #stopGestures: () => void
  #settings: ChartSettings
  #known: Known | undefined
  #people: WalkedTree | undefined
  #selected = -1
  #houses: Houses | undefined
  readonly #goal: GoalSeeker
  readonly #searches = new NameSearches((message) => this.#worker.send(message))
  readonly #letters = new CardLetters(
    () => this.#settings.letters,
    () => {
      this.#refill()
      this.names.come()
      this.#events.onLetters()
    },
  )
  readonly names = new PaintedNames(this, {
    letters: this.#letters,
    known: () => this.#known,
    send: (message) => this.#worker.send(message),
  })

  constructor(host: HTMLElement, events: ChartEvents, settings: ChartSettings) {
    this.#host = host
    this.#events = events
    this.#settings = settings
    this.#worker = new WorkerLink((message) => this.#receive(message))
    const askTile = (key: string, epoch: number, area: Area) =>
      this.#worker.send({ kind: 'tile', key, epoch, area })
    const onRest = (zoom: number, lost: boolean) => {
      this.names.want()
      events.onRest(zoom, lost)
    }
    const lineText = (row: number) => this.#settings.words.lineOf(this.names.nameOf(row))
    this.stage = new ChartStage(host, { askTile, onRest, lineText }, settings)
    this.#worker.send({ kind: 'lettering', lettering: settings.words.lettering })
    this.#stopGestures = listenToGestures(host, {
      pan: (dx, dy) => this.stage.pan(dx, dy),
      zoomAt: (point, factor) => this.stage.zoomAt(point, factor),
      press: (point) => this.#open(this.stage.personUnder(point)),
      enlarge: (point) => this.stage.flyCloser(point, 2.5),
    })
    this.#actions = new CardActions({
      known: () => this.#known,
      view: this.#view,
      events,
      zoom: () => this.stage.camera.zoom,
      ask: () => this.#lead(),
      open: (row) => this.#open(row),
      rights: (known) => cardRights(known, this.#settings),
    })
    this.#goal = new GoalSeeker({
      known: () => this.#known,
      view: this.#view,
      lead: (reveal) => this.#lead(reveal),
      arrive: (row, card, near) => {
        this.#mark(row)
        this.stage.bringIntoView(card, near ? readingZoom(this.#settings.narrow) : 0)
      },
    })
    const { signal } = this.#stop
    host.addEventListener('click', (event) => this.#actions.click(event), { signal })
    host.addEventListener('pointerdown', (event) => this.#actions.grip(event), { signal })
  }

  destroy(): void {
    this.#stop.abort()
    this.#stopGestures()
    this.stage.destroy()
    this.#letters.close()
    this.#worker.close()
  }

  /** What to show of the stream that follows; `focus` is the serial of whom to show first. */
  begin({ root = 0, mode, focus = 0 }: { root?: number; mode?: ChartMode; focus?: number }): void {
    if (mode) this.#view.mode = mode
    this.#view.root = root
    if (focus > 0) this.#goal.set({ serial: focus, near: true, tried: false })
    this.#ask()
  }

  /** The tree's stream, piece by piece; what is pushed is handed over. */
  push(bytes: Uint8Array<ArrayBuffer>): void {
    this.#worker.send({ kind: 'chunk', bytes }, [bytes.buffer])
  }

  finish(): void {
    this.#worker.send({ kind: 'finish' })
  }

  apply(change: SkeletonChange): void {
    this.#letters.forget(change.part.people.serial)
    this.#worker.send({ kind: 'change', change })
  }

  set settings(settings: ChartSettings) {
    if (settings.words.lettering !== this.#settings.words.lettering) {
      this.#worker.send({ kind: 'lettering', lettering: settings.words.lettering })
    }
    const isRecoloured = settings.houses !== this.#settings.houses
    this.#settings = settings
    this.stage.settings = settings
    if (isRecoloured) this.#colour()
    this.#refill()
  }

  /** Colours what is drawn by 房, or as it was. */
  #colour(): void {
    this.#worker.send({ kind: 'houses', depth: this.#settings.houses })
    this.#houses = this.#known && housesOf(this.#known.layout, this.#settings.houses)
    this.stage.renew()
  }

  /** Selects a person and brings them into view, opening what hides them. @param serial 0 for nobody */
  select(serial: number, { near = false }: { near?: boolean } = {}): void {
    if (serial === 0) {
      this.#goal.drop()
      this.#mark(-1)
      return
    }
    this.#goal.set({ serial, near, tried: false })
    this.#goal.seek()
  }

  set mode(mode: ChartMode) {
    if (mode === this.#view.mode) return
    this.#view.mode = mode
    const serial = this.#inQuestion()
    if (serial > 0) this.#goal.set({ serial, near: false, tried: true, keepsMode: true })
    this.#ask()
  }

  /** Serial; 0 for the person the tree begins with. */
  set root(serial: number) {
    if (serial === this.#view.root) return
    this.#view.root = serial
    if (serial > 0) this.#goal.set({ serial, near: true, tried: false })
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

  /** To the next of kin. */
  go(way: Way): void {
    const to = this.#known && stepTo(this.#known, this.#selected, way, this.#view)
    if (!to) return
    if (to.isOpened) this.#tellView()
    const byKey = this.#host.contains(document.activeElement)
    this.select(this.#serial(to.row))
    if (byKey) this.focusSelected()
  }

  openSelected(): void {
    if (this.#known && this.#selected >= 0) this.#events.onOpen(this.#serial(this.#selected))
  }

  addToSelected(): void {
    const known = this.#known
    if (!known || this.#selected < 0) return
    if (!cardRights(known, this.#settings).edits(this.#selected)) return
    this.#events.onAdd('child', this.#serial(this.#selected))
  }

  /** Moves the selected one among the siblings. */
  moveSelected = (step: 1 | -1): void => this.#actions.moveAside(this.#selected, step)

  /** The name of the selected one, or of whom the chart begins with. */
  get nameInQuestion(): string {
    const row = this.#known ? rowOf(this.#known.book, this.#inQuestion()) : -1
    return row < 0 ? '' : this.names.nameOf(row)
  }

  /** To the selected one, or to whom the chart begins with, at a size that is read. */
  goBack(): void {
    this.select(this.#inQuestion(), { near: true })
  }

  /** Serials of people by name, as far as the tree has come. */
  async search(text: string, most = 20): Promise<number[]> {
    const rows = await this.#searches.ask(text, most)
    return rows.map((row) => this.#serial(row))
  }

  #receive(message: FromWorker): void {
    switch (message.kind) {
      case 'picture':
        this.#takePicture(message)
        return
      case 'tile':
        this.stage.accept(message.key, message.epoch, message.image)
        return
      case 'found':
        this.#searches.answer(message.id, message.rows)
        return
      case 'failed':
        this.#events.onFailure(message.fault, message.detail)
    }
  }

  #takePicture(picture: Extract<FromWorker, { kind: 'picture' }>): void {
    const { layout, epoch, view, layoutMs } = picture
    const anchor = this.#anchor()
    const { book } = picture
    if (book) this.#people = { book, ties: tiesOf(book) }
    if (!this.#people) return
    this.#known = { ...this.#people, layout }
    this.#houses = housesOf(layout, this.#settings.houses)
    this.#view.adopt(view.opened, view.chosen)
    if (this.#view.forgetGone(this.#known.book)) this.#tellView()
    this.stage.arrange({ layout, epoch, anchor, ...this.#shown(this.#known) })
    this.#goal.seek()
    this.#events.onPicture({ ...this.#known, layoutMs })
  }

  /** Whoever stays where they are while the rest moves: the selected one, or who is in the middle. */
  #anchor(): number {
    const isDrawn = (this.#known?.layout.cardOf[this.#selected] ?? -1) >= 0
    return isDrawn ? this.#selected : this.stage.middle
  }

  /** Whose ancestors or descendants are meant: the selected one's, else those of whom the chart begins with. */
  #inQuestion(): number {
    const layout = this.#known?.layout
    if (!layout) return 0
    return this.#serial(this.#selected >= 0 ? this.#selected : (layout.person[layout.root] ?? 0))
  }

  #mark(row: number): void {
    if (row === this.#selected) return
    this.#selected = row
    this.#refill()
    this.#events.onSelect(row < 0 ? 0 : this.#serial(row))
  }

  #refill(): void {
    const known = this.#known
    if (!known) return
    this.stage.refill(this.#shown(known))
  }

  /** The selected card's button has the focus where there is one, else the chart. */
  focusSelected(): void {
    const card = this.#known?.layout.cardOf[this.#selected] ?? -1
    const target = this.stage.buttonOf(card, this.#selected) ?? this.#host
    target.focus({ preventScroll: true })
  }

  #open(row: number): void {
    if (row < 0) return
    this.#mark(row)
    this.#events.onOpen(this.#serial(row))
  }

  #serial(row: number): number {
    return this.#known ? serialOf(this.#known.book, row) : 0
  }

  #shown(known: Known) {
    const parts = { settings: this.#settings, letters: this.#letters, houses: this.#houses }
    return stateOfCards(known, { ...parts, selected: this.#selected })
  }

  #ask(reveal: readonly number[] = []): void {
    this.#worker.send({ kind: 'view', view: this.#view.asked(reveal) })
  }

  /** A picture that the page had not asked for: it hears of the view. */
  #lead(reveal: readonly number[] = []): void {
    this.#ask(reveal)
    this.#tellView()
  }

  #tellView(): void {
    const { mode, root } = this.#view
    this.#events.onView({ mode, root })
  }
}
