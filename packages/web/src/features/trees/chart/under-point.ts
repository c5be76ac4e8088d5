import { CARD_HEIGHT, CARD_WIDTH, ROW_PITCH } from '@suyuan/genealogy/layout/measures'
import type { TreeLayout } from '@suyuan/genealogy/layout/tree-layout'
import { besideRail, betweenButtons, type Camera, type Frame, toChart, zoomDown } from './camera.ts'
import { cardAt, firstFrom, PRESS_REACH, rowAt } from './rows.ts'

/** Share of the window's width in which somebody counts as seen. */
const IN_VIEW = 0.72
/** From the middle of a card to the far edge of the largest button above or below it. */
const BUTTON_REACH = CARD_HEIGHT / 2 + 52

/** Whose half of a card is under a point of the window, by row; -1 where there is none. */
export function personUnder(
  layout: TreeLayout,
  point: { x: number; y: number },
  camera: Camera,
  frame: Frame,
): number {
  const { x, y } = toChart(camera, frame, point.x, point.y)
  const row = rowAt(y, zoomDown(camera.zoom, frame))
  const reach = Math.max(CARD_WIDTH / 2, PRESS_REACH / camera.zoom)
  const card = cardAt(layout, { x, row }, reach)
  if (card < 0) return -1
  const spouse = x > (layout.x[card] ?? 0) ? (layout.spouse[card] ?? -1) : -1
  return spouse >= 0 ? spouse : (layout.person[card] ?? -1)
}

/** The person nearest to the middle of the window, by row. */
export function personInMiddle(layout: TreeLayout, { x, y }: Camera): number {
  const row = Math.round((y - CARD_HEIGHT / 2) / ROW_PITCH)
  const card = cardAt(layout, { x, row }, Number.MAX_VALUE)
  return layout.person[card < 0 ? layout.root : card] ?? -1
}

/**
 * Where to look so that a card is well in view; undefined where it is.
 * @param zoom how large it is to be seen; 0 for as it is
 */
export function viewOf(
  card: number,
  layout: TreeLayout,
  { from, zoom }: { from: Camera; zoom: number },
  frame: Frame,
): Camera | undefined {
  const at = zoom || from.zoom
  const x = besideRail(layout.x[card] ?? 0, at, frame)
  const middle = (layout.row[card] ?? 0) * ROW_PITCH + CARD_HEIGHT / 2
  const y = betweenButtons(middle, at, frame)
  const { width, inset, height, head, foot } = frame
  const halfWide = (width - inset) / 2 / at
  const halfTall = (height - head - foot) / 2 / zoomDown(at, frame)
  const seen =
    Math.abs(x - from.x) < halfWide * IN_VIEW && Math.abs(y - from.y) < halfTall - BUTTON_REACH
  return seen && at === from.zoom ? undefined : { x, y, zoom: at }
}

/** How far a person has moved from one layout to the next; nothing for one who is gone. */
export function shiftOf(former: TreeLayout, layout: TreeLayout, person: number) {
  const before = former.cardOf[person] ?? -1
  const after = layout.cardOf[person] ?? -1
  if (before < 0 || after < 0) return { x: 0, y: 0 }
  return {
    x: (layout.x[after] ?? 0) - (former.x[before] ?? 0),
    y: ((layout.row[after] ?? 0) - (former.row[before] ?? 0)) * ROW_PITCH,
  }
}

/** People whose cards are in view, those of couples both; no more than asked for. */
export function peopleInView(
  layout: TreeLayout,
  camera: Camera,
  frame: Frame,
  { most, couples }: { most: number; couples: boolean },
): number[] {
  const from = toChart(camera, frame, 0, 0)
  const to = toChart(camera, frame, frame.width, frame.height)
  const people: number[] = []
  const first = Math.max(0, Math.floor((from.y - CARD_HEIGHT) / ROW_PITCH))
  const last = Math.min(layout.rowStart.length - 2, Math.floor(to.y / ROW_PITCH))
  for (let row = first; row <= last; row++) {
    const start = firstFrom(layout, row, from.x - CARD_WIDTH / 2)
    for (let card = start; card < (layout.rowStart[row + 1] ?? 0); card++) {
      const x = layout.x[card] ?? 0
      if (x > to.x + CARD_WIDTH / 2) break
      people.push(layout.person[card] ?? 0)
      const spouse = layout.spouse[card] ?? -1
      if (couples && spouse >= 0) people.push(spouse)
      if (people.length >= most) return people
    }
  }
  return people
}
