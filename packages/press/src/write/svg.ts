import type { Mark, Page } from '../display-list.ts'
import type { Face } from '../type/face.ts'
import { BASE_LINE, type PlacedRun, placeText } from '../type/place-text.ts'
import type { Typesetter } from '../type/typesetter.ts'

export interface SvgSettings {
  typesetter: Typesetter
  /** Address of a picture that a page names; it is left out where there is none. */
  imageAddress?: (key: string) => string | undefined
  /** Address that a link leads to; it is left out where there is none. */
  linkAddress?: (anchor: string) => string | undefined
}

/** One page as SVG, in points: outlines of glyphs where PDF has them, each drawn once. */
export function pageAsSvg(page: Page, settings: SvgSettings): string {
  const outlines = new Map<string, string>()
  const body = page.marks.map((mark) => drawn(mark, settings, outlines)).join('')
  const { width, height } = page
  const defs = [...outlines.values()].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}pt" height="${height}pt" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs><rect width="${width}" height="${height}" fill="#fff"/>${body}</svg>\n`
}

function drawn(mark: Mark, settings: SvgSettings, outlines: Map<string, string>): string {
  switch (mark.kind) {
    case 'text': {
      const { runs, text } = placeText(mark, settings.typesetter)
      if (runs.length === 0) return ''
      const glyphs = runs.map((run) => runOf(run, outlines)).join('')
      return `<g role="img" aria-label="${escaped(text)}">${glyphs}</g>`
    }
    case 'line': {
      const { x1, y1, x2, y2 } = mark
      const ends = `x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}"`
      return `<line ${ends} stroke="#000" stroke-width="${n(mark.width)}"/>`
    }
    case 'shape':
      return `<polygon points="${mark.points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}"/>`
    case 'image': {
      const address = settings.imageAddress?.(mark.image)
      if (address === undefined) return ''
      return `<image href="${escaped(address)}" ${boxOf(mark)} preserveAspectRatio="none"/>`
    }
    case 'link': {
      const address = settings.linkAddress?.(mark.anchor)
      if (address === undefined) return ''
      return `<a href="${escaped(address)}"><rect ${boxOf(mark)} fill="transparent"/></a>`
    }
    case 'anchor':
      return `<g data-anchor="${escaped(mark.anchor)}" data-x="${n(mark.x)}" data-y="${n(mark.y)}"/>`
  }
}

function runOf(run: PlacedRun, outlines: Map<string, string>): string {
  const { face, vertical, turned } = run
  let along = 0
  let out = ''
  for (const glyph of run.glyphs) {
    const id = outlineOf(face, glyph.id, outlines)
    const step = along + glyph.dx
    const { width, height } = run
    const [x, y] = vertical
      ? [run.x - (face.widthOf(glyph.id) * width) / 2, run.y + (step + BASE_LINE) * height]
      : turned
        ? [run.x + glyph.dy * height, run.y + step * width]
        : [run.x + step * width, run.y - glyph.dy * height]
    const [sx, sy] = [scale(width, face), scale(height, face)]
    const matrix = turned ? `0 ${sx} ${sy} 0 ${n(x)} ${n(y)}` : `${sx} 0 0 -${sy} ${n(x)} ${n(y)}`
    if (id !== undefined) out += `<use href="#${id}" transform="matrix(${matrix})"/>`
    along += glyph.advance
  }
  return out
}

const scale = (size: number, face: Face) => Number((size / face.unitsPerEm).toPrecision(6))

function outlineOf(face: Face, glyph: number, outlines: Map<string, string>): string | undefined {
  const id = `${face.name}-${glyph}`
  if (!outlines.has(id)) {
    const path = face.outlineOf(glyph)
    if (path === '') return undefined
    outlines.set(id, `<path id="${id}" d="${path}"/>`)
  }
  return id
}

const n = (value: number) => Math.round(value * 100) / 100

const boxOf = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) =>
  `x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"`

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
