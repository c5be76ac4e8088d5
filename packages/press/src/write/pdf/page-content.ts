import type { LineMark, Mark, Page, ShapeMark, TextMark } from '../../display-list.ts'
import { type PlacedRun, placeText } from '../../type/place-text.ts'
import type { Typesetter } from '../../type/typesetter.ts'
import type { PdfFont } from './pdf-font.ts'
import { hex4, number, numbers, textString } from './syntax.ts'

/** What pages draw with. */
export interface Drawing {
  typesetter: Typesetter
  fontFor(face: PlacedRun['face']): PdfFont
  /** Name of a picture in the resources; undefined where the book has none of this key. */
  imageNamed(key: string): string | undefined
  onMissing(character: string, page: number): void
}

/** Operators that set black, for filling and for lines. */
export const BLACK = { gray: '0 g 0 G', cmyk: '0 0 0 1 k 0 0 0 1 K' } as const

/** What was set last on a page, so that it need not be set again. */
interface State {
  font: string
  lineWidth: number
}

/**
 * The operators of a page. They depend on the page alone: no other page of the file changes them.
 * @param left distance of the page's left edge from that of the sheet, in points
 * @param top distance of the page's top from the lower edge of the sheet, in points
 */
export function pageContent(
  page: Page,
  drawing: Drawing,
  { left, top }: { left: number; top: number },
): string {
  const state: State = { font: '', lineWidth: -1 }
  const parts = page.marks.map((mark) => {
    const place = { left, top }
    if (mark.kind === 'text') return textOf(mark, page.number, drawing, place, state)
    if (mark.kind === 'line') return lineOf(mark, place, state)
    if (mark.kind === 'shape') return shapeOf(mark, place)
    if (mark.kind === 'image') return imageOf(mark, drawing, place)
    return ''
  })
  return parts.filter((part) => part !== '').join('\n')
}

interface Place {
  left: number
  top: number
}

function textOf(
  mark: TextMark,
  page: number,
  drawing: Drawing,
  place: Place,
  state: State,
): string {
  const { runs, text, plain, missing } = placeText(mark, drawing.typesetter)
  for (const character of missing) drawing.onMissing(character, page)
  if (runs.length === 0) return ''
  // Readers take the glyphs of a column for lines of one character each: its text is told, too.
  let said = plain && (mark.direction === 'right' || runs[0]?.glyphs.length === 1)
  let shown = ''
  for (const run of runs) {
    const font = drawing.fontFor(run.face)
    // Each glyph is used, whether or not one before it has another meaning.
    for (const glyph of run.glyphs) said = font.use(glyph.id, glyph.text) && said
    shown += runOf(run, font, place, state)
  }
  const drawn = `BT${shown} ET`
  return said ? drawn : `/Span<</ActualText${textString(text)}>>BDC ${drawn} EMC`
}

function runOf(run: PlacedRun, font: PdfFont, { left, top }: Place, state: State): string {
  const name = font.nameFor(run.vertical ? 'down' : 'along')
  const size = `/${name} ${number(run.height)} Tf`
  const setFont = state.font === size ? '' : ` ${size}`
  state.font = size
  const [x, y] = [left + run.x, top - run.y]
  // What is narrower than high is so by its matrix.
  const across = run.height === 0 ? 1 : run.width / run.height
  const matrix = run.turned
    ? `0 -1 1 0 ${numbers(x, y)}`
    : `${across.toFixed(4)} 0 0 1 ${numbers(x, y)}`
  const plain = !run.turned && run.width === run.height
  return `${setFont} ${plain ? `1 0 0 1 ${numbers(x, y)}` : matrix} Tm ${glyphsOf(run)}`
}

/** Shows glyphs; what a pair is moved by, or a mark above its letter, is told between them. */
function glyphsOf({ glyphs, vertical, face, height }: PlacedRun): string {
  let hex = ''
  let array = ''
  let raised = 0
  let out = ''
  const show = () => {
    if (array !== '') out += `[${array}${hex === '' ? '' : `<${hex}>`}]TJ`
    else if (hex !== '') out += `<${hex}>Tj`
    hex = ''
    array = ''
  }
  const move = (ems: number) => {
    if (Math.abs(ems) < 1e-6) return
    if (hex !== '') array += `<${hex}>`
    hex = ''
    array += number(-1000 * ems)
  }
  for (const glyph of glyphs) {
    if (glyph.dy !== raised) {
      show()
      out += ` ${number(glyph.dy * height)} Ts `
      raised = glyph.dy
    }
    move(glyph.dx)
    hex += hex4(glyph.id)
    move(glyph.advance - glyph.dx - (vertical ? 1 : face.widthOf(glyph.id)))
  }
  show()
  if (raised !== 0) out += ' 0 Ts'
  return out
}

function lineOf(mark: LineMark, { left, top }: Place, state: State): string {
  const width = state.lineWidth === mark.width ? '' : `${number(mark.width)} w `
  state.lineWidth = mark.width
  const from = numbers(left + mark.x1, top - mark.y1)
  return `${width}${from} m ${numbers(left + mark.x2, top - mark.y2)} l S`
}

function shapeOf({ points }: ShapeMark, { left, top }: Place): string {
  const path = points.map(
    ([x, y], index) => `${numbers(left + x, top - y)} ${index === 0 ? 'm' : 'l'}`,
  )
  return path.length === 0 ? '' : `${path.join(' ')} h f`
}

function imageOf(mark: Mark & { kind: 'image' }, drawing: Drawing, { left, top }: Place): string {
  const name = drawing.imageNamed(mark.image)
  if (name === undefined) return ''
  const matrix = numbers(mark.width, 0, 0, mark.height, left + mark.x, top - mark.y - mark.height)
  return `q ${matrix} cm /${name} Do Q`
}
