import { colour, dice, type Ink, wandering } from './scene.ts'

interface Placed {
  x: number
  y: number
  scale: number
  alpha?: number
}

/** Draws in a system of its own, with its origin at the place. */
function placed(ink: Ink, { x, y, scale, alpha = 1 }: Placed, draw: () => void): void {
  ink.save()
  ink.translate(x, y)
  ink.scale(scale, scale)
  ink.globalAlpha *= alpha
  draw()
  ink.restore()
}

/** A covered boat with somebody at the oar, and what the water shows of it. */
export function boat(ink: Ink, place: Placed): void {
  placed(ink, place, () => {
    ink.fillStyle = colour('ink', 0.13)
    ink.beginPath()
    ink.ellipse(0, 13, 50, 5, 0, 0, 2 * Math.PI)
    ink.fill()
    ink.fillStyle = colour('ink', 0.88)
    ink.beginPath()
    ink.moveTo(-54, -4)
    ink.quadraticCurveTo(-30, 12, 4, 11)
    ink.quadraticCurveTo(36, 11, 56, -7)
    ink.quadraticCurveTo(20, 2, -54, -4)
    ink.fill()
    ink.fillStyle = colour('brown', 0.92)
    ink.beginPath()
    ink.moveTo(-24, 1)
    ink.quadraticCurveTo(-22, -19, -2, -19)
    ink.quadraticCurveTo(18, -19, 19, 1)
    ink.closePath()
    ink.fill()
    ink.strokeStyle = colour('ink', 0.5)
    ink.lineWidth = 1
    for (const x of [-14, -4, 6]) {
      ink.beginPath()
      ink.moveTo(x - 3, 0)
      ink.quadraticCurveTo(x - 1, -14, x + 3, -18)
      ink.stroke()
    }
    oarsman(ink)
  })
}

function oarsman(ink: Ink): void {
  ink.fillStyle = colour('ink', 0.9)
  ink.beginPath()
  ink.moveTo(34, -3)
  ink.quadraticCurveTo(32, -20, 37, -25)
  ink.quadraticCurveTo(43, -18, 42, -4)
  ink.fill()
  ink.beginPath()
  ink.moveTo(27, -26)
  ink.lineTo(38, -35)
  ink.lineTo(49, -26)
  ink.closePath()
  ink.fill()
  ink.strokeStyle = colour('ink', 0.8)
  ink.lineWidth = 1.6
  ink.beginPath()
  ink.moveTo(34, -17)
  ink.lineTo(66, 14)
  ink.stroke()
}

/** A few houses with curved roofs. */
export function houses(ink: Ink, place: Placed & { count?: number; seed?: number }): void {
  const { count = 4, seed = 1 } = place
  placed(ink, place, () => {
    const roll = dice(seed)
    for (let house = 0; house < count; house += 1) {
      const x = house * 30 + roll() * 8
      const width = 26 + roll() * 12
      const y = (roll() - 0.5) * 8
      ink.fillStyle = colour('paper', 0.95)
      ink.fillRect(x + 3, y - 13, width - 6, 13)
      ink.strokeStyle = colour('ink', 0.55)
      ink.lineWidth = 0.9
      ink.strokeRect(x + 3, y - 13, width - 6, 13)
      ink.fillStyle = colour('ink', 0.8)
      ink.beginPath()
      ink.moveTo(x - 4, y - 11)
      ink.quadraticCurveTo(x + 4, y - 14, x + 6, y - 22)
      ink.quadraticCurveTo(x + width / 2, y - 20, x + width - 6, y - 22)
      ink.quadraticCurveTo(x + width - 4, y - 14, x + width + 4, y - 11)
      ink.closePath()
      ink.fill()
      ink.fillStyle = colour('cinnabar', 0.75)
      ink.fillRect(x + width / 2 - 2.5, y - 8, 5, 8)
    }
  })
}

/** A branch of pine from the side, in ink that ran dry. */
export function pine(ink: Ink, place: Placed & { sway: number; mirrored?: boolean }): void {
  placed(ink, place, () => {
    if (place.mirrored) ink.scale(-1, 1)
    ink.rotate(place.sway * 0.012)
    const bend = wandering(21, 3)
    const at = (part: number) => ({
      x: part * 250,
      y: -part * 40 + bend(part * 5) * 46 - 20,
    })
    ink.lineCap = 'round'
    for (let part = 0; part < 1; part += 0.02) {
      const [from, to] = [at(part), at(part + 0.03)]
      ink.strokeStyle = colour('ink', 0.86)
      ink.lineWidth = 13 * (1 - part) ** 1.2 + 1.6
      ink.beginPath()
      ink.moveTo(from.x, from.y)
      ink.lineTo(to.x, to.y)
      ink.stroke()
    }
    const roll = dice(33)
    for (let fan = 0; fan < 26; fan += 1) {
      const { x, y } = at(0.12 + roll() * 0.9)
      needles(ink, x + (roll() - 0.5) * 40, y - 8 - roll() * 26, roll)
    }
  })
}

function needles(ink: Ink, x: number, y: number, roll: () => number): void {
  ink.lineWidth = 1.1
  for (let needle = 0; needle < 22; needle += 1) {
    const turn = Math.PI * (1.05 + 0.9 * roll())
    const length = 15 + roll() * 13
    ink.strokeStyle = colour('ink', 0.35 + roll() * 0.45)
    ink.beginPath()
    ink.moveTo(x, y)
    ink.lineTo(x + Math.cos(turn) * length, y + Math.sin(turn) * length * 0.72)
    ink.stroke()
  }
}

/** A steamer with its smoke. @param drift how far the smoke has been blown, -1 to 1 */
export function steamer(ink: Ink, place: Placed & { drift: number }): void {
  placed(ink, place, () => {
    for (let puff = 0; puff < 9; puff += 1) {
      const radius = 6 + puff * 3.4
      ink.fillStyle = colour('wash', 0.2 * (1 - puff / 10))
      ink.beginPath()
      ink.arc(
        -4 - puff * 17 + place.drift * puff * 1.6,
        -52 - puff * 5 - (puff % 2) * 4,
        radius,
        0,
        2 * Math.PI,
      )
      ink.fill()
    }
    ink.fillStyle = colour('ink', 0.82)
    ink.beginPath()
    ink.moveTo(-84, -13)
    ink.lineTo(92, -16)
    ink.quadraticCurveTo(84, -2, 74, 5)
    ink.lineTo(-70, 5)
    ink.closePath()
    ink.fill()
    ink.fillStyle = colour('cinnabar', 0.8)
    ink.fillRect(-70, 1, 144, 4)
    ink.fillStyle = colour('paper', 0.95)
    ink.fillRect(-44, -25, 82, 11)
    ink.fillStyle = colour('ink', 0.55)
    for (let port = 0; port < 8; port += 1) ink.fillRect(-39 + port * 10, -22, 4, 4)
    ink.fillStyle = colour('ink', 0.9)
    ink.fillRect(-8, -47, 13, 24)
    ink.fillStyle = colour('cinnabar', 0.9)
    ink.fillRect(-8, -42, 13, 6)
    ink.strokeStyle = colour('ink', 0.7)
    ink.lineWidth = 1.4
    for (const [x, height] of [
      [-58, 62],
      [58, 58],
    ] as const) {
      ink.beginPath()
      ink.moveTo(x, -14)
      ink.lineTo(x, -height)
      ink.stroke()
    }
    ink.lineWidth = 0.6
    ink.beginPath()
    ink.moveTo(-84, -13)
    ink.lineTo(-58, -62)
    ink.lineTo(58, -58)
    ink.lineTo(92, -16)
    ink.stroke()
  })
}
