import { CARD_HEIGHT, ROW_PITCH } from '../layout/measures.ts'
import type { TreeLayout } from '../layout/tree-layout.ts'
import { type Camera, type Frame, toScreen, zoomDown } from './camera.ts'
import styles from './chart.module.css'
import type { ChartWords } from './words.ts'

/** Least distance between two labels in pixels. */
const APART = 30
/** From this distance on the character of the generation has room, too. */
const ROOMY = 60

/** Which generation stands in which row, at the chart's left edge. */
export class Rail {
  readonly #element = document.createElement('div')
  readonly #labels = new Map<number, HTMLElement>()
  #layout: TreeLayout | undefined

  constructor(host: HTMLElement) {
    this.#element.className = styles.rail ?? ''
    this.#element.setAttribute('aria-hidden', 'true')
    host.append(this.#element)
  }

  /** In CSS pixels. */
  get width(): number {
    return this.#element.offsetWidth
  }

  show(layout: TreeLayout, words: ChartWords, camera: Camera, frame: Frame): void {
    if (layout !== this.#layout) this.#clear()
    this.#layout = layout
    const pitch = ROW_PITCH * zoomDown(camera.zoom, frame)
    const every = Math.max(1, Math.ceil(APART / pitch))
    this.#element.toggleAttribute('data-roomy', pitch >= ROOMY)
    const rows = layout.rowStart.length - 1
    const seen = new Set<number>()
    for (let row = 0; row < rows; row += every) {
      const { y } = toScreen(camera, frame, 0, row * ROW_PITCH + CARD_HEIGHT / 2)
      if (y < -40 || y > frame.height + 40) continue
      seen.add(row)
      const label = this.#labels.get(row) ?? this.#make(row, layout, words)
      const place = `translateY(${Math.round(y)}px) translateY(-50%)`
      if (label && label.style.transform !== place) label.style.transform = place
    }
    for (const [row, label] of this.#labels) {
      if (seen.has(row)) continue
      label.remove()
      this.#labels.delete(row)
    }
  }

  #make(row: number, { generation }: TreeLayout, words: ChartWords): HTMLElement | undefined {
    const number = generation[row] ?? 0
    if (number === 0) return undefined
    const label = document.createElement('div')
    label.className = styles.generation ?? ''
    const character = document.createElement('span')
    character.textContent = words.generationCharacter(number)
    label.append(words.generation(number), character)
    this.#labels.set(row, label)
    this.#element.append(label)
    return label
  }

  #clear(): void {
    for (const label of this.#labels.values()) label.remove()
    this.#labels.clear()
  }
}
