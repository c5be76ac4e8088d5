import {
  type Direction,
  type FaceRole,
  GETA,
  type Script,
  type TextMeasure,
} from '../display-list.ts'
import {
  drawnOf,
  isDash,
  isPlain,
  isPrivate,
  type Stand,
  standOf,
  variantIn,
} from './characters.ts'
import { Face, type Ink, type ShapedGlyph } from './face.ts'
import { fontFilesFor } from './font-files.ts'
import { composed } from './ids.ts'
import { type ComposedPiece, type Piece, PieceList } from './pieces.ts'
import { type Unit, unitsOf } from './units.ts'

/** What a unit is set with. */
type Cell =
  | { kind: 'own'; face: Face; across: ShapedGlyph; down: ShapedGlyph; stand: Stand }
  | { kind: 'line'; face: Face; text: string; stand: Stand }
  | { kind: 'composed'; piece: ComposedPiece }
  | { kind: 'missing'; text: string }

/** Chooses faces and glyphs for texts, and measures them; one for all pages of a book. */
export class Typesetter implements TextMeasure {
  readonly #script: Script
  readonly #faces = new Map<string, Face>()
  readonly #cells = {
    text: new Map<string, Cell>(),
    strong: new Map<string, Cell>(),
  } satisfies Record<FaceRole, Map<string, Cell>>

  constructor(script: Script) {
    this.#script = script
  }

  /** @returns points that the writers advance for a text */
  length(text: string, size: number, direction: Direction, role: FaceRole): number {
    let length = 0
    const cells = this.#cells[role]
    for (const character of text) {
      const cell = cells.get(character)
      if (cell?.kind !== 'own' || cell.stand !== 'upright') {
        return size * lengthOf(this.pieces(text, direction, role))
      }
      length += direction === 'down' ? 1 : cell.across.advance
    }
    return isPlain(text) ? size * length : size * lengthOf(this.pieces(text, direction, role))
  }

  /** A text as pieces, one after the other; what is not drawn is left out. */
  pieces(text: string, direction: Direction, role: FaceRole): Piece[] {
    const cells = unitsOf(text).map((unit) => this.#cellOf(unit, role))
    const pieces = new PieceList(direction)
    for (const [at, cell] of cells.entries()) {
      if (cell.kind === 'line') pieces.addToLine(cell.face, cell.text)
      else if (cell.kind === 'composed') pieces.add(cell.piece)
      else if (cell.kind === 'missing') pieces.add(this.#standIn(cell.text, direction, role))
      else if (joinsLine(cells, at)) pieces.addToLine(cell.face, cell.across.text)
      else pieces.addOwn(cell.face, direction === 'down' ? cell.down : cell.across)
    }
    return pieces.end()
  }

  #cellOf(unit: Unit, role: FaceRole): Cell {
    const known = this.#cells[role].get(unit.text)
    if (known) return known
    const cell = this.#findCell(unit, role)
    this.#cells[role].set(unit.text, cell)
    return cell
  }

  #findCell({ text, description }: Unit, role: FaceRole): Cell {
    if (description) return this.#compose(text, description, role)
    const drawn = drawnOf(text)
    const whole = [...drawn].length > 1 ? drawn.normalize('NFC') : drawn
    const codePoints = Array.from(whole, (character) => character.codePointAt(0) ?? 0)
    const stand = standOf(whole)
    const [first, ...more] = codePoints
    if (isPrivate(whole)) return { kind: 'missing', text: whole }
    for (const face of this.#facesFor(role)) {
      if (stand === 'turned') {
        if (codePoints.every((codePoint) => face.glyphOf(codePoint) !== undefined)) {
          return { kind: 'line', face, text: whole, stand }
        }
      } else if (first !== undefined && more.length === 0) {
        const id = face.glyphOf(first, variantIn(text))
        if (id === undefined) continue
        const across = { id, text: whole, advance: face.widthOf(id), dx: 0, dy: 0 }
        if (isDash(whole) && face.downwardOf(first, id) === id) {
          return { kind: 'line', face, text: whole, stand }
        }
        const down = { ...across, id: face.downwardOf(first, id), advance: 1 }
        return { kind: 'own', face, across, down, stand }
      }
    }
    return { kind: 'missing', text: whole }
  }

  #compose(text: string, description: NonNullable<Unit['description']>, role: FaceRole): Cell {
    const parts = new Map<string, { face: Face; glyph: number; ink: Ink }>()
    const partOf = (character: string) => {
      const known = parts.get(character)
      if (known) return known
      const cell = this.#cellOf({ text: character }, role)
      if (cell.kind !== 'own') return undefined
      const ink = cell.face.inkOf(cell.across.id)
      if (!ink) return undefined
      const part = { face: cell.face, glyph: cell.across.id, ink }
      parts.set(character, part)
      return part
    }
    const whole = { width: 1, height: 1 }
    const boxes = composed(description, (character) => partOf(character)?.ink ?? whole)
    const placed = boxes?.map(({ character, box }) => ({ part: partOf(character), character, box }))
    const made: ComposedPiece = { set: 'composed', parts: [], length: 1 }
    for (const { part, character, box } of placed ?? []) {
      if (part) made.parts.push({ ...part, text: character, box })
    }
    if (!placed || made.parts.length < placed.length) return { kind: 'missing', text }
    return { kind: 'composed', piece: made }
  }

  #standIn(missing: string, direction: Direction, role: FaceRole): Piece {
    const cell = this.#cellOf({ text: GETA }, role)
    if (cell.kind !== 'own') throw new Error(`The face of the book has no ${GETA}.`)
    const glyph = direction === 'down' ? cell.down : cell.across
    const set = direction === 'down' ? 'upright' : 'along'
    return { set, face: cell.face, glyphs: [glyph], length: glyph.advance, missing }
  }

  /** Faces in the order in which they are asked; each is opened when the ones before lack something. */
  *#facesFor(role: FaceRole): Generator<Face> {
    for (const file of fontFilesFor(this.#script, role)) {
      let face = this.#faces.get(file.name)
      if (!face) {
        const path = file.path()
        if (path === undefined) continue
        face = new Face(file.name, path)
        this.#faces.set(file.name, face)
      }
      yield face
    }
  }
}

const lengthOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { length }) => sum + length, 0)

/** A mark of both kinds of text stands in the line whose letters it is between: O’Brien, Jean-Luc. */
function joinsLine(cells: readonly Cell[], at: number): boolean {
  const cell = cells[at]
  const [before, after] = [cells[at - 1], cells[at + 1]]
  return (
    cell?.kind === 'own' &&
    cell.stand === 'either' &&
    before?.kind === 'line' &&
    after?.kind === 'line' &&
    before.face === cell.face
  )
}
