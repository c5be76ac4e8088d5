import { readFileSync } from 'node:fs'
import { Blob, Buffer, Direction, Font, Face as HarfbuzzFace, shape } from 'harfbuzzjs'

/** One glyph of a text that was shaped along a line; lengths are fractions of the em. */
export interface ShapedGlyph {
  id: number
  /** What of the text it stands for; empty where an earlier glyph stands for it. */
  text: string
  /** How far the next one is. */
  advance: number
  dx: number
  dy: number
}

/** What is drawn of a glyph, in fractions of the em, y up from the base line. */
export interface Ink {
  x: number
  y: number
  width: number
  height: number
}

/** Old forms of marks for columns, whose glyphs `vert` gives to the marks themselves. */
const isForColumns = (codePoint: number) =>
  (codePoint >= 0xfe10 && codePoint <= 0xfe1f) || (codePoint >= 0xfe30 && codePoint <= 0xfe4f)

/** A face that was opened. */
export class Face {
  readonly name: string
  /** Bytes of its file. */
  readonly read: () => Uint8Array
  readonly #face: HarfbuzzFace
  readonly #font: Font
  readonly #buffer = new Buffer()
  readonly #downward = new Map<number, number>()
  #characters: ReadonlyMap<number, number> | undefined
  readonly #widths = new Map<number, number>()
  readonly #runs = new Map<string, ShapedGlyph[]>()

  constructor(name: string, path: string) {
    this.name = name
    this.read = () => readFileSync(path)
    this.#face = new HarfbuzzFace(new Blob(this.read()))
    this.#font = new Font(this.#face)
  }

  /** The glyph of a character; undefined where the face has none. */
  glyphOf(codePoint: number, variant?: number): number | undefined {
    const own = variant === undefined ? undefined : this.#font.variationGlyph(codePoint, variant)
    const glyph = own ?? this.#font.nominalGlyph(codePoint)
    return glyph === 0 ? undefined : glyph
  }

  /** The glyph that stands in a column for the glyph of a character (`vert`). */
  downwardOf(codePoint: number, glyph: number): number {
    const known = this.#downward.get(glyph)
    if (known !== undefined) return known
    // What a selector chose has no form of its own for columns.
    const nominal = glyph === this.#font.nominalGlyph(codePoint)
    const [one, ...more] = nominal ? this.#shape([codePoint], Direction.TTB) : []
    const found = one && more.length === 0 && one.id !== 0 ? one.id : glyph
    this.#downward.set(glyph, found)
    return found
  }

  /**
   * The character that a glyph is drawn for; of several, which share it, the unified one. Undefined
   * for glyphs that features alone lead to.
   */
  characterOf(glyph: number): string | undefined {
    this.#characters ??= this.#readCharacters()
    const codePoint = this.#characters.get(glyph)
    return codePoint === undefined ? undefined : String.fromCodePoint(codePoint)
  }

  #readCharacters(): Map<number, number> {
    const characters = new Map<number, number>()
    const unified = (codePoint: number) => codePoint >= 0x3400 && codePoint <= 0x9fff
    for (const codePoint of this.#face.collectUnicodes().slice()) {
      const glyph = this.#font.nominalGlyph(codePoint)
      if (glyph === undefined || isForColumns(codePoint)) continue
      const known = characters.get(glyph)
      if (known === undefined || (unified(codePoint) && !unified(known))) {
        characters.set(glyph, codePoint)
      }
    }
    return characters
  }

  /** Width of a glyph, as a fraction of the em. */
  widthOf(glyph: number): number {
    let width = this.#widths.get(glyph)
    if (width === undefined) {
      width = this.#font.glyphHAdvance(glyph) / this.#face.upem
      this.#widths.set(glyph, width)
    }
    return width
  }

  /** Shapes a text that stands along a line. */
  shapeAlong(text: string): readonly ShapedGlyph[] {
    const known = this.#runs.get(text)
    if (known) return known
    const characters = [...text]
    const shaped = this.#shape(
      characters.map((character) => character.codePointAt(0) ?? 0),
      undefined,
    )
    const starts = [...new Set(shaped.map(({ cluster }) => cluster))].sort((a, b) => a - b)
    const seen = new Set<number>()
    const glyphs = shaped.map(({ id, cluster, advance, dx, dy }) => {
      const next = starts[starts.indexOf(cluster) + 1] ?? characters.length
      const own = seen.has(cluster) ? '' : characters.slice(cluster, next).join('')
      seen.add(cluster)
      return { id, text: own, advance, dx, dy }
    })
    if (this.#runs.size > 20_000) this.#runs.clear()
    this.#runs.set(text, glyphs)
    return glyphs
  }

  /** What is drawn of a glyph; undefined where nothing is. */
  inkOf(glyph: number): Ink | undefined {
    const extents = this.#font.glyphExtents(glyph)
    if (!extents || extents.width === 0) return undefined
    const { upem } = this.#face
    return {
      x: extents.xBearing / upem,
      y: (extents.yBearing + extents.height) / upem,
      width: extents.width / upem,
      height: -extents.height / upem,
    }
  }

  /** Outline of a glyph as a path of SVG in units of the em, y up. */
  outlineOf(glyph: number): string {
    return this.#font.glyphToPath(glyph)
  }

  get unitsPerEm(): number {
    return this.#face.upem
  }

  /** Bounds of all glyphs, in thousandths of the em: left, bottom, right, top. */
  bounds(): number[] {
    const head = this.#face.referenceTable('head')
    if (!head) return [0, -200, 1000, 1000]
    const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
    return [36, 38, 40, 42].map((at) => Math.round((view.getInt16(at) * 1000) / this.#face.upem))
  }

  #shape(codePoints: number[], direction: Direction | undefined) {
    const buffer = this.#buffer
    buffer.reset()
    buffer.addCodePoints(codePoints)
    if (direction !== undefined) buffer.setDirection(direction)
    buffer.guessSegmentProperties()
    shape(this.#font, buffer)
    const positions = buffer.getGlyphPositions()
    const { upem } = this.#face
    return buffer.getGlyphInfos().map(({ codepoint, cluster }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      return {
        id: codepoint,
        cluster,
        advance: xAdvance / upem,
        dx: xOffset / upem,
        dy: yOffset / upem,
      }
    })
  }
}
