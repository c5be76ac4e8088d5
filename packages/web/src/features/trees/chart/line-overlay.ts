import { CARD_HEIGHT, CARD_WIDTH, ROW_PITCH } from '@suyuan/genealogy/layout/measures'
import type { TreeLayout } from '@suyuan/genealogy/layout/tree-layout'
import { type Camera, type Frame, toScreen } from './camera.ts'
import styles from './chart.module.css'
import { linePath } from './line-path.ts'
import { NEAR_ZOOM } from './look.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** The selected person, wherever one looks from, and the line from there to the root. */
export class LineOverlay {
  readonly #svg = document.createElementNS(SVG, 'svg')
  readonly #path = document.createElementNS(SVG, 'path')
  readonly #mark = document.createElement('div')
  #line: readonly number[] = []
  #drawn = ''

  constructor(host: HTMLElement) {
    this.#svg.setAttribute('class', styles.overlay ?? '')
    this.#svg.setAttribute('aria-hidden', 'true')
    this.#svg.append(this.#path)
    this.#mark.className = styles.mark ?? ''
    this.#mark.hidden = true
    host.append(this.#svg, this.#mark)
  }

  /** @param line cards from the selected one to the root's; empty for nobody */
  set line(line: readonly number[]) {
    this.#line = line
  }

  /** The selected card; undefined for none. */
  get selected(): number | undefined {
    return this.#line[0]
  }

  show(layout: TreeLayout, camera: Camera, frame: Frame): void {
    this.#draw(linePath(this.#line, layout, camera, frame))
    this.#showMark(layout, camera, frame)
  }

  #draw(path: string): void {
    if (path === this.#drawn) return
    this.#drawn = path
    this.#path.setAttribute('d', path)
  }

  #showMark(layout: TreeLayout, camera: Camera, frame: Frame): void {
    const [card] = this.#line
    this.#mark.hidden = card === undefined || camera.zoom >= NEAR_ZOOM
    if (card === undefined || this.#mark.hidden) return
    const top = (layout.row[card] ?? 0) * ROW_PITCH
    const start = toScreen(camera, frame, (layout.x[card] ?? 0) - CARD_WIDTH / 2, top)
    const end = toScreen(camera, frame, (layout.x[card] ?? 0) + CARD_WIDTH / 2, top + CARD_HEIGHT)
    const width = Math.max(14, end.x - start.x + 6)
    const height = Math.max(14, end.y - start.y + 6)
    const x = (start.x + end.x - width) / 2
    const y = (start.y + end.y - height) / 2
    this.#mark.style.transform = `translate(${x}px, ${y}px)`
    this.#mark.style.width = `${width}px`
    this.#mark.style.height = `${height}px`
  }
}
