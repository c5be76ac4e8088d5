import { expect, it } from 'vitest'
import { Flight } from './flight.ts'

const LONG_AFTER = Number.MAX_SAFE_INTEGER

it('ends where it was to, and is over then', () => {
  const flight = new Flight()
  flight.begin({ x: 0, y: 0, zoom: 0.2 }, { x: 40, y: 900, zoom: 0.6 })
  expect(flight.now(LONG_AFTER)).toEqual({ x: 40, y: 900, zoom: 0.6 })
  expect(flight.goal).toBeUndefined()
})

it('goes on to the same people when a new layout moves them meanwhile', () => {
  const flight = new Flight()
  flight.begin({ x: 0, y: 0, zoom: 0.2 }, { x: 40, y: 900, zoom: 0.6 })
  flight.shift({ x: -10, y: 4500 })
  expect(flight.now(0)).toEqual({ x: -10, y: 4500, zoom: 0.2 })
  expect(flight.goal).toEqual({ x: 30, y: 5400, zoom: 0.6 })
  expect(flight.now(LONG_AFTER)).toEqual({ x: 30, y: 5400, zoom: 0.6 })
})

it('has nothing to move where nothing flies', () => {
  const flight = new Flight()
  flight.shift({ x: 1, y: 1 })
  expect(flight.now(LONG_AFTER)).toBeUndefined()
})
