import { assert, constantFrom, double, property } from 'fast-check'
import { expect, it } from 'vitest'
import { clanFrame } from '../testing/clan-frame.ts'
import { levelOf, levelZoom, placesIn, TilesOfWindow, tilesIn } from './tiles.ts'

const zooms = double({ min: 0.0003, max: 2, noNaN: true })

it('covers the window with tiles that are shown at 71 to 100 % of their size', () => {
  assert(
    property(zooms, (zoom) => {
      const level = levelOf(zoom)
      const share = zoom / levelZoom(level, clanFrame).x
      expect(share).toBeLessThanOrEqual(1 + 1e-6)
      expect(share).toBeGreaterThan(0.7)
      const places = placesIn(tilesIn({ x: 12345, y: 1900, zoom }, clanFrame, level))
      expect(places.length).toBeGreaterThanOrEqual(6)
      expect(places.length).toBeLessThanOrEqual(30)
      expect(new Set(places.map(({ key }) => key)).size).toBe(places.length)
    }),
  )
})

it('all that is asked for around a window of any size is kept at once', () => {
  const sizes = constantFrom([320, 640], [390, 844], [1440, 900], [1920, 1080], [3840, 2160])
  assert(
    property(sizes, zooms, ([width = 0, height = 0], zoom) => {
      const frame = { ...clanFrame, width, height }
      const tiles = new TilesOfWindow()
      const { inView, beside } = tiles.places({ x: 12345, y: 1900, zoom }, frame, levelOf(zoom))
      const keys = new Set([...inView, ...beside].map(({ key }) => key))
      expect(keys.size).toBe(inView.length + beside.length)
      expect(beside.length).toBeGreaterThan(0)
      expect(tiles.room(true)).toBeGreaterThanOrEqual(keys.size)
      expect(tiles.room(false)).toBeGreaterThanOrEqual(2 * inView.length)
    }),
  )
})
