import { paper, seal } from '../paper.ts'
import { colour, type Ink, type Scene, type Size } from '../scene.ts'

const size: Size = { width: 1200, height: 900 }

/** An old genealogy, open at a page of its lineage: who was whose child, by red lines. */
export const book: Scene = {
  ...size,
  draw(ink) {
    paper(ink, size, 'silk')
    desk(ink)
    closed(ink)
    ink.save()
    ink.translate(640, 470)
    ink.rotate(-0.035)
    page(ink, -1)
    page(ink, 1)
    preface(ink)
    lineage(ink)
    ink.restore()
    brushes(ink)
    seal(ink, { x: 1098, y: 806, edge: 84, turn: 0.09 })
  },
}

function desk(ink: Ink): void {
  const wood = ink.createLinearGradient(0, 0, 0, size.height)
  wood.addColorStop(0, colour('brown', 0.16))
  wood.addColorStop(1, colour('brown', 0.5))
  ink.fillStyle = wood
  ink.fillRect(0, 0, size.width, size.height)
}

/** Volumes in blue covers, bound with thread, under the open one. */
function closed(ink: Ink): void {
  for (const [x, y, turn] of [
    [196, 316, -0.2],
    [176, 276, -0.09],
  ] as const) {
    ink.save()
    ink.translate(x, y)
    ink.rotate(turn)
    ink.shadowColor = colour('ink', 0.4)
    ink.shadowBlur = 26
    ink.shadowOffsetY = 10
    ink.fillStyle = '#3f5560'
    ink.fillRect(-150, -200, 300, 400)
    ink.shadowColor = 'transparent'
    ink.strokeStyle = colour('paper', 0.85)
    ink.lineWidth = 2.4
    ink.beginPath()
    ink.moveTo(124, -200)
    ink.lineTo(124, 200)
    for (const hole of [-180, -70, 70, 180]) {
      ink.moveTo(124, hole)
      ink.lineTo(150, hole)
    }
    ink.stroke()
    ink.fillStyle = colour('paper')
    ink.fillRect(-132, -182, 70, 238)
    ink.strokeStyle = colour('ink', 0.6)
    ink.lineWidth = 1.6
    ink.strokeRect(-126, -176, 58, 226)
    column(ink, '家譜', { x: -97, y: -140, line: 64, size: 44 })
    ink.restore()
  }
}

function page(ink: Ink, side: -1 | 1): void {
  ink.save()
  ink.scale(side, 1)
  ink.shadowColor = colour('ink', 0.36)
  ink.shadowBlur = 30
  ink.shadowOffsetY = 12
  const sheet = ink.createLinearGradient(0, 0, 430, 0)
  sheet.addColorStop(0, '#d8c7a2')
  sheet.addColorStop(0.07, '#f0e5cb')
  sheet.addColorStop(1, '#faf4e4')
  ink.fillStyle = sheet
  ink.beginPath()
  ink.moveTo(0, -292)
  ink.quadraticCurveTo(200, -318, 432, -296)
  ink.lineTo(432, 304)
  ink.quadraticCurveTo(200, 284, 0, 308)
  ink.closePath()
  ink.fill()
  ink.shadowColor = 'transparent'
  ink.strokeStyle = colour('ink', 0.66)
  ink.lineWidth = 3
  ink.strokeRect(28, -262, 376, 528)
  ink.lineWidth = 1
  ink.strokeRect(35, -255, 362, 514)
  ink.restore()
}

interface Column {
  x: number
  y: number
  line: number
  size: number
}

function column(ink: Ink, text: string, { x, y, line, size: edge }: Column): void {
  ink.font = `${edge}px "AR PL UKai TW"`
  ink.textAlign = 'center'
  ink.textBaseline = 'middle'
  ink.fillStyle = colour('ink', 0.88)
  for (const [index, character] of [...text].entries()) {
    ink.fillText(character, x, y + index * line)
  }
}

/** Read from the right: what every such book says of itself. */
function preface(ink: Ink): void {
  const lines = [
    '序',
    '水有源木有本',
    '家之有譜猶國',
    '之有史所以敬',
    '祖宗聯族屬也',
    '',
    '尊祖敬宗收族',
  ]
  ink.strokeStyle = colour('ink', 0.3)
  ink.lineWidth = 1
  for (const [index, text] of lines.entries()) {
    const x = 397 - (index + 0.5) * 51.7
    column(ink, text, { x, y: -216, line: 78, size: 44 })
    if (index === 0) continue
    ink.beginPath()
    ink.moveTo(x + 25.8, -255)
    ink.lineTo(x + 25.8, 259)
    ink.stroke()
  }
}

interface Ancestor {
  x: number
  generation: number
  parent?: number
}

const generations = ['一世', '二世', '三世', '四世'] as const

const ancestors: readonly Ancestor[] = [
  { x: -216, generation: 0 },
  { x: -302, generation: 1, parent: 0 },
  { x: -128, generation: 1, parent: 0 },
  { x: -344, generation: 2, parent: 1 },
  { x: -258, generation: 2, parent: 1 },
  { x: -172, generation: 2, parent: 2 },
  { x: -84, generation: 2, parent: 2 },
  { x: -344, generation: 3, parent: 3 },
  { x: -258, generation: 3, parent: 4 },
  { x: -202, generation: 3, parent: 5 },
  { x: -142, generation: 3, parent: 5 },
  { x: -84, generation: 3, parent: 6 },
]

function topOf(generation: number): number {
  return -226 + generation * 128
}

function lineage(ink: Ink): void {
  ink.strokeStyle = colour('cinnabar', 0.85)
  ink.lineWidth = 3
  for (const { x, generation, parent } of ancestors) {
    const above = parent === undefined ? undefined : ancestors[parent]
    if (!above) continue
    const [from, to] = [topOf(above.generation) + 84, topOf(generation)]
    ink.beginPath()
    ink.moveTo(above.x, from)
    ink.lineTo(above.x, (from + to) / 2)
    ink.lineTo(x, (from + to) / 2)
    ink.lineTo(x, to)
    ink.stroke()
  }
  for (const [index, { x, generation }] of ancestors.entries()) {
    ink.fillStyle = colour('paper')
    ink.strokeStyle = colour('ink', 0.7)
    ink.lineWidth = 1.8
    ink.beginPath()
    ink.roundRect(x - 22, topOf(generation), 44, 84, 4)
    ink.fill()
    ink.stroke()
    const label = index === 0 ? '始祖' : (generations[generation] ?? '')
    column(ink, label, { x, y: topOf(generation) + 23, line: 38, size: 34 })
  }
}

function brushes(ink: Ink): void {
  ink.save()
  ink.translate(130, 828)
  ink.rotate(-0.05)
  for (const [index, length] of [330, 290].entries()) {
    const y = index * 30
    ink.fillStyle = '#8a6a37'
    ink.fillRect(0, y, length, 15)
    ink.fillStyle = colour('gold')
    ink.fillRect(0, y + 3, length, 4)
    ink.fillStyle = colour('cinnabar')
    ink.fillRect(0, y, 12, 15)
    ink.fillStyle = colour('ink', 0.92)
    ink.beginPath()
    ink.moveTo(length, y - 2)
    ink.quadraticCurveTo(length + 32, y - 5, length + 64, y + 8)
    ink.quadraticCurveTo(length + 32, y + 20, length, y + 17)
    ink.fill()
  }
  ink.restore()
}
