import type { Direction, FaceRole, TextMeasure } from '../display-list.ts'
import { unitsOf } from './text-units.ts'

const BASIC = 0x10000
/** Words remembered; a book has few that are not Chinese. */
const MOST_WORDS = 20_000

/**
 * How long units of text are, in ems: each is measured once. A length grows with the size, and a line is
 * as long as its units together.
 */
export class Lengths {
  readonly direction: Direction
  readonly #measure: TextMeasure
  readonly #face: FaceRole
  readonly #characters = new Float64Array(BASIC).fill(-1)
  readonly #words = new Map<string, number>()

  constructor(measure: TextMeasure, direction: Direction, face: FaceRole = 'text') {
    this.#measure = measure
    this.direction = direction
    this.#face = face
  }

  /** Of one unit. */
  of(unit: string): number {
    if (unit.length === 1) return this.ofCode(unit.charCodeAt(0), unit)
    const known = this.#words.get(unit)
    if (known !== undefined) return known
    const found = this.#measured(unit)
    if (this.#words.size >= MOST_WORDS) this.#words.clear()
    this.#words.set(unit, found)
    return found
  }

  /** Of a text, as its units are one behind the other. */
  ofText(text: string): number {
    let length = 0
    for (const unit of unitsOf(text)) length += this.of(unit)
    return length
  }

  /** Of a character of the basic plane. */
  ofCode(code: number, character = String.fromCharCode(code)): number {
    const known = this.#characters[code] ?? -1
    if (known >= 0) return known
    const found = this.#measured(character)
    this.#characters[code] = found
    return found
  }

  #measured(text: string): number {
    return this.#measure.length(text, 1000, this.direction, this.#face) / 1000
  }
}
