import { mist, range } from '../landscape.ts'
import { paper, seal } from '../paper.ts'
import { colour, dice, type Ink, type Scene, type Size } from '../scene.ts'
import { houses } from '../things.ts'

const size: Size = { width: 1200, height: 900 }

const hills = range(size, {
  seed: 34,
  foot: 640,
  height: 240,
  peak: 260,
  hue: 'wash',
  strength: 0.24,
})

/** The old banyan at the entrance of a village, with a name on every branch still to be written. */
export const tree: Scene = {
  ...size,
  draw(ink) {
    paper(ink, size)
    hills(ink)
    mist(ink, size, { y: 630, thickness: 120, seed: 4 }, 0)
    houses(ink, { x: 70, y: 716, scale: 1.5, alpha: 0.8, count: 4, seed: 3 })
    houses(ink, { x: 900, y: 720, scale: 1.5, alpha: 0.8, count: 4, seed: 8 })
    earth(ink)
    const tips: Tip[] = []
    const roll = dice(19)
    for (const root of [-1, -0.55, 0.5, 0.95]) rootOf(ink, root, roll)
    branch(
      ink,
      { x: 600, y: 760, turn: -Math.PI / 2, length: 172, width: 84, depth: 0 },
      roll,
      tips,
    )
    crown(ink, tips)
    tags(ink, tips)
    seal(ink, { x: 1104, y: 800, edge: 72, turn: 0.06 })
  },
}

interface Tip {
  x: number
  y: number
  depth: number
}

interface Limb extends Tip {
  turn: number
  length: number
  width: number
}

function earth(ink: Ink): void {
  const ground = ink.createRadialGradient(600, 790, 30, 600, 790, 480)
  ground.addColorStop(0, colour('brown', 0.4))
  ground.addColorStop(1, colour('brown', 0))
  ink.save()
  ink.translate(0, 790 * 0.82)
  ink.scale(1, 0.18)
  ink.translate(0, 0)
  ink.fillStyle = ground
  ink.fillRect(0, 0, size.width, 1600)
  ink.restore()
}

function rootOf(ink: Ink, side: number, roll: () => number): void {
  ink.lineCap = 'round'
  const reach = 210 * side
  for (let strand = 0; strand < 5; strand += 1) {
    ink.strokeStyle = colour('ink', 0.72)
    ink.lineWidth = 15 - strand * 2.4
    ink.beginPath()
    ink.moveTo(600 + side * 22, 738)
    ink.bezierCurveTo(
      600 + reach * 0.3,
      780,
      600 + reach * (0.6 + 0.1 * roll()),
      776 + roll() * 24,
      600 + reach * (0.9 + roll() * 0.25),
      802 + roll() * 30,
    )
    ink.stroke()
  }
}

/** A limb in short strokes, each a little thinner, then the limbs that grow from it. */
function branch(ink: Ink, limb: Limb, roll: () => number, tips: Tip[]): void {
  let { x, y, turn } = limb
  const steps = 14
  ink.lineCap = 'round'
  for (let step = 0; step < steps; step += 1) {
    turn += (roll() - 0.5) * 0.13
    const next = {
      x: x + (Math.cos(turn) * limb.length) / steps,
      y: y + (Math.sin(turn) * limb.length) / steps,
    }
    ink.strokeStyle = colour('ink', 0.78)
    ink.lineWidth = limb.width * (1 - (0.36 * step) / steps)
    ink.beginPath()
    ink.moveTo(x, y)
    ink.lineTo(next.x, next.y)
    ink.stroke()
    ;({ x, y } = next)
  }
  const { depth } = limb
  if (depth >= 2) tips.push({ x, y, depth })
  if (depth === 5) return
  const spread = depth === 0 ? [-0.85, -0.32, 0.3, 0.86] : [-0.5, 0.46]
  for (const lean of spread) {
    const away = turn + lean + (roll() - 0.5) * 0.24
    // Limbs reach out to the sides, and never down.
    const level = Math.min(-0.12, Math.max(-Math.PI + 0.12, away))
    const length = limb.length * (0.74 + roll() * 0.16)
    branch(
      ink,
      { x, y, turn: level, length, width: limb.width * 0.53, depth: depth + 1 },
      roll,
      tips,
    )
  }
}

function crown(ink: Ink, tips: readonly Tip[]): void {
  const roll = dice(50)
  for (const { x, y, depth } of tips) {
    if (depth < 3) continue
    for (let leaf = 0; leaf < 24; leaf += 1) {
      const [turn, far] = [roll() * 2 * Math.PI, roll() * 52]
      const hue = roll() < 0.12 ? 'gold' : 'wash'
      ink.fillStyle = colour(hue, 0.16 + roll() * 0.34)
      ink.beginPath()
      ink.ellipse(
        x + Math.cos(turn) * far * 1.3,
        y + Math.sin(turn) * far * 0.75 - 6,
        4 + roll() * 7,
        3 + roll() * 4,
        roll() * Math.PI,
        0,
        2 * Math.PI,
      )
      ink.fill()
    }
  }
}

/** Red slips, as they are tied to such trees with wishes on them. */
function tags(ink: Ink, tips: readonly Tip[]): void {
  const low = tips.filter(({ y, depth }) => depth === 4 && y > 300)
  for (const [index, { x, y }] of low.entries()) {
    if (index % 3 !== 0) continue
    ink.strokeStyle = colour('cinnabar', 0.9)
    ink.lineWidth = 2
    ink.beginPath()
    ink.moveTo(x, y)
    ink.lineTo(x, y + 22)
    ink.stroke()
    ink.fillStyle = colour('cinnabar', 0.94)
    ink.beginPath()
    ink.roundRect(x - 10, y + 22, 20, 50, 3)
    ink.fill()
    ink.strokeStyle = '#d9b46a'
    ink.lineWidth = 1.4
    ink.strokeRect(x - 6, y + 27, 12, 40)
  }
}
