import { birds, mist, range, ripples, sun } from '../landscape.ts'
import { paper } from '../paper.ts'
import { fadedEnds, type Scene, type Size, standing, swing } from '../scene.ts'
import { boat, houses, pine } from '../things.ts'

const size: Size = { width: 960, height: 540 }

const ground = standing(size, (ink) => paper(ink, size))
const farthest = range(size, {
  seed: 4,
  foot: 330,
  height: 190,
  peak: 210,
  hue: 'wash',
  strength: 0.3,
})
const far = range(size, {
  seed: 18,
  foot: 372,
  height: 190,
  peak: 170,
  hue: 'wash',
  strength: 0.45,
})
const near = range(size, { seed: 52, foot: 412, height: 150, peak: 150, hue: 'ink', strength: 0.6 })
const shore = range(size, {
  seed: 71,
  foot: 452,
  height: 70,
  peak: 190,
  hue: 'ink',
  strength: 0.78,
})

/** Hills behind hills, a morning sun, and a boat that comes home. */
export const hills: Scene = {
  ...size,
  draw(ink, time) {
    ground(ink)
    sun(ink, 706, 118, 34, 0.5 + 0.5 * swing(time))
    farthest(ink, swing(time) * 4)
    mist(ink, size, { y: 300, thickness: 60, seed: 5 }, time)
    far(ink, swing(time, 1, 0.05) * 8)
    const flight = (time + 0.42) % 1
    birds(ink, { x: 180 + flight * 620, y: 150 - flight * 46, alpha: fadedEnds(flight) }, time)
    mist(ink, size, { y: 352, thickness: 64, seed: 9 }, time)
    near(ink, swing(time, 1, 0.1) * 13)
    mist(ink, size, { y: 402, thickness: 46, seed: 14, strength: 0.85 }, time)
    shore(ink, swing(time, 1, 0.14) * 18)
    houses(ink, { x: 636 + swing(time, 1, 0.14) * 18, y: 428, scale: 0.95, alpha: 0.92, count: 5 })
    ripples(ink, size, { from: 452, to: 536, seed: 30 }, time)
    const way = (time + 0.36) % 1
    boat(ink, {
      x: 690 - way * 580,
      y: 488 - way * 6 + swing(time, 3) * 1.6,
      scale: 0.8 + way * 0.12,
      alpha: fadedEnds(way, 0.14),
    })
    pine(ink, { x: 975, y: 92, scale: 1.05, sway: swing(time, 2), mirrored: true })
  },
}
