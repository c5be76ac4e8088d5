import { CARD_HEIGHT, CARD_WIDTH, ROW_PITCH } from '@suyuan/genealogy/layout/measures'
import { type Camera, type Frame, toChart } from './camera.ts'
import { type CardState, fillCard } from './card-element.ts'
import styles from './chart.module.css'
import { NEAR_ZOOM } from './look.ts'
import { firstFrom } from './rows.ts'

/** Cards made in one frame: a card takes some 0.1 ms, and the picture behind shows them already. */
const A_FRAME = 10
/** The same while one pans or zooms: a card takes as long again to be styled and laid out. */
const A_MOVING_FRAME = 4
/** Elements that stand ready. */
const POOL = 60
/** Places are counted from a point nearby: large figures tremble. */
const NEAR = 40_000
/** How long a card takes to its new place. */
const MOVE_MS = 220

interface Mounted {
  element: HTMLElement
  person: number
  x: number
  y: number
}

/** The cards close by as elements of the page: to read, to press, to reach by keyboard. */
export class CardLayer {
  readonly #element: HTMLElement
  readonly #pool: HTMLElement[] = []
  readonly #cards = new Map<number, Mounted>()
  #origin = { x: 0, y: 0 }
  #state: CardState | undefined
  #isMoving = false

  constructor(host: HTMLElement) {
    this.#element = document.createElement('div')
    this.#element.className = styles.cards ?? ''
    host.append(this.#element)
  }

  /** What cards show has changed, or who is selected. */
  set state(state: CardState) {
    this.#state = state
    for (const [card, { element }] of this.#cards) fillKeepingFocus(element, card, state)
  }

  /**
   * A new layout: who is drawn before and after moves along, others come and go.
   * @param before the cards' places in the former layout stay where they are on the screen
   */
  rearrange(state: CardState, shift: { x: number; y: number }, animated: boolean): void {
    this.#state = state
    const { layout } = state.scene
    const mounted = [...this.#cards.values()]
    this.#cards.clear()
    this.#origin = { x: this.#origin.x + shift.x, y: this.#origin.y + shift.y }
    for (const { element, person } of mounted) {
      const card = layout.cardOf[person] ?? -1
      if (card < 0 || layout.person[card] !== person || this.#cards.has(card)) {
        this.#release(element)
        continue
      }
      element.classList.toggle(styles.moving ?? '', animated)
      const place = this.#put(element, card, person)
      this.#cards.set(card, place)
      fillKeepingFocus(element, card, state)
    }
    if (animated) setTimeout(() => this.#still(), MOVE_MS + 40)
  }

  /** @returns whether more cards are waiting for their turn */
  show(camera: Camera, frame: Frame, fresh: boolean): boolean {
    const near = camera.zoom >= NEAR_ZOOM
    if (this.#element.hidden === near) this.#element.hidden = !near
    if (!near || !this.#state) {
      this.#clear()
      return false
    }
    this.#rebase(camera)
    const x = (this.#origin.x - camera.x) * camera.zoom + frame.width / 2
    const y = (this.#origin.y - camera.y) * camera.zoom + frame.height / 2
    this.#element.style.transform = `translate(${x}px, ${y}px) scale(${camera.zoom})`
    return this.#fill(camera, frame, fresh)
  }

  elementOf(card: number, row: number): HTMLElement | undefined {
    const { element } = this.#cards.get(card) ?? {}
    return element?.querySelector<HTMLElement>(`[data-row="${row}"]`) ?? undefined
  }

  /** The compositor may keep the letters as they are while one zooms, and sharpens them after. */
  set moving(moving: boolean) {
    if (moving === this.#isMoving) return
    this.#isMoving = moving
    this.#element.style.willChange = moving ? 'transform' : ''
  }

  #fill(camera: Camera, frame: Frame, fresh: boolean): boolean {
    const state = this.#state
    if (!state) return false
    const { layout } = state.scene
    const start = toChart(camera, frame, -CARD_WIDTH / 2, 0)
    const end = toChart(camera, frame, frame.width + CARD_WIDTH / 2, frame.height)
    const firstRow = Math.max(0, Math.floor((start.y - CARD_HEIGHT) / ROW_PITCH))
    const lastRow = Math.min(layout.rowStart.length - 2, Math.floor((end.y + 40) / ROW_PITCH))
    const seen = new Set<number>()
    let made = 0
    let waiting = false
    for (let row = firstRow; row <= lastRow; row++) {
      const rowEnd = layout.rowStart[row + 1] ?? 0
      for (let card = firstFrom(layout, row, start.x); card < rowEnd; card++) {
        if ((layout.x[card] ?? 0) > end.x) break
        seen.add(card)
        if (this.#cards.has(card)) continue
        if (made++ < (this.#isMoving ? A_MOVING_FRAME : A_FRAME)) this.#mount(card, state, fresh)
        else waiting = true
      }
    }
    for (const [card, { element }] of this.#cards) {
      if (seen.has(card) || element.contains(document.activeElement)) continue
      this.#cards.delete(card)
      this.#release(element)
    }
    return waiting
  }

  #mount(card: number, state: CardState, fresh: boolean): void {
    const element = this.#pool.pop() ?? document.createElement('div')
    element.className = `${styles.card}${fresh ? ` ${styles.fresh}` : ''}`
    const person = state.scene.layout.person[card] ?? 0
    fillCard(element, card, state)
    this.#cards.set(card, this.#put(element, card, person))
    this.#element.append(element)
  }

  #put(element: HTMLElement, card: number, person: number): Mounted {
    const layout = this.#state?.scene.layout
    const x = (layout?.x[card] ?? 0) - CARD_WIDTH / 2
    const y = (layout?.row[card] ?? 0) * ROW_PITCH
    const mounted = { element, person, x, y }
    this.#translate(mounted)
    return mounted
  }

  #translate({ element, x, y }: Mounted): void {
    element.style.transform = `translate(${x - this.#origin.x}px, ${y - this.#origin.y}px)`
  }

  #rebase(camera: Camera): void {
    const far =
      Math.abs(camera.x - this.#origin.x) > NEAR || Math.abs(camera.y - this.#origin.y) > NEAR
    if (!far) return
    this.#origin = { x: Math.round(camera.x), y: Math.round(camera.y) }
    for (const mounted of this.#cards.values()) this.#translate(mounted)
  }

  #still(): void {
    for (const { element } of this.#cards.values()) element.classList.remove(styles.moving ?? '')
  }

  #clear(): void {
    for (const { element } of this.#cards.values()) this.#release(element)
    this.#cards.clear()
  }

  #release(element: HTMLElement): void {
    element.remove()
    if (this.#pool.length < POOL) this.#pool.push(element)
  }
}

/** A card that is filled anew keeps the reader's place in it. */
function fillKeepingFocus(element: HTMLElement, card: number, state: CardState): void {
  const focused = document.activeElement
  const held =
    focused instanceof HTMLElement && element.contains(focused) ? { ...focused.dataset } : undefined
  fillCard(element, card, state)
  if (!held) return
  const again = [...element.querySelectorAll<HTMLElement>('[data-do]')].find(
    ({ dataset }) => dataset['do'] === held['do'] && dataset['row'] === held['row'],
  )
  const heir = again ?? element.querySelector<HTMLElement>('[data-row]')
  heir?.focus({ preventScroll: true })
}
