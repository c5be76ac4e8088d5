import { mist, range, ripples, sun } from '../landscape.ts'
import { paper, seal } from '../paper.ts'
import { colour, type Ink, type Scene, type Size } from '../scene.ts'
import { boat, steamer } from '../things.ts'

const size: Size = { width: 1200, height: 900 }

const coast = range(size, {
  seed: 66,
  foot: 470,
  height: 190,
  peak: 260,
  hue: 'wash',
  strength: 0.34,
})

/** A harbour of the south: arcades on the shore, junks, and the steamer that goes overseas. */
export const harbour: Scene = {
  ...size,
  draw(ink) {
    paper(ink, size)
    sun(ink, 276, 214, 54, 0.8)
    coast(ink)
    mist(ink, size, { y: 452, thickness: 90, seed: 12 }, 0)
    const sea = ink.createLinearGradient(0, 450, 0, 900)
    sea.addColorStop(0, colour('water', 0.06))
    sea.addColorStop(1, colour('water', 0.42))
    ink.fillStyle = sea
    ink.fillRect(0, 450, size.width, 450)
    arcades(ink)
    ripples(ink, size, { from: 590, to: 890, seed: 17, count: 150 }, 0.3)
    steamer(ink, { x: 330, y: 600, scale: 1.9, drift: 0 })
    junk(ink, 640, 566, 0.66)
    junk(ink, 850, 760, 1.5)
    boat(ink, { x: 250, y: 800, scale: 1.35 })
    seal(ink, { x: 94, y: 94, edge: 62 })
  },
}

/** Houses whose upper storeys stand on pillars over the pavement. */
function arcades(ink: Ink): void {
  const shades = ['#e9d6b2', '#e2c49c', '#f0e3c8', '#dcc0a0', '#ead2ac'] as const
  let x = 700
  for (const [index, shade] of [...shades, ...shades.slice(0, 2)].entries()) {
    const width = 76 + (index % 3) * 14
    const height = 176 + ((index * 37) % 60)
    const top = 566 - height
    ink.fillStyle = shade
    ink.fillRect(x, top, width, height)
    ink.strokeStyle = colour('brown', 0.6)
    ink.lineWidth = 1.6
    ink.strokeRect(x, top, width, height)
    gable(ink, x, top, width, index)
    for (let row = 0; row < 2; row += 1) shutters(ink, x, top + 24 + row * 54, width)
    archway(ink, x, width)
    x += width
  }
  ink.fillStyle = '#b9a27c'
  ink.fillRect(680, 564, 520, 16)
  ink.fillStyle = colour('brown', 0.5)
  for (let pile = 0; pile < 13; pile += 1) ink.fillRect(690 + pile * 42, 580, 7, 26)
}

function gable(ink: Ink, x: number, top: number, width: number, index: number): void {
  ink.fillStyle = index % 2 === 0 ? '#d3b98d' : '#c9a678'
  ink.beginPath()
  ink.moveTo(x, top)
  if (index % 2 === 0) ink.quadraticCurveTo(x + width / 2, top - 46, x + width, top)
  else {
    ink.lineTo(x + 10, top - 16)
    ink.lineTo(x + width - 10, top - 16)
    ink.lineTo(x + width, top)
  }
  ink.closePath()
  ink.fill()
  ink.stroke()
}

function shutters(ink: Ink, x: number, y: number, width: number): void {
  for (let window = 0; window < 3; window += 1) {
    const left = x + 9 + window * ((width - 12) / 3)
    ink.fillStyle = '#5d7a72'
    ink.fillRect(left, y, (width - 34) / 3, 36)
    ink.strokeStyle = colour('paper', 0.5)
    ink.lineWidth = 1
    for (let slat = 6; slat < 36; slat += 6) {
      ink.beginPath()
      ink.moveTo(left, y + slat)
      ink.lineTo(left + (width - 34) / 3, y + slat)
      ink.stroke()
    }
  }
}

function archway(ink: Ink, x: number, width: number): void {
  ink.fillStyle = colour('ink', 0.62)
  ink.beginPath()
  ink.moveTo(x + 9, 566)
  ink.lineTo(x + 9, 524)
  ink.quadraticCurveTo(x + width / 2, 492, x + width - 9, 524)
  ink.lineTo(x + width - 9, 566)
  ink.closePath()
  ink.fill()
  ink.fillStyle = colour('cinnabar', 0.85)
  ink.beginPath()
  ink.arc(x + width / 2, 530, 7, 0, 2 * Math.PI)
  ink.fill()
}

/** A junk with its ribbed sails. */
function junk(ink: Ink, x: number, y: number, scale: number): void {
  ink.save()
  ink.translate(x, y)
  ink.scale(scale, scale)
  sail(ink, { x: -8, foot: -16, head: -150, width: 66 })
  sail(ink, { x: -66, foot: -14, head: -104, width: 40 })
  sail(ink, { x: 54, foot: -20, head: -92, width: 34 })
  ink.fillStyle = colour('ink', 0.86)
  ink.beginPath()
  ink.moveTo(-104, -16)
  ink.quadraticCurveTo(-50, 2, 30, 0)
  ink.quadraticCurveTo(74, -6, 98, -30)
  ink.quadraticCurveTo(86, 12, 60, 20)
  ink.lineTo(-66, 20)
  ink.quadraticCurveTo(-94, 10, -104, -16)
  ink.fill()
  ink.fillStyle = colour('ink', 0.14)
  ink.beginPath()
  ink.ellipse(0, 24, 96, 8, 0, 0, 2 * Math.PI)
  ink.fill()
  ink.restore()
}

interface Sail {
  x: number
  foot: number
  head: number
  width: number
}

function sail(ink: Ink, { x, foot, head, width }: Sail): void {
  ink.strokeStyle = colour('ink', 0.8)
  ink.lineWidth = 2.6
  ink.beginPath()
  ink.moveTo(x, foot + 10)
  ink.lineTo(x, head - 12)
  ink.stroke()
  ink.fillStyle = '#c4874f'
  ink.beginPath()
  ink.moveTo(x - width * 0.3, foot)
  ink.quadraticCurveTo(x - width * 0.46, (foot + head) / 2, x - width * 0.14, head)
  ink.lineTo(x + width * 0.3, head + 14)
  ink.quadraticCurveTo(x + width * 0.86, (foot + head) / 2, x + width * 0.7, foot)
  ink.closePath()
  ink.fill()
  ink.lineWidth = 1.3
  ink.strokeStyle = colour('brown', 0.75)
  for (let rib = 1; rib < 6; rib += 1) {
    const y = foot + ((head - foot) * rib) / 6
    ink.beginPath()
    ink.moveTo(x - width * 0.38, y)
    ink.lineTo(x + width * 0.66, y + 6)
    ink.stroke()
  }
}
