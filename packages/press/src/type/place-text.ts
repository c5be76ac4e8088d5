import type { Direction, TextMark } from '../display-list.ts'
import { drawnOf } from './characters.ts'
import type { Face, ShapedGlyph } from './face.ts'
import type { Piece } from './pieces.ts'
import type { Typesetter } from './typesetter.ts'

/** Glyphs of one face at a place of the page, in points, y down. */
export interface PlacedRun {
  face: Face
  glyphs: readonly ShapedGlyph[]
  /** Glyphs stand one under the other: x is their middle, y the top of the first. */
  vertical: boolean
  /** The line runs down: x and y are the start of its base line, which has its text to the right. */
  turned: boolean
  x: number
  y: number
  /** Sizes along and across the base line; they differ for parts of composed characters alone. */
  width: number
  height: number
}

/** One text of a page as its writers draw it. */
export interface PlacedText {
  runs: PlacedRun[]
  /** What is drawn, as one searches for it: well-formed, without controls and selectors. */
  text: string
  /** The glyphs of its one run say the text themselves. */
  plain: boolean
  /** Characters that no face has. */
  missing: string[]
}

/** From the base line of Latin to the middle of the em, and from the top of the em to a base line. */
const MIDDLE = 0.38
export const BASE_LINE = 0.88
/** Of short lines that stand across a column: figures and capitals are in the middle of the em. */
const ACROSS_BASE_LINE = 0.86

/** Chooses faces, glyphs and places for a text. */
export function placeText(mark: TextMark, typesetter: Typesetter): PlacedText {
  const runs: PlacedRun[] = []
  const missing: string[] = []
  let offset = 0
  const pieces = typesetter.pieces(mark.text, mark.direction, mark.face)
  for (const piece of pieces) {
    runs.push(...runsOf(piece, mark, offset))
    offset += piece.length
    if (piece.set !== 'composed' && piece.missing !== undefined) missing.push(piece.missing)
  }
  const text = drawnOf(mark.text).toWellFormed()
  const said = runs.length === 1 ? runs[0]?.glyphs.map((glyph) => glyph.text).join('') : undefined
  return { runs, text, plain: said === text && missing.length === 0, missing }
}

function runsOf(piece: Piece, mark: TextMark, offset: number): PlacedRun[] {
  const { size } = mark
  const x = mark.direction === 'down' ? mark.x : mark.x + offset * size
  const y = mark.direction === 'down' ? mark.y + offset * size : mark.y
  if (piece.set === 'composed') return partsOf(piece.parts, x, y, size, mark.direction)
  const { face, glyphs } = piece
  const run = { face, glyphs, vertical: false, turned: false, x, y, width: size, height: size }
  if (piece.set === 'upright') return [{ ...run, vertical: true }]
  if (piece.set === 'turned') return [{ ...run, turned: true, x: x - MIDDLE * size }]
  if (piece.set === 'along') return [run]
  const length = glyphs.reduce((sum, { advance }) => sum + advance, 0)
  return [{ ...run, x: x - (length * size) / 2, y: y + ACROSS_BASE_LINE * size }]
}

function partsOf(
  parts: (Piece & { set: 'composed' })['parts'],
  x: number,
  y: number,
  size: number,
  direction: Direction,
): PlacedRun[] {
  const left = direction === 'down' ? x - size / 2 : x
  const top = direction === 'down' ? y : y - BASE_LINE * size
  return parts.map(({ face, glyph, text, ink, box }) => {
    const width = Math.min(1, box.width / ink.width)
    const height = Math.min(1, box.height / ink.height)
    const inkLeft = box.x + (box.width - ink.width * width) / 2
    const inkBottom = box.y + (box.height + ink.height * height) / 2
    return {
      face,
      glyphs: [{ id: glyph, text, advance: 1, dx: 0, dy: 0 }],
      vertical: false,
      turned: false,
      x: left + (inkLeft - ink.x * width) * size,
      y: top + (inkBottom + ink.y * height) * size,
      width: size * width,
      height: size * height,
    }
  })
}
