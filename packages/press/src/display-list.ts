/** What is drawn on a page, in the order of drawing. Lengths are points; x runs right from the left edge, y down from the top. */
export interface Page {
  /** Counted through the book from 1. */
  number: number
  width: number
  height: number
  marks: readonly Mark[]
}

export type Mark = TextMark | LineMark | ShapeMark | ImageMark | LinkMark | AnchorMark

/** Simplified or traditional: of the faces, and of the words that a book says by itself. */
export type Script = 'hans' | 'hant'

/** Stands for a character that cannot be printed. */
export const GETA = '〓'

/** Of text: in columns, or in lines. */
export type Direction = 'down' | 'right'

/** Faces by what they are for; a script and a weight belong to each in the setting of the book. */
export type FaceRole = 'text' | 'strong'

/** One run of text on one line or in one column: it was broken before it came here. */
export interface TextMark {
  kind: 'text'
  text: string
  /** `down`: x is the middle of the column, y its top. `right`: x is the left end, y the base line. */
  x: number
  y: number
  size: number
  direction: Direction
  face: FaceRole
}

export interface LineMark {
  kind: 'line'
  x1: number
  y1: number
  x2: number
  y2: number
  width: number
}

/** A closed shape filled with black, as a 鱼尾 is. */
export interface ShapeMark {
  kind: 'shape'
  points: readonly (readonly [x: number, y: number])[]
}

export interface ImageMark {
  kind: 'image'
  /** Key of the picture among those of the book. */
  image: string
  x: number
  y: number
  width: number
  height: number
}

/** Leads from a place on the page to an anchor. */
export interface LinkMark {
  kind: 'link'
  anchor: string
  x: number
  y: number
  width: number
  height: number
}

/** A place that links lead to: `person:1234`, `part:index`. */
export interface AnchorMark {
  kind: 'anchor'
  anchor: string
  x: number
  y: number
}

/** How long a text is in a direction, in points: what a layout needs to know of faces. */
export interface TextMeasure {
  length(text: string, size: number, direction: Direction, face: FaceRole): number
}
