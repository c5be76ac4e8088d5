import { colour, dice, type Hue, type Ink, type Size, standing, swing, wandering } from './scene.ts'

interface Range {
  seed: number
  /** Where its foot is lost in mist. */
  foot: number
  /** Of its highest peak above the foot. */
  height: number
  /** Width of a peak. */
  peak: number
  hue: Hue
  /** How much ink was on the brush, 0 to 1. */
  strength: number
}

/** How far a range reaches beyond both edges, so that it can sway. */
const REACH = 40

/** A range of hills in wash: dark at its ridge, dissolved at its foot, with strokes down its sides. */
export function range(size: Size, hills: Range): (ink: Ink, shift?: number) => void {
  const wide = { width: size.width + 2 * REACH, height: size.height }
  const painted = standing(wide, (ink) => paintRange(ink, wide.width, hills))
  return (ink, shift = 0) => {
    ink.save()
    ink.translate(shift - REACH, 0)
    painted(ink)
    ink.restore()
  }
}

function ridgeOf({ seed, foot, height, peak }: Range): (x: number) => number {
  const broad = wandering(seed, 2)
  const rough = wandering(seed + 1, 5)
  return (x) => foot - height * (0.15 + 0.95 * broad(x / peak) ** 1.5 + 0.16 * rough(x / 46))
}

function paintRange(ink: Ink, width: number, hills: Range): void {
  const ridge = ridgeOf(hills)
  const { foot, height, hue, strength } = hills
  ink.beginPath()
  ink.moveTo(0, foot)
  for (let x = 0; x <= width; x += 3) ink.lineTo(x, ridge(x))
  ink.lineTo(width, foot)
  ink.closePath()
  const wash = ink.createLinearGradient(0, foot - height, 0, foot)
  wash.addColorStop(0, colour(hue, strength))
  wash.addColorStop(0.45, colour(hue, strength * 0.62))
  wash.addColorStop(1, colour(hue, 0))
  ink.fillStyle = wash
  ink.fill()
  ink.save()
  ink.clip()
  strokesDown(ink, width, hills, ridge)
  ink.restore()
  edge(ink, width, hills, ridge)
}

/** The dry strokes by which painters give rock its grain. */
function strokesDown(ink: Ink, width: number, hills: Range, ridge: (x: number) => number): void {
  const roll = dice(hills.seed + 5)
  ink.lineCap = 'round'
  for (let count = 0; count < width * 0.9; count += 1) {
    const x = roll() * width
    const depth = roll() * roll() * hills.height * 0.75
    const lean = (ridge(x + 14) - ridge(x - 14)) / 28
    const length = 10 + roll() * 34
    ink.strokeStyle = colour(hills.hue, hills.strength * (0.05 + 0.16 * roll()))
    ink.lineWidth = 0.8 + roll() * 2.6
    ink.beginPath()
    ink.moveTo(x, ridge(x) + depth)
    ink.quadraticCurveTo(
      x + Math.sign(lean) * length * 0.15,
      ridge(x) + depth + length * 0.5,
      x + Math.sign(lean) * length * 0.55,
      ridge(x) + depth + length,
    )
    ink.stroke()
  }
}

function edge(ink: Ink, width: number, hills: Range, ridge: (x: number) => number): void {
  const load = wandering(hills.seed + 9, 3)
  ink.lineCap = 'round'
  for (let x = 0; x < width; x += 3) {
    const wet = load(x / 60)
    ink.strokeStyle = colour(hills.hue, hills.strength * wet * 0.8)
    ink.lineWidth = 0.6 + wet * 2.4
    ink.beginPath()
    ink.moveTo(x, ridge(x))
    ink.lineTo(x + 3.5, ridge(x + 3.5))
    ink.stroke()
  }
}

interface Mist {
  y: number
  thickness: number
  seed: number
  strength?: number
}

/** Banks of mist that drift to and fro. */
export function mist(
  ink: Ink,
  { width }: Size,
  { y, thickness, seed, strength = 0.75 }: Mist,
  time: number,
): void {
  const roll = dice(seed)
  for (let bank = 0; bank < 7; bank += 1) {
    const x = roll() * width + swing(time, 1, roll()) * 46
    const radius = width * (0.14 + roll() * 0.2)
    const top = y + (roll() - 0.5) * thickness
    ink.save()
    ink.translate(x, top)
    ink.scale(1, (thickness * (0.5 + roll() * 0.5)) / radius)
    const soft = ink.createRadialGradient(0, 0, 0, 0, 0, radius)
    soft.addColorStop(0, colour('paper', strength))
    soft.addColorStop(1, colour('paper', 0))
    ink.fillStyle = soft
    ink.fillRect(-radius, -radius, 2 * radius, 2 * radius)
    ink.restore()
  }
}

/** The sun as a seal on the sky. */
export function sun(ink: Ink, x: number, y: number, radius: number, glow: number): void {
  const halo = ink.createRadialGradient(x, y, radius * 0.8, x, y, radius * (3 + glow))
  halo.addColorStop(0, colour('cinnabar', 0.22))
  halo.addColorStop(0.4, colour('gold', 0.09))
  halo.addColorStop(1, colour('gold', 0))
  ink.fillStyle = halo
  ink.beginPath()
  ink.arc(x, y, radius * (3 + glow), 0, 2 * Math.PI)
  ink.fill()
  const disc = ink.createLinearGradient(0, y - radius, 0, y + radius)
  disc.addColorStop(0, colour('cinnabar', 0.95))
  disc.addColorStop(1, colour('cinnabar', 0.62))
  ink.fillStyle = disc
  ink.beginPath()
  ink.arc(x, y, radius, 0, 2 * Math.PI)
  ink.fill()
}

interface Water {
  from: number
  to: number
  seed: number
  count?: number
}

/** Still water: short lines that come and go. */
export function ripples(
  ink: Ink,
  { width }: Size,
  { from, to, seed, count = 60 }: Water,
  time: number,
): void {
  const roll = dice(seed)
  ink.lineCap = 'round'
  for (let line = 0; line < count; line += 1) {
    const part = roll()
    const y = from + (to - from) * part ** 0.8
    const length = 24 + part * 110 * (0.5 + roll())
    const x = roll() * (width + length) - length + swing(time, 1, roll()) * 12
    const seen = 0.55 + 0.45 * swing(time, 1 + Math.floor(roll() * 2), roll())
    ink.strokeStyle = colour('water', (0.1 + 0.2 * part) * seen)
    ink.lineWidth = 0.8 + part * 1.4
    ink.beginPath()
    ink.moveTo(x, y)
    ink.quadraticCurveTo(x + length / 2, y + 2 * (roll() - 0.5), x + length, y)
    ink.stroke()
  }
}

/** Birds on their way across the sky. */
export function birds(ink: Ink, at: { x: number; y: number; alpha: number }, time: number): void {
  const roll = dice(3)
  ink.lineCap = 'round'
  for (let bird = 0; bird < 7; bird += 1) {
    const beat = 0.6 + 0.4 * swing(time, 14, roll())
    const side = bird % 2 === 0 ? 1 : -1
    const x = at.x - Math.ceil(bird / 2) * 21 - roll() * 5
    const y = at.y + side * Math.ceil(bird / 2) * 9 + roll() * 4
    const reach = 8 - bird * 0.4
    ink.strokeStyle = colour('ink', 0.75 * at.alpha)
    ink.lineWidth = 1.5
    ink.beginPath()
    ink.moveTo(x - reach, y - reach * 0.55 * beat)
    ink.quadraticCurveTo(x - reach * 0.3, y - reach * 0.35 * beat, x, y)
    ink.quadraticCurveTo(
      x + reach * 0.3,
      y - reach * 0.35 * beat,
      x + reach,
      y - reach * 0.55 * beat,
    )
    ink.stroke()
  }
}
