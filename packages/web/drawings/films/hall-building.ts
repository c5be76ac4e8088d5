import { colour, dice, type Ink } from '../scene.ts'

/** The axis of the hall, and where its walls stand, in pixels of the film. */
export const middle = 480
export const floor = 452

/** A roof whose ridge ends in two swallow tails. */
function roof(ink: Ink, half: number, eaves: number, ridge: number, tail: number): void {
  ink.fillStyle = colour('ink', 0.84)
  ink.beginPath()
  ink.moveTo(middle - half, eaves - 14)
  ink.quadraticCurveTo(middle - half * 0.5, eaves + 9, middle, eaves + 9)
  ink.quadraticCurveTo(middle + half * 0.5, eaves + 9, middle + half, eaves - 14)
  ink.lineTo(middle + half * 0.8, ridge + 8)
  ink.quadraticCurveTo(middle, ridge + 26, middle - half * 0.8, ridge + 8)
  ink.closePath()
  ink.fill()
  ink.strokeStyle = colour('silk', 0.24)
  ink.lineWidth = 1.6
  for (let tile = -28; tile <= 28; tile += 1) {
    const part = tile / 28
    ink.beginPath()
    ink.moveTo(middle + part * half * 0.78, ridge + 22 - Math.abs(part) * 12)
    ink.lineTo(middle + part * half * 0.97, eaves + 7 - part * part * 18)
    ink.stroke()
  }
  for (const [width, hue] of [
    [11, 'ink'],
    [4, 'cinnabar'],
  ] as const) {
    ink.strokeStyle = colour(hue, 0.92)
    ink.lineWidth = width
    ink.lineCap = 'round'
    ink.beginPath()
    ink.moveTo(middle - half * 0.94, ridge - tail)
    ink.quadraticCurveTo(middle - half * 0.84, ridge + 6, middle - half * 0.66, ridge + 12)
    ink.quadraticCurveTo(middle, ridge + 24, middle + half * 0.66, ridge + 12)
    ink.quadraticCurveTo(middle + half * 0.84, ridge + 6, middle + half * 0.94, ridge - tail)
    ink.stroke()
  }
}

/** The hall with its two wings, without what moves. */
export function paintBuilding(ink: Ink): void {
  for (const side of [-1, 1]) wing(ink, side)
  ink.fillStyle = '#d9b48a'
  ink.fillRect(middle - 196, 222, 392, floor - 222)
  bricks(ink, middle - 196, 222, 392, floor - 222)
  ink.fillStyle = colour('brown', 0.92)
  ink.fillRect(middle - 112, 250, 224, floor - 250)
  for (const x of [-196, -112, 98, 182]) pillar(ink, middle + x)
  roof(ink, 262, 232, 128, 26)
  plaque(ink)
  for (let step = 0; step < 3; step += 1) {
    ink.fillStyle = step % 2 === 0 ? '#cfc4ae' : '#dcd2be'
    ink.fillRect(middle - 150 - step * 22, floor + step * 11, 300 + step * 44, 11)
  }
}

function wing(ink: Ink, side: number): void {
  ink.save()
  ink.translate(middle, 0)
  ink.scale(side, 1)
  ink.fillStyle = '#e4c9a2'
  ink.fillRect(190, 286, 176, floor - 286)
  bricks(ink, 190, 286, 176, floor - 286)
  ink.fillStyle = colour('ink', 0.82)
  ink.beginPath()
  ink.moveTo(180, 292)
  ink.lineTo(392, 284)
  ink.quadraticCurveTo(372, 262, 360, 234)
  ink.quadraticCurveTo(280, 246, 180, 246)
  ink.closePath()
  ink.fill()
  ink.strokeStyle = colour('silk', 0.22)
  ink.lineWidth = 1.5
  for (let tile = 0; tile < 13; tile += 1) {
    ink.beginPath()
    ink.moveTo(196 + tile * 13, 247 - tile * 0.7)
    ink.lineTo(200 + tile * 14.6, 289 - tile * 0.4)
    ink.stroke()
  }
  ink.fillStyle = colour('brown', 0.75)
  ink.beginPath()
  ink.arc(280, 362, 34, 0, 2 * Math.PI)
  ink.fill()
  ink.strokeStyle = colour('silk', 0.8)
  ink.lineWidth = 2.4
  for (const offset of [-17, 0, 17]) {
    ink.beginPath()
    ink.moveTo(280 + offset, 332)
    ink.lineTo(280 + offset, 392)
    ink.moveTo(250, 362 + offset)
    ink.lineTo(310, 362 + offset)
    ink.stroke()
  }
  ink.restore()
}

function bricks(ink: Ink, x: number, y: number, width: number, height: number): void {
  const roll = dice(x + 900)
  for (let row = 0; row < height / 9; row += 1) {
    for (let brick = -1; brick < width / 26; brick += 1) {
      if (roll() < 0.45) continue
      const left = Math.max(x, x + brick * 26 + (row % 2) * 13)
      const right = Math.min(x + width, left + 24)
      ink.fillStyle = colour('cinnabar', 0.04 + roll() * 0.1)
      ink.fillRect(left, y + row * 9, Math.max(0, right - left), 8)
    }
  }
}

function pillar(ink: Ink, x: number): void {
  const round = ink.createLinearGradient(x, 0, x + 14, 0)
  round.addColorStop(0, '#6d1913')
  round.addColorStop(0.4, '#b23a2f')
  round.addColorStop(1, '#6d1913')
  ink.fillStyle = round
  ink.fillRect(x, 238, 14, floor - 238)
  ink.fillStyle = '#cfc4ae'
  ink.fillRect(x - 4, floor - 14, 22, 14)
}

function plaque(ink: Ink): void {
  ink.fillStyle = colour('ink')
  ink.fillRect(middle - 68, 251, 136, 44)
  ink.strokeStyle = colour('gold')
  ink.lineWidth = 3
  ink.strokeRect(middle - 66, 253, 132, 40)
  ink.fillStyle = '#d9b46a'
  ink.font = '700 29px "Noto Serif CJK TC"'
  ink.textAlign = 'center'
  ink.textBaseline = 'middle'
  // Of a plaque, written from right to left.
  ink.fillText('堂遠追', middle, 274)
}
