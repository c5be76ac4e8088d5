import { CARD_HEIGHT, ROW_PITCH } from '@suyuan/genealogy/layout/measures'
import { expect, it } from 'vitest'
import { type Frame, toScreen } from './camera.ts'
import { linePath } from './line-path.ts'

const layout = { x: Float64Array.of(0, 0, 200), row: Int32Array.of(0, 1, 2) }
const frame: Frame = {
  width: 1000,
  height: 800,
  inset: 80,
  head: 0,
  foot: 0,
  rows: 3,
  left: -200,
  right: 400,
}

/** Heights that the path stands still at or ends in, without those of the halves between rows. */
function heights(zoom: number) {
  const camera = { x: 0, y: ROW_PITCH, zoom }
  const at = (row: number, foot: boolean) =>
    toScreen(camera, frame, 0, row * ROW_PITCH + (foot ? CARD_HEIGHT : 0)).y.toFixed(1)
  return { path: linePath([2, 1, 0], layout, camera, frame), at }
}

it('ends at the head of each card that bears a name, and begins again at its foot', () => {
  for (const zoom of [0.9, 0.33, 0.2]) {
    const { path, at } = heights(zoom)
    expect(path, String(zoom)).toContain(`V${at(1, false)}`)
    expect(path, String(zoom)).not.toContain(`V${at(1, true)}`)
    expect(path, String(zoom)).toContain(`M500 ${at(1, true)}`)
  }
})

it('passes over cards without names, turning half way between two generations', () => {
  const { path, at } = heights(0.1)
  const half = (Number(at(0, true)) + Number(at(1, false))) / 2
  expect(path).toContain(`V${at(1, false)}V${at(1, true)}`)
  expect(path).toMatch(new RegExp(`V${Math.floor(half)}(\\.5)?H500`))
})
