import { mist, ripples } from '../landscape.ts'
import { paper, seal } from '../paper.ts'
import {
  colour,
  dice,
  eased,
  type Ink,
  type Scene,
  type Size,
  standing,
  swing,
  wandering,
} from '../scene.ts'
import { boat, houses } from '../things.ts'

const size: Size = { width: 960, height: 540 }

interface Point {
  x: number
  y: number
}

/** Where families stayed for a while. */
const stations = [0.04, 0.27, 0.5, 0.72, 0.94] as const

/** The river from its hills, upper left, to the sea, lower right. @param part 0 to 1 */
function riverAt(part: number): Point {
  return {
    x: 70 + part * 810,
    y: 168 + part * 190 + Math.sin(part * 8.4 + 0.5) * 74 * (1 - part * 0.35),
  }
}

function riverWidth(part: number): number {
  return 12 + part ** 1.6 * 78
}

const scroll = standing(size, (ink) => {
  paper(ink, size, 'silk')
  water(ink)
  peaks(ink)
  trees(ink)
  for (const [index, part] of stations.entries()) {
    const { x, y } = riverAt(part)
    const above = index % 2 === 0 ? -1 : 1
    houses(ink, {
      x: x - 44,
      y: y + above * (riverWidth(part) / 2 + 26) + (above > 0 ? 14 : 0),
      scale: 0.82,
      count: 2 + (index % 3),
      seed: index + 5,
    })
  }
  borders(ink)
})

/** The journey is told from 0.15 on; the film begins where it has arrived. */
function toldAt(time: number): { way: number; alpha: number } {
  if (time < 0.08) return { way: 1, alpha: 1 }
  if (time < 0.16) return { way: 1, alpha: 1 - eased(time, 0.08, 0.15) }
  return { way: eased((time - 0.16) / 0.72, -0.15, 1.05), alpha: eased(time, 0.16, 0.2) }
}

/** How far up the river the boat has come. @param way how much of the journey, 0 to 1 */
function reachedBy(way: number): number {
  return 0.94 - way * 0.9
}

/** A route along a river: a boat goes up it, and every landing place lights up. */
export const river: Scene = {
  ...size,
  draw(ink, time) {
    scroll(ink)
    ripples(ink, size, { from: 380, to: 486, seed: 91, count: 26 }, time)
    const { way, alpha } = toldAt(time)
    ink.save()
    ink.globalAlpha = alpha
    route(ink, way)
    for (const station of stations) landing(ink, station, way, swing(time, 4))
    const at = riverAt(reachedBy(way))
    boat(ink, { x: at.x, y: at.y - 6 + swing(time, 5) * 1.4, scale: 0.66 - way * 0.24 })
    ink.restore()
    mist(ink, size, { y: 92, thickness: 60, seed: 95, strength: 0.5 }, time)
    seal(ink, { x: 902, y: 92, edge: 44 })
  },
}

function water(ink: Ink): void {
  const bank = wandering(6, 3)
  for (const [spread, alpha] of [
    [1.35, 0.1],
    [1, 0.24],
    [0.6, 0.16],
  ] as const) {
    ink.beginPath()
    for (let part = -0.15; part <= 1.2; part += 0.01) {
      const { x, y } = riverAt(part)
      const half = (riverWidth(Math.max(0, part)) * spread) / 2
      ink.lineTo(x, y - half - bank(part * 14) * 9)
    }
    for (let part = 1.2; part >= -0.15; part -= 0.01) {
      const { x, y } = riverAt(part)
      const half = (riverWidth(Math.max(0, part)) * spread) / 2
      ink.lineTo(x, y + half + bank(part * 14 + 60) * 9)
    }
    ink.closePath()
    ink.fillStyle = colour('water', alpha)
    ink.fill()
  }
  const sea = ink.createRadialGradient(1000, 470, 40, 1000, 470, 300)
  sea.addColorStop(0, colour('water', 0.5))
  sea.addColorStop(1, colour('water', 0))
  ink.fillStyle = sea
  ink.fillRect(640, 150, 320, 390)
}

/** Hills as old maps draw them: a stroke up, a stroke down, and a wash on the shadow side. */
function peaks(ink: Ink): void {
  const roll = dice(42)
  const spots = Array.from({ length: 120 }, () => ({
    x: roll() * 960,
    y: 70 + roll() * 420,
    size: 16 + roll() * 34,
  }))
  const clear = spots.filter(({ x, y, size: tall }) => {
    const part = (x - 70) / 810
    const distance = Math.abs(y - riverAt(part).y)
    return distance > riverWidth(Math.max(0, part)) / 2 + tall + 34 && x + y * 0.9 < 1130
  })
  clear.sort((a, b) => a.y - b.y)
  ink.lineCap = 'round'
  for (const { x, y, size: tall } of clear) {
    const half = tall * 0.8
    ink.fillStyle = colour('silk', 0.96)
    ink.beginPath()
    ink.moveTo(x - half, y)
    ink.quadraticCurveTo(x - half * 0.3, y - tall * 0.8, x, y - tall)
    ink.quadraticCurveTo(x + half * 0.4, y - tall * 0.7, x + half, y)
    ink.closePath()
    ink.fill()
    const shade = ink.createLinearGradient(x, y - tall, x, y)
    shade.addColorStop(0, colour('wash', 0.62))
    shade.addColorStop(1, colour('wash', 0.02))
    ink.fillStyle = shade
    ink.fill()
    ink.strokeStyle = colour('ink', 0.6)
    ink.lineWidth = 1.5
    ink.stroke()
    ink.lineWidth = 0.8
    ink.strokeStyle = colour('ink', 0.36)
    for (let line = 0; line < 4; line += 1) {
      const from = -half * 0.35 + line * half * 0.24
      ink.beginPath()
      ink.moveTo(x + from * 0.5, y - tall * (0.78 - line * 0.06))
      ink.lineTo(x + from + half * 0.2, y - tall * 0.22)
      ink.stroke()
    }
  }
}

function trees(ink: Ink): void {
  const roll = dice(64)
  for (let tree = 0; tree < 90; tree += 1) {
    const part = roll()
    const { x, y } = riverAt(part)
    const side = roll() < 0.5 ? -1 : 1
    const top = y + side * (riverWidth(part) / 2 + 14 + roll() * 16)
    ink.fillStyle = colour('wash', 0.35 + roll() * 0.3)
    ink.beginPath()
    ink.ellipse(x + (roll() - 0.5) * 40, top, 3.5 + roll() * 3, 5 + roll() * 3, 0, 0, 2 * Math.PI)
    ink.fill()
  }
}

/** The silk that the map is mounted on. */
function borders(ink: Ink): void {
  for (const y of [0, size.height - 34]) {
    ink.fillStyle = '#8d7a55'
    ink.fillRect(0, y, size.width, 34)
    ink.strokeStyle = colour('silk', 0.45)
    ink.lineWidth = 1.2
    for (let x = 0; x < size.width; x += 30) {
      ink.beginPath()
      ink.arc(x + 15, y + 17, 8, 0, 2 * Math.PI)
      ink.moveTo(x + 25, y + 9)
      ink.lineTo(x + 35, y + 25)
      ink.moveTo(x + 35, y + 9)
      ink.lineTo(x + 25, y + 25)
      ink.stroke()
    }
    ink.fillStyle = colour('gold')
    ink.fillRect(0, y === 0 ? 34 : y - 3, size.width, 3)
  }
}

/** @param way how much of it has been gone, 0 to 1 */
function route(ink: Ink, way: number): void {
  ink.strokeStyle = colour('cinnabar', 0.9)
  ink.lineWidth = 3.4
  ink.lineCap = 'round'
  ink.setLineDash([1, 10])
  ink.beginPath()
  for (let part = 0.94; part >= reachedBy(way); part -= 0.004) {
    const { x, y } = riverAt(part)
    ink.lineTo(x, y)
  }
  ink.stroke()
  ink.setLineDash([])
}

function landing(ink: Ink, part: number, way: number, pulse: number): void {
  const reached = 1 - eased(reachedBy(way), part - 0.005, part + 0.03)
  if (reached === 0) return
  const { x, y } = riverAt(part)
  ink.fillStyle = colour('cinnabar', 0.16 * reached)
  ink.beginPath()
  ink.arc(x, y, 17 + pulse * 2.5, 0, 2 * Math.PI)
  ink.fill()
  ink.fillStyle = colour('cinnabar', reached)
  ink.beginPath()
  ink.arc(x, y, 7, 0, 2 * Math.PI)
  ink.fill()
  ink.strokeStyle = colour('paper', reached)
  ink.lineWidth = 2
  ink.stroke()
}
