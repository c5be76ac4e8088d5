import { mist, range, ripples, sun } from '../landscape.ts'
import { paper, seal } from '../paper.ts'
import {
  colour,
  eased,
  fadedEnds,
  type Ink,
  type Scene,
  type Size,
  standing,
  swing,
} from '../scene.ts'
import { steamer } from '../things.ts'

const size: Size = { width: 960, height: 540 }

/** As such letters were worded: a greeting, that one is well, what is sent along, a wish. */
const columns = [
  '母親大人膝下敬稟者',
  '兒在外洋身體平安',
  '生意如常請勿掛念',
  '茲付去銀信一封',
  '到祈查收以應家用',
  '並望保重身體',
  '敬請福安',
] as const

const sheet = { x: 500, y: 118, width: 372, height: 396, column: 44, line: 38 }

const background = standing(size, (ink) => {
  paper(ink, size)
  const sea = ink.createLinearGradient(0, 168, 0, 330)
  sea.addColorStop(0, colour('water', 0.32))
  sea.addColorStop(1, colour('water', 0))
  ink.fillStyle = sea
  ink.fillRect(0, 168, size.width, 200)
})
const coast = range(size, {
  seed: 88,
  foot: 190,
  height: 96,
  peak: 200,
  hue: 'wash',
  strength: 0.42,
})
const desk = standing(size, (ink) => {
  const wood = ink.createLinearGradient(0, 330, 0, 540)
  wood.addColorStop(0, colour('brown', 0))
  wood.addColorStop(0.4, colour('brown', 0.28))
  wood.addColorStop(1, colour('brown', 0.5))
  ink.fillStyle = wood
  ink.fillRect(0, 330, size.width, 210)
})
const envelope = standing(size, paintEnvelope)
const stationery = standing(size, paintSheet)

/** How far the letter has been written; it stands finished at the film's beginning and end. */
function writtenAt(time: number): { part: number; alpha: number; writing: boolean } {
  if (time < 0.1) return { part: 1, alpha: 1, writing: false }
  if (time < 0.2) return { part: 1, alpha: 1 - eased(time, 0.1, 0.19), writing: false }
  const part = Math.min(1, (time - 0.2) / 0.62)
  return { part, alpha: 1, writing: part < 1 }
}

/** A letter from overseas: written line by line while a steamer crosses the sea behind it. */
export const letter: Scene = {
  ...size,
  draw(ink, time) {
    background(ink)
    sun(ink, 214, 96, 30, 0.5 + 0.5 * swing(time))
    coast(ink)
    mist(ink, size, { y: 186, thickness: 40, seed: 41 }, time)
    ripples(ink, size, { from: 200, to: 350, seed: 44, count: 70 }, time)
    const way = (time + 0.3) % 1
    steamer(ink, {
      x: 60 + way * 520,
      y: 236 + swing(time, 3) * 1.4,
      scale: 0.92,
      alpha: fadedEnds(way, 0.13),
      drift: swing(time, 2),
    })
    desk(ink)
    envelope(ink)
    stationery(ink)
    write(ink, time)
  },
}

/** On the desk, turned a little. */
function turned(ink: Ink, x: number, y: number, turn: number, draw: () => void): void {
  ink.save()
  ink.translate(x, y)
  ink.rotate(turn)
  draw()
  ink.restore()
}

function paintEnvelope(ink: Ink): void {
  turned(ink, 268, 424, -0.16, () => {
    ink.shadowColor = colour('ink', 0.3)
    ink.shadowBlur = 22
    ink.shadowOffsetY = 8
    ink.fillStyle = colour('silk')
    ink.fillRect(-150, -74, 300, 148)
    ink.shadowColor = 'transparent'
    ink.fillStyle = colour('paper', 0.7)
    ink.fillRect(-150, -74, 300, 148)
    ink.fillStyle = colour('cinnabar', 0.86)
    ink.fillRect(-36, -74, 72, 148)
    ink.strokeStyle = colour('gold', 0.8)
    ink.lineWidth = 1.5
    ink.strokeRect(-30, -68, 60, 136)
    characters(ink, '平安家書', { x: 0, y: -48, line: 33, size: 30, hue: 'paper' })
    ink.strokeStyle = colour('brown', 0.35)
    ink.lineWidth = 1
    ink.strokeRect(-150, -74, 300, 148)
    ink.beginPath()
    ink.arc(104, -34, 23, 0, 2 * Math.PI)
    ink.moveTo(121, -34)
    ink.arc(104, -34, 17, 0, 2 * Math.PI)
    ink.stroke()
    for (const y of [-44, -36, -28, -20]) {
      ink.beginPath()
      ink.moveTo(60, y)
      ink.bezierCurveTo(78, y - 7, 92, y + 7, 140, y - 3)
      ink.stroke()
    }
  })
}

function paintSheet(ink: Ink): void {
  turned(ink, sheet.x, sheet.y, 0.035, () => {
    ink.shadowColor = colour('ink', 0.34)
    ink.shadowBlur = 26
    ink.shadowOffsetY = 9
    ink.fillStyle = colour('paper')
    ink.fillRect(0, 0, sheet.width, sheet.height)
    ink.shadowColor = 'transparent'
    ink.strokeStyle = colour('cinnabar', 0.5)
    ink.lineWidth = 2
    ink.strokeRect(18, 18, sheet.width - 36, sheet.height - 36)
    ink.lineWidth = 0.9
    for (let rule = 1; rule <= columns.length; rule += 1) {
      const x = sheet.width - 24 - rule * sheet.column
      ink.beginPath()
      ink.moveTo(x, 20)
      ink.lineTo(x, sheet.height - 20)
      ink.stroke()
    }
  })
}

interface Column {
  x: number
  y: number
  line: number
  size: number
  hue?: 'ink' | 'paper'
}

function characters(ink: Ink, text: string, { x, y, line, size, hue = 'ink' }: Column): void {
  ink.font = `${size}px "AR PL UKai TW"`
  ink.textAlign = 'center'
  ink.textBaseline = 'middle'
  ink.fillStyle = colour(hue, 0.92)
  for (const [index, character] of [...text].entries()) {
    ink.fillText(character, x, y + index * line)
  }
}

/** As much of the letter as has been written, with the brush at its end. */
function write(ink: Ink, time: number): void {
  const { part, alpha, writing } = writtenAt(time)
  const total = columns.join('').length
  let left = part * total
  let pen: { x: number; y: number } | null = null
  turned(ink, sheet.x, sheet.y, 0.035, () => {
    ink.globalAlpha = alpha
    for (const [index, text] of columns.entries()) {
      const x = sheet.width - 24 - (index + 0.5) * sheet.column
      const whole = Math.min(text.length, Math.floor(left))
      const place = { x, y: 46, line: sheet.line, size: 31 }
      characters(ink, text.slice(0, whole), place)
      const begun = Math.min(1, left - whole)
      if (whole < text.length && begun > 0) {
        pen = { x, y: 46 + (whole + begun - 0.5) * sheet.line }
        ink.save()
        ink.beginPath()
        ink.rect(x - 24, 46 + (whole - 0.5) * sheet.line, 48, begun * sheet.line)
        ink.clip()
        characters(ink, text.slice(whole, whole + 1), { ...place, y: 46 + whole * sheet.line })
        ink.restore()
      }
      left = Math.max(0, left - text.length)
      if (left === 0) break
    }
    ink.globalAlpha = 1
    const stamped = time < 0.2 ? alpha : eased(time, 0.85, 0.89)
    seal(ink, { x: 44, y: sheet.height - 62, edge: 46, pressed: stamped, word: '安' })
    if (writing && pen) brush(ink, pen, swing(time, 40))
  })
}

function brush(ink: Ink, { x, y }: { x: number; y: number }, tremble: number): void {
  turned(ink, x + 3, y + tremble * 2, 0.55 + tremble * 0.02, () => {
    ink.fillStyle = colour('ink', 0.92)
    ink.beginPath()
    ink.moveTo(0, 0)
    ink.quadraticCurveTo(-9, -18, -5, -34)
    ink.lineTo(5, -34)
    ink.quadraticCurveTo(8, -16, 0, 0)
    ink.fill()
    const bamboo = ink.createLinearGradient(-6, 0, 6, 0)
    bamboo.addColorStop(0, colour('brown'))
    bamboo.addColorStop(0.45, colour('gold'))
    bamboo.addColorStop(1, colour('brown'))
    ink.fillStyle = bamboo
    ink.fillRect(-5.5, -214, 11, 180)
    ink.fillStyle = colour('cinnabar')
    ink.fillRect(-5.5, -220, 11, 8)
  })
}
