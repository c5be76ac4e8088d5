import { CARD_HEIGHT, CARD_WIDTH, ROW_PITCH } from '@suyuan/genealogy/layout/measures'
import { cardFlags } from '@suyuan/genealogy/layout/tree-layout'
import { colourOfHouse } from '../house-colours.ts'
import { colourOfSex, colours, LEAST_LETTERS, NAMES_ZOOM } from '../look.ts'
import { firstFrom } from '../rows.ts'
import { type CardText, cardText, paintedName, type Scene } from '../scene.ts'
import { type Area, type Canvas2d, rowsIn, spanOf } from './area.ts'

/** From these zooms on both of a couple are named, and their years told. */
export const COUPLES_ZOOM = 0.45
const YEARS_ZOOM = 0.6

/** Of a letter, beside its height; characters are as wide as high. */
const LATIN_WIDTH = 0.6

const isInLetters = (name: string) => /^[\x20-\u024f…]+$/.test(name)

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
  if (closed) paintSheaf(context, scene, layout.hidden[card] ?? 0, box)
  context.beginPath()
  context.roundRect(box.x, box.y, box.width, box.height, 12 * box.zoom)
  context.fillStyle = colours.surface
  context.fill()
  context.strokeStyle = colours.line
  context.lineWidth = Math.min(1, box.zoom * 2.5)
  context.stroke()
  const person = layout.person[card] ?? 0
  const spouse = layout.spouse[card] ?? -1
  const house = scene.houses?.[card] ?? 0
  if (house > 0) paintHouse(context, house, box)
  paintEdge(context, box, box.x, book.people.sex[person] ?? 2)
  const text = paintedText(scene, person)
  if (spouse < 0 || box.zoom < COUPLES_ZOOM) {
    if (box.zoom < YEARS_ZOOM) paintNameAlone(context, scene, text, box)
    else paintPerson(context, scene, text, box)
    return
  }
  const paint = box.zoom < YEARS_ZOOM ? paintNameAlone : paintPerson
  const half = box.width / 2
  paint(context, scene, text, { ...box, width: half })
  paintEdge(context, box, box.x + half, book.people.sex[spouse] ?? 2)
  paint(context, scene, paintedText(scene, spouse), { ...box, x: box.x + half, width: half })
}

function paintedText(scene: Scene, row: number): CardText {
  const text = cardText(scene, row)
  return scene.names?.size ? { ...text, name: paintedName(scene, row) } : text
}

/** What is put away lies under the card like the leaves of a tree, and says how many they are. */
function paintSheaf(context: Canvas2d, { lettering }: Scene, hidden: number, box: Box): void {
  const { x, y, width, height, zoom } = box
  context.fillStyle = colours.connectorQuiet
  context.beginPath()
  context.roundRect(x + width * 0.42, y + height, width * 0.16, Math.max(2, 5 * zoom), 2 * zoom)
  context.fill()
  if (hidden === 0 || (ROW_PITCH - CARD_HEIGHT) * zoom < LEAST_LETTERS + 8) return
  context.font = `600 ${LEAST_LETTERS}px ${lettering.textFont}`
  context.fillStyle = colours.ink3
  context.textAlign = 'center'
  context.textBaseline = 'top'
  context.fillText(`▾ ${hidden}`, x + width / 2, y + height + 5 * zoom + 2)
}

/** The colour of the 房 along the head of the card. */
function paintHouse(context: Canvas2d, house: number, { x, y, width, height, zoom }: Box): void {
  context.fillStyle = colourOfHouse(house)
  context.fillRect(x + 10 * zoom, y, width - 20 * zoom, Math.max(2, height * 0.06))
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

/**
 * So far away that nothing else has room: the name takes the whole card, or its half of it. What would
 * be too small to be read is cut short, and left out where that is not enough.
 */
function paintNameAlone(
  context: Canvas2d,
  { lettering }: Scene,
  { name, dead }: CardText,
  { x, y, width, height, zoom }: Box,
): void {
  const room = width - 10 * zoom
  const wide = isInLetters(name) ? LATIN_WIDTH : 1
  const least = LEAST_LETTERS * lettering.scale
  const shown = cutToFit(name, Math.floor(room / (least * wide)))
  const fitting = room / (Math.max(3, shown.length) * wide)
  const size = Math.min(Math.max(least, height * 0.52), Math.max(least, fitting))
  if (shown === '' || size > height) return
  context.font = `700 ${size}px ${lettering.nameFont}`
  context.fillStyle = dead ? colours.ink2 : colours.ink
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(shown, x + width / 2 + 2 * zoom, y + height * 0.52)
}

/**
 * A name in so many characters, with a sign where some are missing; '' where too few would be left. In
 * letters the given name alone tells more than a surname that all bear.
 */
export function cutToFit(name: string, most: number): string {
  if (Array.from(name).length <= most) return name
  const isLatin = isInLetters(name)
  const characters = Array.from(isLatin ? name.slice(name.indexOf(' ') + 1) : name)
  if (characters.length <= most) return characters.join('')
  if (most < (isLatin ? 4 : 2)) return ''
  return `${characters.slice(0, most - 1).join('')}…`.replace('……', '…')
}

function paintPerson(
  context: Canvas2d,
  { lettering }: Scene,
  { name, dates, dead }: CardText,
  { x, y, width, zoom }: Box,
): void {
  const most = Math.floor((width - 22 * zoom) / (LATIN_WIDTH * 18 * zoom))
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
  context.font = `700 ${18 * zoom}px ${lettering.nameFont}`
  context.fillStyle = dead ? colours.ink2 : colours.ink
  context.fillText(isInLetters(name) ? cutToFit(name, most) : name, x + 17 * zoom, y + 32 * zoom)
  context.font = `${12.5 * zoom}px ${lettering.textFont}`
  context.fillStyle = colours.ink3
  context.fillText(dates, x + 17 * zoom, y + 56 * zoom)
}
