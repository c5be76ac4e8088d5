import type { Page, TextMark } from '../display-list.ts'
import type { Frame } from '../layout/frame.ts'
import { plainMeasure } from './plain-measure.ts'

interface Box {
  left: number
  right: number
  top: number
  bottom: number
  text: string
}

const SLACK = 0.01

/** The room that a text takes: its length, and one em across. */
export function boxOf({ text, x, y, size, direction, face }: TextMark): Box {
  const length = plainMeasure.length(text, size, direction, face)
  const box =
    direction === 'down'
      ? { left: x - size / 2, right: x + size / 2, top: y, bottom: y + length }
      : { left: x, right: x + length, top: y - size * 0.86, bottom: y + size * 0.14 }
  return { ...box, text }
}

const textsOf = (page: Page) => page.marks.flatMap((mark) => (mark.kind === 'text' ? mark : []))

/** Pairs of texts of a page that lie over each other. */
export function overlapsOn(page: Page): string[] {
  const boxes = textsOf(page)
    .map(boxOf)
    .sort((one, other) => one.left - other.left)
  const found: string[] = []
  for (const [at, one] of boxes.entries()) {
    for (let next = at + 1; next < boxes.length; next += 1) {
      const other = boxes[next]
      if (!other || other.left > one.right - SLACK) break
      const apart = one.bottom <= other.top + SLACK || other.bottom <= one.top + SLACK
      if (!apart) found.push(`${page.number}: ${one.text} | ${other.text}`)
    }
  }
  return found
}

/** Texts that stand neither within the frame nor within the paper beside it. */
export function strayingOn(page: Page, frame: Frame): string[] {
  return textsOf(page).flatMap((mark) => {
    const { left, right, top, bottom, text } = boxOf(mark)
    const isOnPaper = left >= 0 && top >= 0 && right <= page.width && bottom <= page.height
    const isWithin =
      left >= frame.left - SLACK &&
      right <= frame.right + SLACK &&
      top >= frame.top - SLACK &&
      bottom <= frame.bottom + SLACK
    const isBeside =
      right <= frame.left || left >= frame.right || bottom <= frame.top || top >= frame.bottom
    return isOnPaper && (isWithin || isBeside) ? [] : [`${page.number}: ${text}`]
  })
}

/** What stands behind the anchor of each person in texts of a size, over all pages. */
export function recordsOn(pages: Iterable<Page>, size: number): Map<number, string> {
  const records = new Map<number, string>()
  for (const { marks } of pages) {
    let of = 0
    for (const mark of marks) {
      if (mark.kind === 'anchor') {
        const person = /^person:(\d+)/.exec(mark.anchor)
        of = Number(person?.[1] ?? 0)
      }
      if (mark.kind !== 'text' || mark.size !== size || of === 0) continue
      records.set(of, (records.get(of) ?? '') + mark.text)
    }
  }
  return records
}

export const withoutSpaces = (text: string): string => text.replace(/\s/g, '')
