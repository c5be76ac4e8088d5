import {
  type BookPart,
  type LayoutName,
  layoutNames,
  type NameOrder,
} from '@suyuan/press/layout/layout-options'
import { MM, paperNames } from '@suyuan/press/layout/papers'
import type { PageRange } from '@suyuan/press/print/print-book'
import { readArguments, WrongUsage } from './run-command.ts'

const options = {
  style: { type: 'string', default: 'ou' },
  paper: { type: 'string', default: 'a4' },
  script: { type: 'string', default: 'hans' },
  index: { type: 'string' },
  direction: { type: 'string', default: 'down' },
  title: { type: 'string', default: '' },
  year: { type: 'string' },
  out: { type: 'string' },
  pages: { type: 'string' },
  svg: { type: 'string' },
  report: { type: 'string' },
  ink: { type: 'string', default: 'gray' },
  bleed: { type: 'string' },
  'crop-marks': { type: 'boolean', default: false },
  'with-living': { type: 'boolean', default: false },
} as const

/**
 * Reads what a book is to be from the arguments of the process.
 * @throws {WrongUsage}
 */
export function readPressOptions() {
  const { positionals, values } = readArguments(options)
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new WrongUsage('Name one GEDCOM file.')
  const { out, svg, report } = values
  if (out === undefined && svg === undefined && report === undefined) {
    throw new WrongUsage(
      'Say where the book goes: --out book.pdf, --svg DIR or --report report.json.',
    )
  }
  return {
    ...{ file, out, svg, report, title: values.title },
    ...partsIn(layoutsIn(values.style), values.index),
    paper: oneOf('paper', values.paper, paperNames),
    script: oneOf('script', values.script, ['hans', 'hant']),
    direction: oneOf('direction', values.direction, ['down', 'right']),
    ink: oneOf('ink', values.ink, ['gray', 'cmyk']),
    year: yearIn(values.year),
    pages: rangeIn(values.pages),
    trim: trimIn(values.bleed, values['crop-marks']),
    withLiving: values['with-living'],
  }
}

function oneOf<T extends string>(name: string, value: string, known: readonly T[]): T {
  const found = known.find((each) => each === value)
  if (found === undefined) {
    throw new WrongUsage(`There is no ${name} ${value}. There are: ${known.join(', ')}.`)
  }
  return found
}

function layoutsIn(style: string): LayoutName[] {
  const layouts = style.split(',').map((name) => oneOf('style', name, layoutNames))
  if (new Set(layouts).size < layouts.length) throw new WrongUsage('A style is named twice.')
  return layouts
}

/** With an index a book has a table of contents, too; without one it is its layouts alone. */
function partsIn(layouts: LayoutName[], index: string | undefined) {
  if (index === undefined) return { layouts }
  const orders = index
    .split(',')
    .map((order) => oneOf<NameOrder>('index', order, ['pinyin', 'strokes']))
  if (new Set(orders).size < orders.length) throw new WrongUsage('An index is named twice.')
  const parts: BookPart[] = [
    { kind: 'contents' },
    ...layouts.map((layout): BookPart => ({ kind: 'people', layout })),
    ...orders.map((order): BookPart => ({ kind: 'index', order })),
  ]
  return { layouts, parts }
}

/** Who may be alive is judged by the year of printing. */
function yearIn(value: string | undefined): number {
  if (value === undefined) return new Date().getFullYear()
  if (!/^\d{4}$/.test(value)) throw new WrongUsage(`${value} is not a year of four digits.`)
  return Number(value)
}

function rangeIn(value: string | undefined): PageRange | undefined {
  if (value === undefined) return undefined
  const [, first = '', last = first] = /^(\d{1,7})(?:-(\d{1,7}))?$/.exec(value) ?? []
  const range = { from: Number(first), to: Number(last) }
  if (range.from < 1 || range.to < range.from) {
    throw new WrongUsage(`${value} is not a range of pages. Write it as 1-3, or as 7.`)
  }
  return range
}

function trimIn(bleed: string | undefined, cropMarks: boolean) {
  if (bleed === undefined && !cropMarks) return undefined
  const millimetres = Number(bleed ?? 3)
  if (!(millimetres >= 0 && millimetres <= 20)) {
    throw new WrongUsage(`--bleed is in millimetres, from 0 to 20; ${bleed} is not.`)
  }
  return { bleed: millimetres * MM, cropMarks }
}

export type PressOptions = ReturnType<typeof readPressOptions>
