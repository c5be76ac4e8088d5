import { colour, dice, type Ink, type Size } from './scene.ts'

/** Xuan paper: warm, a little darker to its edges, with fibres in it. */
export function paper(ink: Ink, { width, height }: Size, tone: 'paper' | 'silk' = 'paper'): void {
  ink.fillStyle = colour('paper')
  ink.fillRect(0, 0, width, height)
  const light = ink.createRadialGradient(
    width * 0.5,
    height * 0.4,
    height * 0.2,
    width * 0.5,
    height * 0.5,
    width * 0.75,
  )
  light.addColorStop(0, colour('silk', tone === 'silk' ? 0.5 : 0.1))
  light.addColorStop(1, colour('silk', tone === 'silk' ? 1 : 0.75))
  ink.fillStyle = light
  ink.fillRect(0, 0, width, height)
  fibres(ink, { width, height })
}

function fibres(ink: Ink, { width, height }: Size): void {
  const roll = dice(7)
  ink.lineWidth = 0.7
  for (let count = 0; count < (width * height) / 900; count += 1) {
    const [x, y, turn] = [roll() * width, roll() * height, roll() * Math.PI]
    const length = 6 + roll() * 22
    ink.strokeStyle = colour('brown', 0.02 + roll() * 0.04)
    ink.beginPath()
    ink.moveTo(x, y)
    ink.quadraticCurveTo(
      x + Math.cos(turn) * length * 0.5 + roll() * 6,
      y + Math.sin(turn) * length * 0.5,
      x + Math.cos(turn) * length,
      y + Math.sin(turn) * length,
    )
    ink.stroke()
  }
}

interface SealPlace {
  x: number
  y: number
  edge: number
  /** 1 pressed on the paper; less while it comes down. */
  pressed?: number
  turn?: number
  word?: string
}

/** A seal in cinnabar: white characters, worn at its edges. */
export function seal(ink: Ink, place: SealPlace): void {
  const { x, y, edge, pressed = 1, turn = -0.05, word = '源' } = place
  if (pressed <= 0) return
  ink.save()
  ink.translate(x, y)
  ink.rotate(turn)
  ink.scale(1.25 - 0.25 * pressed, 1.25 - 0.25 * pressed)
  ink.globalAlpha = pressed
  ink.fillStyle = colour('cinnabar', 0.94)
  ink.beginPath()
  ink.roundRect(-edge / 2, -edge / 2, edge, edge, edge * 0.12)
  ink.fill()
  ink.strokeStyle = colour('paper', 0.85)
  ink.lineWidth = edge * 0.035
  ink.beginPath()
  ink.roundRect(-edge * 0.42, -edge * 0.42, edge * 0.84, edge * 0.84, edge * 0.08)
  ink.stroke()
  ink.fillStyle = colour('paper')
  ink.font = `700 ${edge * 0.6}px "Noto Serif CJK TC"`
  ink.textAlign = 'center'
  ink.textBaseline = 'middle'
  ink.fillText(word, 0, edge * 0.02)
  const roll = dice(11)
  ink.fillStyle = colour('paper', 0.5)
  for (let speck = 0; speck < 26; speck += 1) {
    ink.fillRect((roll() - 0.5) * edge, (roll() - 0.5) * edge, edge * 0.025, edge * 0.02)
  }
  ink.restore()
}
