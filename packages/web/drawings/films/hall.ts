import { mist, range } from '../landscape.ts'
import { paper } from '../paper.ts'
import {
  colour,
  dice,
  eased,
  fadedEnds,
  type Ink,
  type Scene,
  type Size,
  standing,
  swing,
} from '../scene.ts'
import { floor, middle, paintBuilding } from './hall-building.ts'

const size: Size = { width: 960, height: 540 }

const ground = standing(size, (ink) => {
  paper(ink, size)
  const dusk = ink.createLinearGradient(0, 0, 0, 300)
  dusk.addColorStop(0, colour('gold', 0.22))
  dusk.addColorStop(1, colour('gold', 0))
  ink.fillStyle = dusk
  ink.fillRect(0, 0, size.width, 300)
})
const hills = range(size, {
  seed: 27,
  foot: 340,
  height: 220,
  peak: 190,
  hue: 'wash',
  strength: 0.34,
})
const building = standing(size, paintBuilding)

/** The doors stand half open at the beginning and the end. */
function openAt(time: number): number {
  return 0.62 + 0.38 * swing(time, 1, 0)
}

/** A family hall: its doors open on the light within, lanterns sway, incense rises. */
export const hall: Scene = {
  ...size,
  draw(ink, time) {
    const near = 1.03 + 0.03 * swing(time, 1, -0.25)
    ink.save()
    ink.translate(middle, floor)
    ink.scale(near, near)
    ink.translate(-middle, -floor)
    ground(ink)
    hills(ink, swing(time) * 5)
    mist(ink, size, { y: 316, thickness: 70, seed: 61 }, time)
    court(ink)
    building(ink)
    inside(ink, openAt(time))
    for (const side of [-1, 1] as const)
      lantern(ink, middle + side * 132, 262, swing(time, 2, side * 0.1))
    incense(ink, time)
    ink.restore()
    leaves(ink, time)
  },
}

function court(ink: Ink): void {
  const stone = ink.createLinearGradient(0, floor, 0, size.height)
  stone.addColorStop(0, colour('brown', 0.3))
  stone.addColorStop(1, colour('brown', 0.1))
  ink.fillStyle = stone
  ink.fillRect(-60, floor, size.width + 120, 120)
  ink.strokeStyle = colour('brown', 0.25)
  ink.lineWidth = 1
  for (let line = -9; line <= 9; line += 1) {
    ink.beginPath()
    ink.moveTo(middle + line * 60, floor)
    ink.lineTo(middle + line * 130, floor + 110)
    ink.stroke()
  }
}

/** What shows between the doors, and the doors themselves. @param open 0 to 1 */
function inside(ink: Ink, open: number): void {
  const [left, top, width, height] = [middle - 80, 302, 160, floor - 302]
  ink.save()
  ink.beginPath()
  ink.rect(left, top, width, height)
  ink.clip()
  const light = ink.createRadialGradient(middle, 400, 6, middle, 390, 130)
  light.addColorStop(0, '#fff1c4')
  light.addColorStop(0.45, '#eebd62')
  light.addColorStop(1, '#7d3a17')
  ink.fillStyle = light
  ink.fillRect(left, top, width, height)
  ink.fillStyle = '#5a2312'
  ink.fillRect(middle - 44, 414, 88, 38)
  ink.fillStyle = '#8f2a1d'
  for (const [x, tall] of [
    [-26, 30],
    [-9, 40],
    [8, 40],
    [25, 30],
  ] as const) {
    ink.fillRect(middle + x - 6, 414 - tall, 12, tall)
  }
  ink.restore()
  for (const side of [-1, 1]) door(ink, side, open)
  const glow = ink.createRadialGradient(middle, floor, 10, middle, floor + 10, 150)
  glow.addColorStop(0, `rgb(255 214 130 / ${0.5 * open})`)
  glow.addColorStop(1, 'rgb(255 214 130 / 0)')
  ink.fillStyle = glow
  ink.fillRect(middle - 160, floor - 8, 320, 96)
}

function door(ink: Ink, side: number, open: number): void {
  ink.save()
  ink.translate(middle + side * 80, 0)
  ink.scale(-side * (1 - 0.74 * open), 1)
  ink.fillStyle = '#7f1d16'
  ink.fillRect(0, 302, 80, floor - 302)
  ink.strokeStyle = colour('ink', 0.5)
  ink.lineWidth = 2
  ink.strokeRect(1, 303, 78, floor - 304)
  ink.fillStyle = '#d9b46a'
  for (let row = 0; row < 6; row += 1) {
    for (let stud = 0; stud < 4; stud += 1) {
      ink.beginPath()
      ink.arc(13 + stud * 18, 318 + row * 23, 3, 0, 2 * Math.PI)
      ink.fill()
    }
  }
  ink.beginPath()
  ink.arc(70, 384, 6, 0, 2 * Math.PI)
  ink.fill()
  ink.restore()
}

function lantern(ink: Ink, x: number, y: number, sway: number): void {
  ink.save()
  ink.translate(x, y)
  ink.rotate(sway * 0.09)
  ink.strokeStyle = colour('ink', 0.8)
  ink.lineWidth = 1.5
  ink.beginPath()
  ink.moveTo(0, -18)
  ink.lineTo(0, 8)
  ink.stroke()
  const halo = ink.createRadialGradient(0, 30, 6, 0, 30, 62)
  halo.addColorStop(0, 'rgb(255 190 96 / 0.42)')
  halo.addColorStop(1, 'rgb(255 190 96 / 0)')
  ink.fillStyle = halo
  ink.fillRect(-62, -32, 124, 124)
  const silk = ink.createRadialGradient(0, 30, 3, 0, 30, 26)
  silk.addColorStop(0, '#f08b57')
  silk.addColorStop(1, '#a3281f')
  ink.fillStyle = silk
  ink.beginPath()
  ink.ellipse(0, 30, 24, 21, 0, 0, 2 * Math.PI)
  ink.fill()
  ink.fillStyle = '#d9b46a'
  ink.fillRect(-10, 6, 20, 5)
  ink.fillRect(-10, 49, 20, 5)
  ink.strokeStyle = '#a3281f'
  for (const thread of [-5, 0, 5]) {
    ink.beginPath()
    ink.moveTo(thread, 54)
    ink.lineTo(thread - sway * 3, 72)
    ink.stroke()
  }
  ink.restore()
}

/** Smoke of incense from a burner on the steps. */
function incense(ink: Ink, time: number): void {
  ink.fillStyle = colour('ink', 0.85)
  ink.beginPath()
  ink.ellipse(middle, floor + 26, 26, 12, 0, 0, Math.PI)
  ink.fill()
  ink.fillRect(middle - 30, floor + 20, 60, 7)
  ink.lineCap = 'round'
  for (let strand = 0; strand < 2; strand += 1) {
    for (let part = 0; part < 1; part += 0.025) {
      const at = (p: number) => ({
        x:
          middle +
          (strand - 0.5) * 14 +
          Math.sin(p * 9 + strand * 2.4 - 2 * Math.PI * time * 3) * (3 + p * (18 + strand * 12)),
        y: floor + 18 - p * 210,
      })
      const [from, to] = [at(part), at(part + 0.03)]
      ink.strokeStyle = colour('paper', 0.26 * fadedEnds(part, 0.3))
      ink.lineWidth = 2 + part * 9
      ink.beginPath()
      ink.moveTo(from.x, from.y)
      ink.lineTo(to.x, to.y)
      ink.stroke()
    }
  }
}

/** Leaves on the wind, each on its own way down. */
function leaves(ink: Ink, time: number): void {
  const roll = dice(77)
  for (let leaf = 0; leaf < 16; leaf += 1) {
    const way = (time + roll()) % 1
    const x = roll() * 1000 - 60 + way * 150 + swing(time, 2, roll()) * 24
    const y = way * 620 - 40
    ink.save()
    ink.translate(x, y)
    ink.rotate(swing(time, 2, roll()) * 1.4)
    ink.fillStyle = colour(leaf % 3 === 0 ? 'cinnabar' : 'gold', 0.6 * eased(way, 0, 0.1))
    ink.beginPath()
    ink.ellipse(0, 0, 6, 2.6, 0, 0, 2 * Math.PI)
    ink.fill()
    ink.restore()
  }
}
