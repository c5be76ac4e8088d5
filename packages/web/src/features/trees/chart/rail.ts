import { CARD_HEIGHT, ROW_PITCH } from '@suyuan/genealogy/layout/measures'
import type { TreeLayout } from '@suyuan/genealogy/layout/tree-layout'
import { writeRecord } from '../../../ui/record-text.tsx'
import { type Camera, type Frame, toScreen, zoomDown } from './camera.ts'
import styles from './chart.module.css'
import type { ChartWords } from './words.ts'

/** Least distance between two labels in pixels. */
const APART = 30
/** From this distance on the character of the generation has room, too. */
const ROOMY = 60

/** Labels kept, those out of view among them. */
const KEPT = 120

interface Label {
  element: HTMLElement
  isSeen: boolean
  /** In pixels from the first row's. */
  at: number
}

/** Which generation stands in which row, at the chart's left edge. */
export class Rail {
  readonly #element = document.createElement('div')
  /** Bears the labels: while one pans, it alone is moved. */
  readonly #strip = document.createElement('div')
  readonly #labels = new Map<number, Label>()
  #layout: TreeLayout | undefined
  #top = Number.NaN
  #isRoomy = false

  constructor(host: HTMLElement) {
    this.#element.className = styles.rail ?? ''
    this.#element.setAttribute('aria-hidden', 'true')
    this.#strip.className = styles.strip ?? ''
    this.#element.append(this.#strip)
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
    const { scale } = words.lettering
    const every = Math.max(1, Math.ceil((APART * scale) / pitch))
    const { y: top } = toScreen(camera, frame, 0, CARD_HEIGHT / 2)
    this.#moveTo(Math.round(top), pitch >= ROOMY * scale)
    const rows = layout.rowStart.length - 1
    const seen = new Set<number>()
    for (let row = 0; row < rows; row += every) {
      const y = top + row * pitch
      if (y < -40 || y > frame.height + 40) continue
      seen.add(row)
      const label = this.#labels.get(row) ?? this.#make(row, layout, words)
      if (label) put(label, Math.round(row * pitch))
    }
    for (const [row, label] of this.#labels) show(label, seen.has(row))
    this.#forget(seen)
  }

  #moveTo(top: number, isRoomy: boolean): void {
    if (isRoomy !== this.#isRoomy) this.#element.toggleAttribute('data-roomy', isRoomy)
    this.#isRoomy = isRoomy
    if (top === this.#top) return
    this.#top = top
    this.#strip.style.transform = `translateY(${top}px)`
  }

  /** What goes out of view comes back soon: to make a label anew is to lay it out anew. */
  #forget(seen: ReadonlySet<number>): void {
    if (this.#labels.size <= KEPT) return
    for (const [row, { element }] of this.#labels) {
      if (seen.has(row)) continue
      element.remove()
      this.#labels.delete(row)
    }
  }

  #make(row: number, { generation }: TreeLayout, words: ChartWords): Label | undefined {
    const number = generation[row] ?? 0
    if (number === 0) return undefined
    const element = document.createElement('div')
    element.className = styles.generation ?? ''
    const character = document.createElement('span')
    writeRecord(character, words.generationCharacter(number), words.lang)
    element.append(words.generation(number), character)
    const label = { element, isSeen: true, at: Number.NaN }
    this.#labels.set(row, label)
    this.#strip.append(element)
    return label
  }

  #clear(): void {
    for (const { element } of this.#labels.values()) element.remove()
    this.#labels.clear()
  }
}

function put(label: Label, at: number): void {
  if (at === label.at) return
  label.at = at
  label.element.style.transform = `translateY(${at}px) translateY(-50%)`
}

function show(label: Label, isSeen: boolean): void {
  if (isSeen === label.isSeen) return
  label.isSeen = isSeen
  label.element.style.visibility = isSeen ? '' : 'hidden'
}
