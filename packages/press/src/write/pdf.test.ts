import { afterEach, describe, expect, it } from 'vitest'
import type { Mark, Page, TextMark } from '../display-list.ts'
import { hasPdfTools, PdfOnDisk } from '../testing/pdf-tools.ts'
import { Typesetter } from '../type/typesetter.ts'
import type { OutlineEntry } from './pdf/outline.ts'
import { type PdfSettings, PdfWriter } from './pdf.ts'
import { pageAsSvg } from './svg.ts'

const readable = hasPdfTools()

const opened: PdfOnDisk[] = []
afterEach(() => {
  for (const pdf of opened.splice(0)) pdf.remove()
})

const typesetter = new Typesetter('hans')

function write(
  pages: readonly Page[],
  settings: Partial<PdfSettings> = {},
  outline: readonly OutlineEntry[] = [],
) {
  const chunks: Uint8Array[] = []
  const writer = new PdfWriter((bytes) => chunks.push(bytes), {
    typesetter,
    title: '颍川陈氏族谱',
    direction: 'R2L',
    lang: 'zh-Hans',
    ...settings,
  })
  for (const page of pages) writer.page(page)
  writer.end(outline)
  return { bytes: Buffer.concat(chunks), missing: writer.missing }
}

function onDisk(bytes: Uint8Array): PdfOnDisk {
  const pdf = new PdfOnDisk(bytes)
  opened.push(pdf)
  return pdf
}

const text = (said: string, x: number, more: Partial<TextMark> = {}): TextMark => ({
  kind: 'text',
  text: said,
  x,
  y: 40,
  size: 12,
  direction: 'down',
  face: 'text',
  ...more,
})

const page = (number: number, ...marks: Mark[]): Page => ({
  number,
  width: 420,
  height: 595,
  marks,
})

const sentences = [
  '陈文焕，生于乾隆三十年二月二十五日戌时。',
  '子三：Tan Kim Seng、陈⿰亻鹿、⿱山鹿。',
  '1984年12月5日——「某」〔九九四〕',
  '⽅方',
]

const small = page(
  1,
  ...sentences.map((said, at) => text(said, 380 - 30 * at)),
  text('颍川陈氏 Tan Kim Seng 1984', 40, { y: 500, direction: 'right', face: 'strong' }),
  { kind: 'line', x1: 30, y1: 30, x2: 390, y2: 30, width: 1.6 },
  {
    kind: 'shape',
    points: [
      [30, 40],
      [40, 40],
      [40, 60],
      [35, 55],
      [30, 60],
    ],
  },
  { kind: 'link', anchor: 'person:2', x: 300, y: 40, width: 20, height: 100 },
  { kind: 'link', anchor: 'person:9', x: 200, y: 40, width: 20, height: 100 },
)
const other = page(2, text('陈礼孝', 300, { size: 14 }), {
  kind: 'anchor',
  anchor: 'person:2',
  x: 300,
  y: 40,
})

describe.runIf(readable)('a PDF', () => {
  it('is in order, with fonts that are embedded, reduced and readable', () => {
    const pdf = onDisk(write([small, other]).bytes)
    expect(pdf.check()).toContain('No syntax or stream encoding errors found')
    const fonts = pdf.fonts()
    expect(fonts.map(({ name }) => name.slice(7)).sort()).toEqual([
      'NotoSerifSC-Regular',
      'NotoSerifSC-Regular',
      'NotoSerifSC-SemiBold',
    ])
    for (const font of fonts)
      expect(font).toMatchObject({ embedded: true, subset: true, unicode: true })
  })

  it('has the words of its texts, whichever way they stand', () => {
    const [first = '', second = ''] = onDisk(write([small, other]).bytes).pages()
    for (const sentence of sentences) expect(first).toContain(sentence)
    expect(first).toContain('颍川陈氏 Tan Kim Seng 1984')
    expect(second).toContain('陈礼孝')
  })

  it('is black alone, on one plate of four where a printer asks for it', () => {
    for (const ink of ['gray', 'cmyk'] as const) {
      const [[cyan, magenta, yellow, black = 0] = []] = onDisk(write([small], { ink }).bytes).inks()
      expect([cyan, magenta, yellow]).toEqual([0, 0, 0])
      expect(black).toBeGreaterThan(0.001)
    }
  })

  it('leads from links to their anchors, and nowhere for pages that are not in it', () => {
    const plain = onDisk(write([small, other]).bytes).plain()
    expect(plain.match(/\/Subtype \/Link/g)).toHaveLength(1)
    const target = /\/D \[\s*(\d+) 0 R\s*\/XYZ\s*300\s*555/.exec(plain)?.[1]
    const pages = [
      ...plain.matchAll(/%% Page (\d)\n%% [^\n]*\n?(\d+) 0 obj|%% Page (\d)\n(\d+) 0 obj/g),
    ]
    expect(pages.map((found) => found[4] ?? found[2])[1]).toBe(target)
    expect(plain).toContain('/Direction /R2L')
    expect(onDisk(write([small]).bytes).plain()).not.toContain('/Subtype /Link')
  })

  it('has an outline of the parts that stand in it', () => {
    const outline = [
      { title: '世系表', anchor: 'person:2', parts: [{ title: '第一世', anchor: 'person:2' }] },
      { title: '索引', anchor: 'part:index' },
    ]
    const plain = onDisk(write([small, other], {}, outline).bytes).plain()
    expect(plain.match(/\/Title/g)).toHaveLength(3)
    expect(onDisk(write([small, other], {}, outline).bytes).check()).toContain('No syntax')
  })

  it('has boxes and marks by which printers trim', () => {
    const pdf = onDisk(write([small], { trim: { bleed: 8.5, cropMarks: true } }).bytes)
    const plain = pdf.plain().replace(/\s+/g, ' ')
    expect(plain).toContain('/MediaBox [ 0 0 477 652 ]')
    expect(plain).toContain('/TrimBox [ 28.5 28.5 448.5 623.5 ]')
    expect(plain).toContain('/BleedBox [ 20 20 457 632 ]')
    expect(pdf.pages()[0]).toContain(sentences[0])
  })
})

it('has the same bytes for the same pages, and the same content for a page alone', () => {
  const whole = write([small, other])
  expect(write([small, other]).bytes.equals(whole.bytes)).toBe(true)
  expect(write([other, small]).bytes.equals(whole.bytes)).toBe(false)
})

it('tells what no face has, with its page, and writes 〓 there', () => {
  const { missing } = write([
    page(1, text('陈\ud800某', 40)),
    page(7, text('\ud800\ud800\ue123', 40)),
  ])
  expect([...missing]).toEqual([
    ['\ud800', [1, 7]],
    ['\ue123', [7]],
  ])
})

it('is a drawing of the same glyphs as SVG', () => {
  const svg = pageAsSvg(small, { typesetter, linkAddress: (anchor) => `#${anchor}` })
  const glyphs = svg.match(/<use /g)?.length ?? 0
  expect(glyphs).toBeGreaterThan(70)
  for (const [, id] of svg.matchAll(/<use href="#([^"]+)"/g))
    expect(svg).toContain(`<path id="${id}"`)
  expect(svg).toContain('aria-label="陈文焕，生于乾隆三十年二月二十五日戌时。"')
  expect(svg).toContain('href="#person:2"')
})
