import { createHash } from 'node:crypto'
import type { Face } from '../../type/face.ts'
import { BASE_LINE } from '../../type/place-text.ts'
import type { ObjectFile } from './object-file.ts'
import { subsetFont } from './subset.ts'
import { hex4, number, ref } from './syntax.ts'

/** How a font is asked for in the content of pages: one for lines, one for columns. */
export interface FontNames {
  along: string
  down: string
}

/** A face in one file: which of its glyphs are used, and what they say. */
export class PdfFont {
  readonly face: Face
  readonly names: FontNames
  readonly #said = new Map<number, string>()
  readonly #written = { along: false, down: false }

  constructor(face: Face) {
    this.face = face
    this.names = { along: face.name, down: `${face.name}-V` }
  }

  /**
   * Uses a glyph for a text.
   * @returns whether the file says just this text of it: a glyph has one meaning in a file, which
   * hangs on the face alone
   */
  use(glyph: number, text: string): boolean {
    let said = this.#said.get(glyph)
    if (said === undefined) {
      said = this.face.characterOf(glyph) ?? text
      this.#said.set(glyph, said)
    }
    return said === text
  }

  /** The name by which content asks for it. */
  nameFor(writing: keyof FontNames): string {
    this.#written[writing] = true
    return this.names[writing]
  }

  /** Writes the font; @returns the entries of the resources of pages */
  write(file: ObjectFile): string {
    const glyphs = [...this.#said.keys()].sort((a, b) => a - b)
    const bytes = subsetFont(this.face.read(), glyphs)
    const program = file.deflated(`/Length1 ${bytes.length}`, bytes)
    const name = `${tagFor(glyphs)}+${this.face.name}`
    const bounds = this.face.bounds().join(' ')
    const descriptor = file.write(
      `<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[${bounds}]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 733/StemV 80/FontFile2 ${ref(program)}>>`,
    )
    const widths = widthsOf(glyphs, this.face)
    const vertical = `/DW2[${BASE_LINE * 1000} -1000]`
    const descendant = file.write(
      `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ${ref(descriptor)}/DW 1000${widths}${vertical}/CIDToGIDMap/Identity>>`,
    )
    const meanings = file.deflated('', Buffer.from(toUnicode(this.#said, glyphs), 'latin1'))
    const kinds = [
      ['along', 'Identity-H'],
      ['down', 'Identity-V'],
    ] as const
    let entries = ''
    for (const [writing, encoding] of kinds) {
      if (!this.#written[writing]) continue
      const font = file.write(
        `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/${encoding}/DescendantFonts[${ref(descendant)}]/ToUnicode ${ref(meanings)}>>`,
      )
      entries += `/${this.names[writing]} ${ref(font)}`
    }
    return entries
  }
}

/** Six letters that tell subsets of one face apart. */
function tagFor(glyphs: readonly number[]): string {
  const digest = createHash('sha256').update(glyphs.join(' ')).digest()
  return Array.from(digest.subarray(0, 6), (byte) => String.fromCharCode(65 + (byte % 26))).join('')
}

function widthsOf(glyphs: readonly number[], face: Face): string {
  let entries = ''
  for (const glyph of glyphs) {
    const width = face.widthOf(glyph) * 1000
    if (width !== 1000) entries += `${glyph}[${number(width)}]`
  }
  return entries === '' ? '' : `/W[${entries}]`
}

/** Rows of a block of a CMap are at most a hundred. */
const ROWS = 100

function toUnicode(said: ReadonlyMap<number, string>, glyphs: readonly number[]): string {
  const rows = glyphs.flatMap((glyph) => {
    const text = (said.get(glyph) ?? '').toWellFormed()
    if (text === '') return []
    let hex = ''
    for (let at = 0; at < text.length; at += 1) hex += hex4(text.charCodeAt(at))
    return [`<${hex4(glyph)}> <${hex}>`]
  })
  const blocks: string[] = []
  for (let at = 0; at < rows.length; at += ROWS) {
    const block = rows.slice(at, at + ROWS)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end
`
}
