import type { Mark } from '../display-list.ts'
import { fillLines } from './fill-lines.ts'
import { isOuterLeft } from './frame.ts'
import type { Lengths } from './lengths.ts'
import { MM, type Paper } from './papers.ts'

export interface RunningHead {
  book: string
  section: string
  /** The number as it is printed. */
  page: string
}

const BOOK = 11
const SECTION = 9
const PAGE = 9
const TAIL = { width: 5 * MM, height: 6.5 * MM, notch: 2 * MM }

/**
 * 版心: title, 鱼尾, section and number of the page between frame and 书口; of horizontal text a line
 * above the frame and the number below it.
 */
export function headMarks(
  paper: Paper,
  number: number,
  head: RunningHead,
  lengths: Lengths,
): Mark[] {
  return lengths.direction === 'down'
    ? spineMarks(paper, number, head, lengths)
    : lineMarks(paper, number, head, lengths)
}

function spineMarks(
  paper: Paper,
  number: number,
  { book, section, page }: RunningHead,
  lengths: Lengths,
): Mark[] {
  const isLeft = isOuterLeft(number, 'down')
  // The two halves of a folded leaf meet at its fold: each page has all of it on its own side.
  const middle = paper.outer + paper.spine / 2
  const x = isLeft ? middle : paper.width - middle
  const height = paper.height - paper.top - paper.bottom
  const tail = paper.top + height * 0.26
  const column = (text: string, y: number, size: number, room: number): Mark[] => {
    const [line] = fillLines(text, room / size, lengths)
    return line === undefined ? [] : [{ ...down, text: line.text, x, y, size }]
  }
  const foot = paper.height - paper.bottom
  const pageTop = foot - 14 * MM
  return [
    ...column(book, paper.top + 1 * MM, BOOK, tail - paper.top - BOOK - 3 * MM),
    fishTail(x, tail),
    ...column(section, tail + TAIL.height + 2 * MM, SECTION, height * 0.4),
    {
      kind: 'line',
      x1: x - 3 * MM,
      y1: pageTop - 2 * MM,
      x2: x + 3 * MM,
      y2: pageTop - 2 * MM,
      width: 0.5,
    },
    ...column(page, pageTop, PAGE, 14 * MM),
  ]
}

const down = { kind: 'text', direction: 'down', face: 'text' } as const
const right = { kind: 'text', direction: 'right', face: 'text' } as const

/** 鱼尾: black, its notch below. */
function fishTail(x: number, y: number): Mark {
  const { width, height, notch } = TAIL
  const [left, end] = [x - width / 2, x + width / 2]
  const low = y + height
  return {
    kind: 'shape',
    points: [
      [left, y],
      [end, y],
      [end, low],
      [x, low - notch],
      [left, low],
    ],
  }
}

function lineMarks(
  paper: Paper,
  number: number,
  { book, section, page }: RunningHead,
  lengths: Lengths,
): Mark[] {
  const isLeft = isOuterLeft(number, 'right')
  const [left, end] = isLeft ? [paper.outer, paper.inner] : [paper.inner, paper.outer]
  const y = paper.top - 2.5 * MM
  const long = (text: string) => fillLines(text, 1e6, lengths)[0]?.length ?? 0
  const sectionAt = paper.width - end - long(section) * SECTION
  return [
    { ...right, text: book, x: left, y, size: SECTION },
    ...(section === '' ? [] : [{ ...right, text: section, x: sectionAt, y, size: SECTION }]),
    {
      ...right,
      text: page,
      x: (paper.width + left - end - long(page) * PAGE) / 2,
      y: paper.height - paper.bottom + 5 * MM,
      size: PAGE,
    },
  ]
}
