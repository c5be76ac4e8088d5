import type { FaceRole, Mark } from '../display-list.ts'
import type { Frame } from './frame.ts'

/**
 * Takes marks where text flows: `along` a line, and `across` from one line to the next, both in points
 * from the corner of the frame in which reading begins. Down and leftwards for vertical text, to the
 * right and downwards for horizontal text.
 */
export class Canvas {
  readonly marks: Mark[] = []
  readonly frame: Frame
  readonly #second: string

  /** @param second before anchors of people that another section has, too */
  constructor(frame: Frame, second = '') {
    this.frame = frame
    this.#second = second
  }

  /** @param across the middle of the line */
  text(across: number, along: number, text: string, size: number, face: FaceRole = 'text'): void {
    if (text === '') return
    const { direction } = this.frame
    const [x, y] = this.#place(across, along)
    const base = direction === 'right' ? BASE * size : 0
    this.marks.push({ kind: 'text', text, x, y: y + base, size, direction, face })
  }

  /** What would go beyond the frame ends at it. */
  line(from: readonly [number, number], to: readonly [number, number], width: number): void {
    const { left, right, top, bottom } = this.frame
    const within = ([x, y]: readonly [number, number]): [number, number] => [
      Math.min(right, Math.max(left, x)),
      Math.min(bottom, Math.max(top, y)),
    ]
    const [x1, y1] = within(this.#place(...from))
    const [x2, y2] = within(this.#place(...to))
    this.marks.push({ kind: 'line', x1, y1, x2, y2, width })
  }

  /** @param box across and along, from and to */
  link(anchor: string, from: readonly [number, number], to: readonly [number, number]): void {
    this.#link(this.#own(anchor), from, to)
  }

  #link(anchor: string, from: readonly [number, number], to: readonly [number, number]): void {
    const [x1, y1] = this.#place(...from)
    const [x2, y2] = this.#place(...to)
    const [x, y] = [Math.min(x1, x2), Math.min(y1, y2)]
    const [width, height] = [Math.abs(x2 - x1), Math.abs(y2 - y1)]
    this.marks.push({ kind: 'link', anchor, x, y, width, height })
  }

  /** Leads from a name in a chart to the record, where that stands in another part of the book. */
  linkToRecord(
    serial: number,
    from: readonly [number, number],
    to: readonly [number, number],
  ): void {
    if (this.#second !== '') this.#link(`person:${serial}`, from, to)
  }

  anchor(anchor: string, across: number, along: number): void {
    const [x, y] = this.#place(across, along)
    this.marks.push({ kind: 'anchor', anchor: this.#own(anchor), x, y })
  }

  #own(anchor: string): string {
    return anchor.startsWith('part:') ? anchor : `${this.#second}${anchor}`
  }

  #place(across: number, along: number): [x: number, y: number] {
    const { left, right, top, direction } = this.frame
    return direction === 'down' ? [right - across, top + along] : [left + along, top + across]
  }
}

/** From the middle of a line of horizontal text to its base line, in ems. */
const BASE = 0.36
