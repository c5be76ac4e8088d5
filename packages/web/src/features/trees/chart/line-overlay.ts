import { CARD_HEIGHT, CARD_WIDTH, ROW_PITCH } from '@suyuan/genealogy/layout/measures'
import type { TreeLayout } from '@suyuan/genealogy/layout/tree-layout'
import { type Camera, type Frame, toScreen } from './camera.ts'
import styles from './chart.module.css'
import { linePath } from './line-path.ts'
import { NEAR_ZOOM } from './look.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** The selected person and the reader, wherever one looks from, and the line from the first to the root. */
export class LineOverlay {
  readonly #svg = document.createElementNS(SVG, 'svg')
  readonly #path = document.createElementNS(SVG, 'path')
  readonly #mark = document.createElement('div')
  readonly #own = document.createElement('div')
  #line: readonly number[] = []
  #me = -1
  #drawn = ''

  constructor(host: HTMLElement) {
    this.#svg.setAttribute('class', styles.overlay ?? '')
    this.#svg.setAttribute('aria-hidden', 'true')
    this.#svg.append(this.#path)
    this.#mark.className = styles.mark ?? ''
    this.#mark.hidden = true
    this.#own.className = `${styles.mark} ${styles.own}`
    this.#own.hidden = true
    host.append(this.#svg, this.#own, this.#mark)
  }

  /** @param line cards from the selected one to the root's; empty for nobody */
  set line(line: readonly number[]) {
    this.#line = line
  }

  /** The selected card; undefined for none. */
  get selected(): number | undefined {
    return this.#line[0]
  }

  /** @param card -1 for none */
  set me(card: number) {
    this.#me = card
  }

  show(layout: TreeLayout, camera: Camera, frame: Frame): void {
    this.#draw(linePath(this.#line, layout, camera, frame))
    const near = camera.zoom >= NEAR_ZOOM
    const around = (card: number) =>
      near || card < 0 ? undefined : boxOf(card, layout, camera, frame)
    place(this.#mark, around(this.#line[0] ?? -1))
    place(this.#own, around(this.#me))
  }

  #draw(path: string): void {
    if (path === this.#drawn) return
    this.#drawn = path
    this.#path.setAttribute('d', path)
  }
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A card in the window's pixels, large enough to be seen. */
function boxOf(card: number, layout: TreeLayout, camera: Camera, frame: Frame): Box {
  const top = (layout.row[card] ?? 0) * ROW_PITCH
  const start = toScreen(camera, frame, (layout.x[card] ?? 0) - CARD_WIDTH / 2, top)
  const end = toScreen(camera, frame, (layout.x[card] ?? 0) + CARD_WIDTH / 2, top + CARD_HEIGHT)
  const width = Math.max(14, end.x - start.x + 6)
  const height = Math.max(14, end.y - start.y + 6)
  return { x: (start.x + end.x - width) / 2, y: (start.y + end.y - height) / 2, width, height }
}

function place(mark: HTMLElement, box: Box | undefined): void {
  mark.hidden = box === undefined
  if (!box) return
  mark.style.transform = `translate(${box.x}px, ${box.y}px)`
  mark.style.width = `${box.width}px`
  mark.style.height = `${box.height}px`
}
