/** Ideographic description sequences, as ⿰亻鹿: a character told by its parts. */
export interface Description {
  /** ⿰ and its like. */
  operator: string
  parts: (Description | string)[]
}

const OPERATORS = /^[\u2ff0-\u2fff\u31ef]/u
const ARITY: Record<string, number> = { '⿲': 3, '⿳': 3, '⿾': 1, '⿿': 1 }
/** No character is made of more parts; what goes on longer is no description. */
const MOST_CHARACTERS = 24
const PART = /^[\p{Script=Han}\p{Script=Katakana}\u2e80-\u2fdf\u31c0-\u31e3]/u

/**
 * The sequence that starts at a place in the code points of a text.
 * @returns undefined where none starts there or the text ends within it
 */
export function descriptionAt(
  characters: readonly string[],
  start: number,
): { description: Description; end: number } | undefined {
  let at = start
  const read = (): Description | string | undefined => {
    const character = characters[at]
    if (character === undefined || at - start >= MOST_CHARACTERS) return undefined
    at += 1
    if (!OPERATORS.test(character)) return PART.test(character) ? character : undefined
    const parts: (Description | string)[] = []
    for (let count = ARITY[character] ?? 2; count > 0; count -= 1) {
      const part = read()
      if (part === undefined) return undefined
      parts.push(part)
    }
    return { operator: character, parts }
  }
  if (!OPERATORS.test(characters[start] ?? '')) return undefined
  const description = read()
  return description === undefined || typeof description === 'string'
    ? undefined
    : { description, end: at }
}

/** A place within the em square: fractions of it, y down from the top. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Size of what is drawn of a character, in fractions of the em. */
export type InkOf = (character: string) => { width: number; height: number }

/** Where outer and inner part of one that surrounds stand, in fractions of the box. */
const SURROUNDED: Record<string, Box> = {
  '⿴': { x: 0.2, y: 0.2, width: 0.6, height: 0.6 },
  '⿵': { x: 0.2, y: 0.32, width: 0.6, height: 0.66 },
  '⿶': { x: 0.2, y: 0.04, width: 0.6, height: 0.66 },
  '⿷': { x: 0.24, y: 0.18, width: 0.74, height: 0.62 },
  '⿼': { x: 0.02, y: 0.18, width: 0.74, height: 0.62 },
  '⿸': { x: 0.3, y: 0.3, width: 0.7, height: 0.7 },
  '⿹': { x: 0.04, y: 0.3, width: 0.64, height: 0.68 },
  '⿺': { x: 0.34, y: 0.02, width: 0.64, height: 0.68 },
  '⿽': { x: 0.02, y: 0.02, width: 0.64, height: 0.68 },
  '⿻': { x: 0, y: 0, width: 1, height: 1 },
}

/** What lies between parts that stand beside each other, as part of the whole. */
const GAP = 0.05

/** Where each part of a described character stands; undefined for a description of no shape. */
export function composed(
  description: Description,
  inkOf: InkOf,
  box: Box = { x: 0.04, y: 0.04, width: 0.92, height: 0.92 },
): { character: string; box: Box }[] | undefined {
  const boxes = boxesIn(description, inkOf, box)
  if (!boxes) return undefined
  const placed: { character: string; box: Box }[] = []
  for (const [index, part] of description.parts.entries()) {
    const place = boxes[index]
    if (!place) return undefined
    if (typeof part === 'string') placed.push({ character: part, box: place })
    else {
      const inner = composed(part, inkOf, place)
      if (!inner) return undefined
      placed.push(...inner)
    }
  }
  return placed
}

function boxesIn({ operator, parts }: Description, inkOf: InkOf, box: Box): Box[] | undefined {
  if (operator === '⿰' || operator === '⿲') return beside(parts, inkOf, box, 'width')
  if (operator === '⿱' || operator === '⿳') return beside(parts, inkOf, box, 'height')
  const inner = SURROUNDED[operator]
  if (!inner) return undefined
  const { x, y, width, height } = box
  const within = {
    x: x + inner.x * width,
    y: y + inner.y * height,
    width: inner.width * width,
    height: inner.height * height,
  }
  return [box, within]
}

/** Parts share the length by what each takes when it stands alone: 亻 is narrow, 鹿 is wide. */
function beside(
  parts: readonly (Description | string)[],
  inkOf: InkOf,
  box: Box,
  side: 'width' | 'height',
): Box[] {
  const sizes = parts.map((part) =>
    Math.max(0.25, typeof part === 'string' ? inkOf(part)[side] : 0.9),
  )
  const whole = sizes.reduce((sum, size) => sum + size, 0)
  const gap = GAP * box[side]
  const room = box[side] - gap * (parts.length - 1)
  let at = 0
  return sizes.map((size) => {
    const length = (room * size) / whole
    const start = at
    at += length + gap
    return side === 'width'
      ? { x: box.x + start, y: box.y, width: length, height: box.height }
      : { x: box.x, y: box.y + start, width: box.width, height: length }
  })
}
