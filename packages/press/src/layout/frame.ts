import type { Direction, Mark } from '../display-list.ts'
import { MM, type Paper } from './papers.ts'

const OUTER = 1.6
const INNER = 0.4
const GAP = 1.1 * MM

/** The inside of a page's border, in points of the page. */
export interface Frame {
  left: number
  right: number
  top: number
  bottom: number
  direction: Direction
}

/** Whether the 书口 of a page is at its left: of odd pages in a book that is read from the right. */
export const isOuterLeft = (number: number, direction: Direction): boolean =>
  (number % 2 === 1) === (direction === 'down')

/** The inside of the border, which every page of a book has alike but for its side. */
export function frameOf(paper: Paper, number: number, direction: Direction): Frame {
  const { left, right, top, bottom } = borderOf(paper, number, direction)
  const inset = OUTER + GAP + INNER
  return {
    left: left + inset,
    right: right - inset,
    top: top + inset,
    bottom: bottom - inset,
    direction,
  }
}

function borderOf(paper: Paper, number: number, direction: Direction): Omit<Frame, 'direction'> {
  const outer = paper.outer + (direction === 'down' ? paper.spine : 0)
  const [left, right] = isOuterLeft(number, direction) ? [outer, paper.inner] : [paper.inner, outer]
  return { left, right: paper.width - right, top: paper.top, bottom: paper.height - paper.bottom }
}

/** Room across the lines, and along them. */
export function roomIn(frame: Frame): { across: number; along: number } {
  const [width, height] = [frame.right - frame.left, frame.bottom - frame.top]
  return frame.direction === 'down'
    ? { across: width, along: height }
    : { across: height, along: width }
}

/** The double border around a page. */
export function borderMarks(paper: Paper, number: number, direction: Direction): Mark[] {
  const border = borderOf(paper, number, direction)
  const within = (by: number) => ({
    left: border.left + by,
    right: border.right - by,
    top: border.top + by,
    bottom: border.bottom - by,
  })
  return [
    ...rectangle(within(OUTER / 2), OUTER),
    ...rectangle(within(OUTER + GAP + INNER / 2), INNER),
  ]
}

function rectangle({ left, right, top, bottom }: Omit<Frame, 'direction'>, width: number): Mark[] {
  const half = width / 2
  const line = (x1: number, y1: number, x2: number, y2: number): Mark => ({
    ...{ kind: 'line', x1, y1, x2, y2, width },
  })
  return [
    line(left - half, top, right + half, top),
    line(left - half, bottom, right + half, bottom),
    line(left, top, left, bottom),
    line(right, top, right, bottom),
  ]
}
