import { CARD_HEIGHT, ROW_PITCH } from '@suyuan/genealogy/layout/measures'
import type { TreeLayout } from '@suyuan/genealogy/layout/tree-layout'
import { type Camera, type Frame, toChart, toScreen, zoomDown } from './camera.ts'
import styles from './chart.module.css'
import { eachFamily, gapsOf } from './rows.ts'

/** Least room in pixels between two generations for a name on their line. */
const LEAST_GAP = 18
/** Labels kept for the next lines: a new one costs a style and a layout. */
const KEPT = 24

type Side = 'left' | 'right'

interface LineName {
  key: string
  side: Side
  /** Card of whom it comes from. */
  holder: number
  y: number
}

/** The lines of families that run on beyond the left or right edge of the window. */
export function linesBeyond(layout: TreeLayout, camera: Camera, frame: Frame): LineName[] {
  const down = zoomDown(camera.zoom, frame)
  if ((ROW_PITCH - CARD_HEIGHT) * down < LEAST_GAP) return []
  const from = toChart(camera, frame, frame.inset, frame.head)
  const to = toChart(camera, frame, frame.width, frame.height - frame.foot)
  const first = Math.max(0, Math.floor((from.y - CARD_HEIGHT) / ROW_PITCH))
  const last = Math.min(gapsOf(layout) - 1, Math.floor(to.y / ROW_PITCH))
  const names: LineName[] = []
  for (let gap = first; gap <= last; gap++) {
    const middle = gap * ROW_PITCH + CARD_HEIGHT + (ROW_PITCH - CARD_HEIGHT) / 2
    const { y } = toScreen(camera, frame, 0, middle)
    if (y < frame.head || y > frame.height - frame.foot) continue
    for (const side of ['left', 'right'] as const) {
      const edge = side === 'left' ? from.x : to.x
      const holder = holderAcross(layout, gap, edge)
      if (holder >= 0) names.push({ key: `${side}${gap}`, side, holder, y })
    }
  }
  return names
}

/** Whose line crosses a place between two rows; -1 for nobody's. */
function holderAcross(layout: TreeLayout, gap: number, edge: number): number {
  let found = -1
  eachFamily(layout, gap, { left: edge, right: edge }, ({ holder, first, count, up }) => {
    const middle = layout.x[holder] ?? 0
    const left = Math.min(middle, layout.x[first] ?? 0)
    const right = Math.max(middle, layout.x[first + count - 1] ?? 0)
    if (!up && left < edge && right > edge) found = holder
  })
  return found
}

interface Label {
  element: HTMLElement
  holder: number
  text: string
  y: number
}

/** Names at the window's edge of whose children a line that leaves it leads to. */
export class LineNames {
  readonly #element = document.createElement('div')
  readonly #labels = new Map<string, Label>()
  #layout: TreeLayout | undefined
  /** From where they were put in their places. */
  #from: Camera | undefined

  constructor(host: HTMLElement) {
    this.#element.className = styles.lineNames ?? ''
    // Said by the list and by the trail.
    this.#element.setAttribute('aria-hidden', 'true')
    this.#element.dataset['print'] = 'hide'
    host.append(this.#element)
  }

  /**
   * While one pans they move along together; who zooms, or has come further, sees them where it ends.
   * @param isMoving whether one pans or zooms
   */
  show(
    layout: TreeLayout,
    camera: Camera,
    frame: Frame,
    { isMoving, textOf }: { isMoving: boolean; textOf: (person: number) => string },
  ): void {
    if (isMoving && this.#from && layout === this.#layout) {
      this.#follow(this.#from, camera, frame)
      return
    }
    this.#element.style.transform = ''
    this.#element.style.visibility = ''
    this.#from = camera
    const names = linesBeyond(layout, camera, frame)
    const seen = new Set(names.map(({ key }) => key))
    for (const [key, label] of this.#labels) {
      if (seen.has(key)) continue
      label.element.hidden = true
      if (this.#labels.size > KEPT) {
        label.element.remove()
        this.#labels.delete(key)
      }
    }
    const isNew = layout !== this.#layout
    this.#layout = layout
    for (const name of names) this.#put(name, textOf(layout.person[name.holder] ?? 0), isNew, frame)
  }

  #follow(from: Camera, camera: Camera, frame: Frame): void {
    const { style } = this.#element
    const isPanned = camera.zoom === from.zoom
    style.visibility = isPanned ? '' : 'hidden'
    if (!isPanned) return
    const y = Math.round((from.y - camera.y) * zoomDown(camera.zoom, frame))
    style.transform = `translateY(${y}px)`
  }

  #put({ key, side, holder, y }: LineName, text: string, isNew: boolean, frame: Frame): void {
    let label = this.#labels.get(key)
    if (!label) {
      const element = document.createElement('span')
      element.className = styles.lineName ?? ''
      element.dataset['side'] = side
      label = { element, holder: -1, text: '', y: Number.NaN }
      this.#labels.set(key, label)
      this.#element.append(element)
    }
    if (label.element.hidden) label.element.hidden = false
    if (isNew || label.text !== text) {
      label.text = text
      label.element.textContent = side === 'left' ? `← ${text}` : `${text} →`
    }
    label.holder = holder
    const at = Math.round(y)
    if (at === label.y) return
    label.y = at
    const x = side === 'left' ? frame.inset + 4 : 0
    label.element.style.transform = `translate(${x}px, ${at}px) translateY(-50%)`
  }
}
