import { plainText } from '../book/plain-text.ts'
import type { Mark, Page, TextMeasure } from '../display-list.ts'
import { Lengths } from './lengths.ts'
import { MM, type Paper } from './papers.ts'

export interface CoverAsked {
  title: string
  /** Below the title on the front, and on the spine: 堂号, volume, year. */
  lines: readonly string[]
  paper: Paper
  /** Pages of the book. */
  pageCount: number
  /** Of one leaf of the book's paper, in points. */
  leaf: number
  /** Books that are read from the right have their front at the left of the sheet. */
  reads: 'leftwards' | 'rightwards'
}

/** Thickness of a leaf of 80 g paper. */
export const usualLeaf = 0.1 * MM

const TITLE = 34
const LINE = 14
const LEAST_SPINE = 3 * MM
const PAD = 18 * MM

export interface Cover {
  /** Back, spine and front side by side, trimmed; what bleeds is for the writer. */
  page: Page
  /** Points. */
  spine: number
}

/** The cover as one sheet: a 题签 on the front, the title on the spine where it has room. */
export function layoutCover(asked: CoverAsked, measure: TextMeasure): Cover {
  const { paper, pageCount, leaf, reads } = asked
  // A folded leaf is two layers of paper for two pages.
  const layers = paper.isFolded ? 2 * Math.ceil(pageCount / 2) : Math.ceil(pageCount / 2)
  const spine = Math.max(LEAST_SPINE, layers * leaf)
  const lengths = new Lengths(measure, 'down', 'strong')
  const width = 2 * paper.width + spine
  const front = reads === 'leftwards' ? 0 : paper.width + spine
  const title = plainText(asked.title)
  const lines = asked.lines.map(plainText).filter((line) => line !== '')
  const marks = [
    ...slip({ title, lines, left: front, paper, lengths }),
    ...spineMarks({ title, lines, middle: paper.width + spine / 2, spine, paper, lengths }),
  ]
  return { page: { number: 1, width, height: paper.height, marks }, spine }
}

const down = { kind: 'text', direction: 'down', face: 'strong' } as const

interface Placing {
  title: string
  lines: readonly string[]
  paper: Paper
  lengths: Lengths
}

/** 题签: the title in a double frame at the upper left of the front. */
function slip({ title, lines, left, paper, lengths }: Placing & { left: number }): Mark[] {
  const length = Math.max(1, lengths.ofText(title))
  const size = Math.min(TITLE, (paper.height * 0.6) / length)
  const [x, y] = [left + PAD, PAD]
  const width = size * 2
  const height = length * size + size * 1.2
  const beside = lines.flatMap((text, at): Mark[] => {
    const of = Math.max(1, lengths.ofText(text))
    const small = Math.min(LINE, (paper.height * 0.5) / of)
    const middle = x + width + (at + 1) * LINE * 1.8
    if (middle + LINE > left + paper.width) return []
    return [{ ...down, text, x: middle, y: paper.height - PAD - of * small, size: small }]
  })
  return [
    ...box(x, y, width, height, 1.6),
    ...box(x + 3, y + 3, width - 6, height - 6, 0.4),
    { ...down, text: title, x: x + width / 2, y: y + size * 0.6, size },
    ...beside,
  ]
}

function spineMarks({
  title,
  lines,
  middle,
  spine,
  paper,
  lengths,
}: Placing & { middle: number; spine: number }): Mark[] {
  const length = Math.max(1, lengths.ofText(title))
  const size = Math.min(spine * 0.6, 20, (paper.height * 0.5) / length)
  // Too thin a spine bears no type.
  if (size < 6) return []
  const [first] = lines
  const small = Math.min(
    size * 0.7,
    (paper.height * 0.25) / Math.max(1, lengths.ofText(first ?? '')),
  )
  const end = paper.height - PAD - lengths.ofText(first ?? '') * small
  return [
    { ...down, text: title, x: middle, y: PAD, size },
    ...(first === undefined ? [] : [{ ...down, text: first, x: middle, y: end, size: small }]),
  ]
}

function box(x: number, y: number, width: number, height: number, line: number): Mark[] {
  const edge = (x1: number, y1: number, x2: number, y2: number): Mark => ({
    ...{ kind: 'line', x1, y1, x2, y2, width: line },
  })
  return [
    edge(x, y, x + width, y),
    edge(x, y + height, x + width, y + height),
    edge(x, y, x, y + height),
    edge(x + width, y, x + width, y + height),
  ]
}
