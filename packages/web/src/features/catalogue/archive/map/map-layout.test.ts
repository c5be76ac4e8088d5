import { expect, it } from 'vitest'
import type { Boundaries } from './boundaries.ts'
import { extentOf, layoutOf, outlinesWithin } from './map-layout.ts'

const square = (adcode: number, west: number, south: number): Boundaries['features'][number] => ({
  type: 'Feature',
  properties: { adcode, name: '' },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [west + 4, south],
        [west + 4, south + 4],
        [west, south + 4],
      ],
    ],
  },
})

const boundaries: Boundaries = {
  type: 'FeatureCollection',
  features: [square(1, 100, 20), square(2, 110, 30)],
}

it('measures a map', () => {
  expect(extentOf(boundaries)).toEqual({ west: 100, east: 114, south: 20, north: 34 })
})

it('sets a map that fits in the middle', () => {
  const layout = layoutOf(extentOf(boundaries), { width: 800, height: 400 }, 1)
  expect(layout).toEqual({ size: 400, center: [400, 200] })
})

it('keeps the north of a map that is too high, and the east of one that is too wide', () => {
  const high = layoutOf(extentOf(boundaries), { width: 800, height: 400 }, 1.2)
  expect(high).toEqual({ size: 480, center: [400, 240] })
  const wide = { west: 70, east: 130, south: 20, north: 30 }
  const { size, center } = layoutOf(wide, { width: 400, height: 400 }, 1.2)
  expect(size).toBe(480)
  expect(center).toEqual([160, 200])
})

it('outlines only what reaches into a window', () => {
  const window = { west: 108, east: 116, south: 28, north: 36 }
  const { outlines, width, height } = outlinesWithin(boundaries, window)
  expect(outlines).toEqual([{ adcode: 2, path: 'M1.50 6.00L4.50 6.00L4.50 2.00L1.50 2.00Z' }])
  expect([width, height]).toEqual([6, 8])
})
