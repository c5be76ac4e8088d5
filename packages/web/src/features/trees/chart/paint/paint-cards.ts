import { CARD_HEIGHT, CARD_WIDTH, ROW_PITCH } from '@suyuan/genealogy/layout/measures'
import { cardFlags } from '@suyuan/genealogy/layout/tree-layout'
import { colourOfSex, colours, NAMES_ZOOM } from '../look.ts'
import { firstFrom } from '../rows.ts'
import { type CardText, cardText, type Scene } from '../scene.ts'
import { type Area, type Canvas2d, rowsIn, spanOf } from './area.ts'

/** From these zooms on both of a couple are named, and their years told. */
const COUPLES_ZOOM = 0.45
const YEARS_ZOOM = 0.6

interface Box {
  x: number
  y: number
  width: number
  height: number
  zoom: number
}

/** The cards of a tile, one by one. */
export function paintCards(context: Canvas2d, scene: Scene, area: Area): void {
  const { layout } = scene
  const { from, to } = rowsIn(area, { pitch: ROW_PITCH, rows: layout.rowStart.length - 1 })
  const { left, right } = spanOf(area, CARD_WIDTH / 2)
  for (let row = from; row <= to; row++) {
    const end = layout.rowStart[row + 1] ?? 0
    for (let card = firstFrom(layout, row, left); card < end; card++) {
      const x = layout.x[card] ?? 0
      if (x > right) break
      const box = {
        x: (x - CARD_WIDTH / 2 - area.x) * area.zoomX,
        y: (row * ROW_PITCH - area.y) * area.zoomY,
        width: CARD_WIDTH * area.zoomX,
        height: CARD_HEIGHT * area.zoomY,
        zoom: area.zoomX,
      }
      paintCard(context, scene, card, box)
    }
  }
}

function paintCard(context: Canvas2d, scene: Scene, card: number, box: Box): void {
  const { layout, book } = scene
  const closed = ((layout.flags[card] ?? 0) & cardFlags.closed) !== 0
  if (closed && box.zoom > NAMES_ZOOM / 2) paintSheaf(context, box)
  context.beginPath()
  context.roundRect(box.x, box.y, box.width, box.height, 12 * box.zoom)
  context.fillStyle = colours.surface
  context.fill()
  context.strokeStyle = colours.line
  context.lineWidth = Math.min(1, box.zoom * 2.5)
  context.stroke()
  const person = layout.person[card] ?? 0
  const spouse = layout.spouse[card] ?? -1
  paintEdge(context, box, box.x, book.people.sex[person] ?? 2)
  if (box.zoom < NAMES_ZOOM) {
    if (spouse >= 0) paintEdge(context, box, box.x + box.width / 2, book.people.sex[spouse] ?? 2)
    return
  }
  const text = cardText(scene, person)
  if (spouse < 0 || box.zoom < COUPLES_ZOOM) {
    if (box.zoom < YEARS_ZOOM) paintNameAlone(context, scene, text, box)
    else paintPerson(context, scene, text, box)
    return
  }
  const paint = box.zoom < YEARS_ZOOM ? paintNameAlone : paintPerson
  const half = box.width / 2
  paint(context, scene, text, { ...box, width: half })
  paintEdge(context, box, box.x + half, book.people.sex[spouse] ?? 2)
  paint(context, scene, cardText(scene, spouse), { ...box, x: box.x + half, width: half })
}

/** What is put away lies under the card like the leaves of a tree. */
function paintSheaf(context: Canvas2d, { x, y, width, height, zoom }: Box): void {
  context.fillStyle = colours.connectorQuiet
  context.beginPath()
  context.roundRect(x + width * 0.42, y + height, width * 0.16, Math.max(2, 5 * zoom), 2 * zoom)
  context.fill()
}

/** A bar for a man, a bar with a round tab for a woman, a broken one where it is not known. */
function paintEdge(context: Canvas2d, box: Box, x: number, sex: number): void {
  const width = Math.max(1.5, 4 * box.zoom)
  context.fillStyle = colourOfSex(sex)
  const inset = Math.min(box.height / 4, 3 * box.zoom)
  const height = box.height - 2 * inset
  if (sex === 2) {
    context.fillRect(x, box.y + inset, width, height * 0.4)
    context.fillRect(x, box.y + inset + height * 0.6, width, height * 0.4)
    return
  }
  context.fillRect(x, box.y + inset, width, height)
  // Closer by the sex is told in a word.
  if (sex !== 0 || box.zoom < NAMES_ZOOM || box.zoom >= YEARS_ZOOM) return
  context.beginPath()
  context.arc(x + width / 2, box.y + box.height / 2, width * 1.4, -Math.PI / 2, Math.PI / 2)
  context.fill()
}

/** So far away that nothing else has room: the name takes the whole card, or its half of it. */
function paintNameAlone(
  context: Canvas2d,
  { lettering }: Scene,
  { name, dead }: CardText,
  { x, y, width, height, zoom }: Box,
): void {
  const characters = Math.max(3, name.length * (/^[\x20-\x7e…]+$/.test(name) ? 0.62 : 1))
  const size = Math.min(height * 0.52, (width - 22 * zoom) / characters)
  context.font = `700 ${size}px ${lettering.nameFont}`
  context.fillStyle = dead ? colours.ink2 : colours.ink
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(name, x + width / 2 + 2 * zoom, y + height * 0.52)
}

function paintPerson(
  context: Canvas2d,
  { lettering }: Scene,
  { name, dates, dead }: CardText,
  { x, y, zoom }: Box,
): void {
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
  context.font = `700 ${18 * zoom}px ${lettering.nameFont}`
  context.fillStyle = dead ? colours.ink2 : colours.ink
  context.fillText(name, x + 17 * zoom, y + 32 * zoom)
  context.font = `${12.5 * zoom}px ${lettering.textFont}`
  context.fillStyle = colours.ink3
  context.fillText(dates, x + 17 * zoom, y + 56 * zoom)
}
