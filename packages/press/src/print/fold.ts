import type { Mark, Page } from '../display-list.ts'

/**
 * The sheet of a folded leaf (筒子页): two pages beside each other, printed on one side, with the fold
 * between them. The first page of a leaf is right of the fold where reading goes leftwards.
 * @param second absent at the end of a book whose pages are odd
 */
export function foldedSheet(first: Page, second: Page | undefined, reading: 'L2R' | 'R2L'): Page {
  const [width, height] = [2 * first.width, first.height]
  const [of, right] = reading === 'R2L' ? [second, first] : [first, second]
  const marks = [
    ...(of?.marks ?? []),
    ...(right?.marks ?? []).map((mark) => moved(mark, first.width)),
  ]
  return { number: Math.ceil(first.number / 2), width, height, marks }
}

function moved(mark: Mark, by: number): Mark {
  if (mark.kind === 'line') return { ...mark, x1: mark.x1 + by, x2: mark.x2 + by }
  if (mark.kind !== 'shape') return { ...mark, x: mark.x + by }
  return { ...mark, points: mark.points.map(([x, y]) => [x + by, y] as const) }
}
