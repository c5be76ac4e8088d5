/** Points of a millimetre. */
export const MM = 72 / 25.4

export const paperNames = ['a4', 'a3', '16k', '16k-small', 'b5', 'tongzi'] as const
export type PaperName = (typeof paperNames)[number]

/** A page as it is read, in points. Of a folded leaf it is one half. */
export interface Paper {
  width: number
  height: number
  /** 天头 */
  top: number
  /** 地脚 */
  bottom: number
  /** 订口, where the book is bound. */
  inner: number
  /** 书口; of a folded leaf 0, as the fold is there. */
  outer: number
  /** 版心, or its half on a folded leaf: between the frame and the 书口. */
  spine: number
  /** Whether two pages are one sheet, printed on one side and folded between them. */
  isFolded: boolean
}

function paper(
  width: number,
  height: number,
  [top, bottom, inner, outer]: readonly [number, number, number, number],
  isFolded = false,
): Paper {
  const margins = { top: top * MM, bottom: bottom * MM, inner: inner * MM, outer: outer * MM }
  return { width: width * MM, height: height * MM, ...margins, spine: 10 * MM, isFolded }
}

const papers: Record<PaperName, Paper> = {
  a4: paper(210, 297, [25, 18, 20, 12]),
  a3: paper(297, 420, [35, 25, 28, 17]),
  '16k': paper(210, 285, [24, 17, 20, 12]),
  '16k-small': paper(185, 260, [22, 16, 18, 10]),
  b5: paper(176, 250, [20, 15, 17, 9]),
  tongzi: paper(210, 297, [25, 18, 20, 0], true),
}

export const paperOf = (name: PaperName): Paper => papers[name]

/** One large sheet for a chart, of this size in points. */
export const wallSheet = (width: number, height: number): Paper => ({
  ...paper(0, 0, [15, 15, 15, 15]),
  ...{ width, height, spine: 0 },
})
