import type { Direction } from '../display-list.ts'
import type { Face, Ink, ShapedGlyph } from './face.ts'
import type { Box } from './ids.ts'

/** Glyphs of one face that stand alike; lengths are fractions of the em. */
export interface GlyphPiece {
  /**
   * `upright`: one under the other. `turned`: a line that runs down. `across`: a short line within
   * one em of a column. `along`: a line.
   */
  set: 'upright' | 'turned' | 'across' | 'along'
  face: Face
  glyphs: readonly ShapedGlyph[]
  length: number
  /** What no face has and 〓 stands for. */
  missing?: string
}

/** A character that is drawn from others. */
export interface ComposedPiece {
  set: 'composed'
  parts: { face: Face; glyph: number; text: string; ink: Ink; box: Box }[]
  length: number
}

export type Piece = GlyphPiece | ComposedPiece

/** Short enough to stand across a column: a letter, a number of two figures, a cry. */
const SHORT = /^(\p{L}|\d{1,2}|[!?]{1,2})$/u

/** Puts pieces together from what follows in a text; what stands alike in one face is one piece. */
export class PieceList {
  readonly #direction: Direction
  readonly #pieces: Piece[] = []
  #line: { face: Face; text: string } | undefined
  #open: { face: Face; glyphs: ShapedGlyph[] } | undefined

  constructor(direction: Direction) {
    this.#direction = direction
  }

  /** Letters that are shaped together with those that follow in the same face. */
  addToLine(face: Face, text: string): void {
    if (this.#line?.face === face) this.#line.text += text
    else {
      this.#closeLine()
      this.#line = { face, text }
    }
  }

  /** A character that stands for itself. */
  addOwn(face: Face, glyph: ShapedGlyph): void {
    this.#closeLine()
    this.#append(face, [glyph])
  }

  add(piece: Piece): void {
    this.#closeLine()
    this.#closeOpen()
    this.#pieces.push(piece)
  }

  end(): Piece[] {
    this.#closeLine()
    this.#closeOpen()
    return this.#pieces
  }

  #append(face: Face, glyphs: readonly ShapedGlyph[]): void {
    if (this.#open?.face !== face) this.#closeOpen()
    this.#open ??= { face, glyphs: [] }
    this.#open.glyphs.push(...glyphs)
  }

  #closeOpen(): void {
    const open = this.#open
    if (!open) return
    this.#open = undefined
    const set = this.#direction === 'down' ? 'upright' : 'along'
    this.#pieces.push({ set, ...open, length: lengthOf(open.glyphs) })
  }

  #closeLine(): void {
    const line = this.#line
    if (!line) return
    this.#line = undefined
    const { face, text } = line
    const glyphs = face.shapeAlong(text)
    if (this.#direction === 'right') {
      this.#append(face, glyphs)
      return
    }
    this.#closeOpen()
    const length = lengthOf(glyphs)
    // What is wider than the em, as two wide letters are, is turned.
    const short = SHORT.test(text) && length <= 1.2
    this.#pieces.push({
      set: short ? 'across' : 'turned',
      face,
      glyphs,
      length: short ? 1 : length,
    })
  }
}

const lengthOf = (glyphs: readonly ShapedGlyph[]) =>
  glyphs.reduce((sum, { advance }) => sum + advance, 0)
