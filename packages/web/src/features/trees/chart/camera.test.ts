import { CARD_HEIGHT, ROW_PITCH } from '@suyuan/genealogy/layout/measures'
import { assert, double, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { clanFrame } from '../testing/clan-frame.ts'
import {
  between,
  bounded,
  type Frame,
  fitted,
  heightOf,
  leastZoom,
  toChart,
  toScreen,
  zoomDown,
  zoomedAt,
} from './camera.ts'
import { LEAST_PITCH } from './look.ts'
import { openingCamera } from './opening-camera.ts'

const family: Frame = {
  width: 1440,
  height: 900,
  inset: 84,
  head: 0,
  foot: 0,
  rows: 3,
  left: -500,
  right: 500,
}

it('a point of the chart is found again where it is shown', () => {
  assert(
    property(
      double({ min: 0.0003, max: 2, noNaN: true }),
      integer({ min: -2_000_000, max: 2_000_000 }),
      integer({ min: 0, max: 1440 }),
      (zoom, x, at) => {
        const camera = { x, y: 1000, zoom }
        const there = toChart(camera, clanFrame, at, 300)
        const back = toScreen(camera, clanFrame, there.x, there.y)
        expect(back.x).toBeCloseTo(at, 3)
        expect(back.y).toBeCloseTo(300, 3)
      },
    ),
  )
})

it('zooming keeps what is under the pointer there, through the squeezed generations too', () => {
  const camera = { x: 1000, y: 1900, zoom: 0.3 }
  const point = { x: 400, y: 300 }
  for (const factor of [0.5, 0.9, 2]) {
    const held = toChart(camera, clanFrame, point.x, point.y)
    const after = zoomedAt(camera, clanFrame, point, factor)
    const now = toScreen(after, clanFrame, held.x, held.y)
    expect(now.x).toBeCloseTo(point.x, 6)
    expect(now.y).toBeCloseTo(point.y, 6)
  }
})

it('never goes beyond the nearest, nor further than the whole', () => {
  const near = zoomedAt({ x: 0, y: 0, zoom: 1.9 }, clanFrame, { x: 0, y: 0 }, 10)
  expect(near.zoom).toBe(2)
  const far = zoomedAt({ x: 0, y: 0, zoom: 0.001 }, clanFrame, { x: 0, y: 0 }, 1e-6)
  expect(far.zoom).toBe(leastZoom(clanFrame))
})

it('shows the whole of a clan, generation by generation', () => {
  const camera = fitted(clanFrame)
  expect(toScreen(camera, clanFrame, clanFrame.left, 0).x).toBeGreaterThan(84)
  expect(toScreen(camera, clanFrame, clanFrame.right, 0).x).toBeLessThan(clanFrame.width)
  expect(toScreen(camera, clanFrame, 0, heightOf(clanFrame)).y).toBeLessThan(clanFrame.height)
  expect(zoomDown(camera.zoom, clanFrame) * ROW_PITCH).toBeCloseTo((900 * 0.94) / 25, 5)
})

it('shows a small family whole, and not larger than life', () => {
  expect(fitted(family).zoom).toBe(1)
  expect(fitted({ ...family, width: 500 }).zoom).toBeCloseTo(0.39, 2)
})

it('keeps the first and the last generation clear of the buttons', () => {
  for (const width of [320, 1440]) {
    const frame: Frame = { ...family, width, height: 700, rows: 6, head: 60, foot: 68 }
    const camera = fitted(frame)
    expect(toScreen(camera, frame, 0, 0).y).toBeGreaterThanOrEqual(frame.head - 0.001)
    const last = toScreen(camera, frame, 0, heightOf(frame)).y
    expect(last).toBeLessThanOrEqual(frame.height - frame.foot + 0.001)
  }
})

it('shows a line of many generations from its first to its last', () => {
  for (const rows of [30, 60, 150]) {
    const line: Frame = { ...family, rows, left: -120, right: 120 }
    const camera = fitted(line)
    expect(toScreen(camera, line, 0, 0).y).toBeGreaterThan(0)
    expect(toScreen(camera, line, 0, heightOf(line)).y).toBeLessThan(line.height)
    expect(zoomedAt(camera, line, { x: 0, y: 0 }, 0.5).zoom).toBeCloseTo(camera.zoom, 6)
  }
})

it('does not squeeze close by', () => {
  expect(zoomDown(0.5, clanFrame)).toBe(0.5)
  expect(zoomDown(0.01, clanFrame)).toBeCloseTo(Math.min(LEAST_PITCH, 33.84) / ROW_PITCH, 5)
})

it('keeps some of the tree in the window', () => {
  const lost = bounded({ x: 9e9, y: -9e9, zoom: 1 }, family)
  expect(toScreen(lost, family, family.right, 0).x).toBeGreaterThan(0)
  expect(toScreen(lost, family, 0, 0).y).toBeLessThan(family.height)
})

it('flies from one view to another and arrives', () => {
  const [from, to] = [
    { x: 0, y: 0, zoom: 1 },
    { x: 1e6, y: 500, zoom: 0.01 },
  ]
  expect(between(from, to, 0)).toEqual(from)
  const arrived = between(from, to, 1)
  expect(arrived.x).toBeCloseTo(to.x)
  expect(between(from, { ...to, zoom: 1 }, 0.5).x).toBe(5e5)
})

it('opens a phone at 0.2, and a window at what can be read', () => {
  const nobodyBelow = { hangFirst: Int32Array.of(0), hangCount: Int32Array.of(0) }
  const layout = {
    ...{ root: 0, row: Int32Array.of(0), x: Float64Array.of(0), ...nobodyBelow },
  } as unknown as Parameters<typeof openingCamera>[0]
  expect(openingCamera(layout, clanFrame, true).zoom).toBe(0.2)
  expect(openingCamera(layout, clanFrame, false).zoom).toBe(0.36)
  expect(openingCamera(layout, family, false).zoom).toBe(1)
  // A wide clan of few generations is seen as near as its generations fill the height.
  const few = { ...clanFrame, rows: 8, head: 68, foot: 76 }
  const near = openingCamera(layout, few, false)
  expect(near.zoom).toBeCloseTo((900 - 68 - 76) / heightOf(few), 6)
  expect(toScreen(near, few, 0, 0).y).toBeCloseTo(few.head, 6)
  // The root stands in the middle of what the rail leaves free.
  const phone = { ...clanFrame, width: 390, inset: 74 }
  const camera = openingCamera(layout, phone, true)
  expect(toScreen(camera, phone, 0, 0).x).toBeCloseTo((390 + 74) / 2, 6)
})

it('shows first whoever stands below the root, or above where nobody stands below', () => {
  const tall: Frame = { ...clanFrame, rows: 40 }
  const line: Frame = { ...tall, left: -120, right: 120 }
  const rootAt = (row: number, frame = tall) => {
    const layout = { root: row, row: Int32Array.from({ length: 40 }, (_, card) => card) }
    const camera = openingCamera(layout as Parameters<typeof openingCamera>[0], frame, true)
    return toScreen(camera, frame, 0, row * ROW_PITCH + CARD_HEIGHT / 2).y / frame.height
  }
  expect(rootAt(0)).toBeCloseTo(0.18, 6)
  expect(rootAt(20)).toBeCloseTo(0.5, 6)
  expect(rootAt(39)).toBeCloseTo(0.82, 6)
  expect(rootAt(0, line)).toBeCloseTo(0.18, 6)
})
