import { numberMark } from '../book/numerals.ts'
import type { Lengths } from './lengths.ts'
import { isClosing, isOpening, unitsOf } from './text-units.ts'

/** One line, or column, of text. */
export interface Line {
  text: string
  /** In ems; what hangs below the end counts. */
  length: number
}

const SLACK = 1e-6

/**
 * Breaks a text into lines of so many ems. No line begins with a stop or a closing bracket: one hangs
 * beyond the end, and of several the last character before them goes along to the next line. None ends
 * with an opening bracket; a 〔number〕 and a word in Latin letters are not divided where they fit at all.
 * @param room ems of a line, at least 2; one more is needed where stops hang
 * @param first room of the first line
 */
export function fillLines(text: string, room: number, lengths: Lengths, first = room): Line[] {
  const filler = new Filler(room, lengths, first)
  for (const unit of unitsOf(text)) filler.put(unit)
  return filler.done()
}

class Filler {
  readonly #room: number
  readonly #lengths: Lengths
  readonly #first: number
  readonly #lines: Line[] = []
  #units: string[] = []
  #length = 0
  /** Whether something hangs beyond the end of the line. */
  #hangs = false

  constructor(room: number, lengths: Lengths, first: number) {
    this.#room = room
    this.#lengths = lengths
    this.#first = first
  }

  put(unit: string): void {
    const isSpace = unit.trim() === ''
    if (isSpace && this.#units.length === 0) return
    const length = isSpace ? 0.5 : this.#lengths.of(unit)
    const room = this.#lines.length === 0 ? this.#first : this.#room
    if (this.#length + length <= room + SLACK && !this.#hangs) {
      this.#add(unit, length)
      return
    }
    if (isSpace) return
    if (isClosing(unit)) {
      if (!this.#hangs && this.#length <= room + SLACK) {
        this.#hangs = true
        this.#add(unit, length)
        return
      }
      this.#carryOver()
      this.#add(unit, length)
      return
    }
    if (length > this.#room + SLACK && unit.length > 1) {
      for (const part of pieces(unit)) this.put(part)
      return
    }
    this.#break()
    this.#add(unit, length)
  }

  done(): Line[] {
    this.#end(this.#units)
    return this.#lines
  }

  #add(unit: string, length: number): void {
    this.#units.push(unit)
    this.#length += length
  }

  /** Ends the line, but for brackets that open at its end. */
  #break(): void {
    const moved: string[] = []
    while (this.#units.length > 1 && isOpening(this.#units.at(-1) ?? '')) {
      moved.unshift(this.#units.pop() ?? '')
    }
    this.#next(moved)
  }

  /** Ends the line before its last character and the stops behind it. */
  #carryOver(): void {
    const moved: string[] = []
    while (this.#units.length > 1) {
      const unit = this.#units.pop() ?? ''
      moved.unshift(unit)
      if (!isClosing(unit) && !isOpening(this.#units.at(-1) ?? '')) break
    }
    this.#next(moved)
  }

  #next(moved: readonly string[]): void {
    this.#end(this.#units)
    this.#units = [...moved]
    this.#length = this.#measured(moved)
    this.#hangs = false
  }

  #end(units: readonly string[]): void {
    const text = units.join('').trimEnd()
    if (text !== '') this.#lines.push({ text, length: this.#measured(units) })
  }

  #measured(units: readonly string[]): number {
    let length = 0
    for (const unit of units) length += unit.trim() === '' ? 0.5 : this.#lengths.of(unit)
    return length
  }
}

/** Which line of a record bears a person's number; -1 for none. */
export function lineWithNumber(lines: readonly Line[], number: number): number {
  const mark = numberMark(number)
  return lines.findIndex(({ text }) => text.includes(mark))
}

/** Characters of a word that is longer than a line. */
function pieces(word: string): string[] {
  return word.match(/.\p{M}*/gsu) ?? []
}
