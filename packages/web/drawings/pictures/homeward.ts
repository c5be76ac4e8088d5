import { birds, mist, range, ripples, sun } from '../landscape.ts'
import { paper, seal } from '../paper.ts'
import type { Scene, Size } from '../scene.ts'
import { boat, houses, pine } from '../things.ts'

const size: Size = { width: 1200, height: 900 }

const farthest = range(size, {
  seed: 9,
  foot: 520,
  height: 330,
  peak: 260,
  hue: 'wash',
  strength: 0.3,
})
const far = range(size, {
  seed: 23,
  foot: 590,
  height: 310,
  peak: 210,
  hue: 'wash',
  strength: 0.46,
})
const near = range(size, {
  seed: 57,
  foot: 660,
  height: 230,
  peak: 190,
  hue: 'ink',
  strength: 0.62,
})
const shore = range(size, { seed: 75, foot: 724, height: 96, peak: 240, hue: 'ink', strength: 0.8 })

/** The way home: hills, water, a village on the shore. */
export const homeward: Scene = {
  ...size,
  draw(ink) {
    paper(ink, size)
    sun(ink, 824, 190, 58, 0.8)
    farthest(ink)
    mist(ink, size, { y: 470, thickness: 100, seed: 5 }, 0)
    far(ink)
    birds(ink, { x: 560, y: 214, alpha: 1 }, 0.1)
    mist(ink, size, { y: 560, thickness: 100, seed: 9 }, 0)
    near(ink)
    mist(ink, size, { y: 640, thickness: 70, seed: 14, strength: 0.85 }, 0)
    shore(ink)
    houses(ink, { x: 690, y: 690, scale: 1.5, alpha: 0.94, count: 6 })
    ripples(ink, size, { from: 726, to: 890, seed: 30, count: 90 }, 0.2)
    boat(ink, { x: 372, y: 792, scale: 1.5 })
    pine(ink, { x: 1216, y: 150, scale: 1.6, sway: 0, mirrored: true })
    seal(ink, { x: 92, y: 96, edge: 62 })
  },
}
