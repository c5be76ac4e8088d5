import type { Book } from '../book/book.ts'
import type { Direction, TextMeasure } from '../display-list.ts'
import { diaoSection } from './diao/diao-section.ts'
import { dieSection } from './die/die-section.ts'
import { frameOf, roomIn } from './frame.ts'
import { indexSection } from './index-of-names/index-section.ts'
import type { BookPart, LayoutName, LayoutOptions } from './layout-options.ts'
import { Lengths } from './lengths.ts'
import { ouSection } from './ou/ou-section.ts'
import { paperOf } from './papers.ts'
import { type ContentsEntry, contentsSection } from './parts/contents-section.ts'
import { blankSection, titleSection } from './parts/plain-sections.ts'
import { textSection } from './parts/text-section.ts'
import type { Section } from './section.ts'
import { suSection } from './su/su-section.ts'
import { taSection } from './ta/ta-section.ts'
import { tableRows } from './tables/plan-tables.ts'

/** What pages ask when they are drawn, once all parts are planned. */
export interface Asking {
  /** Where the book tells of somebody. */
  placeOf(serial: number): { page: number; anchor: string }
  /** The printed number of a page of a section, both by their places from 0. */
  pageOf(section: number, at: number): number
}

export interface PlannedParts {
  sections: readonly Section[]
  /** Place of the section that indexes lead to: one with records where there is one; -1 for none. */
  main: number
}

/** Layouts that tell of wives and daughters, too. */
const withRecords: ReadonlySet<string> = new Set<LayoutName>(['ou', 'su', 'die'])

/** Plans all parts of a book: what leads to others knows their places when it is drawn. */
export function planParts(
  book: Book,
  options: LayoutOptions,
  measure: TextMeasure,
  asking: Asking,
): PlannedParts {
  const parts = partsOf(options)
  const planner = new PartPlanner(book, options, measure, asking)
  const keys = new Map<string, number>()
  const planned = parts.map((part) => {
    const section = part.kind === 'contents' ? undefined : planner.section(part)
    const key = section?.key ?? 'contents'
    const times = (keys.get(key) ?? 0) + 1
    keys.set(key, times)
    return { section, key: times === 1 ? key : `${key}-${times}` }
  })
  const entries = planned.flatMap(({ section, key }, at) => entriesOf(section, key, at))
  const sections = planned.map(({ section, key }) => ({
    ...(section ?? planner.contents(entries)),
    key,
  }))
  const isPeople = (at: number) => parts[at]?.kind === 'people'
  const places = [...sections.keys()].filter(isPeople)
  const main = places.find((at) => withRecords.has(sections[at]?.key ?? '')) ?? places[0] ?? -1
  return { sections, main }
}

function partsOf({ parts, layouts }: LayoutOptions): readonly BookPart[] {
  return parts ?? layouts.map((layout) => ({ kind: 'people', layout }))
}

const layoutsOf = (options: LayoutOptions): LayoutName[] =>
  partsOf(options).flatMap((part) => (part.kind === 'people' ? part.layout : []))

interface Entry extends ContentsEntry {
  section: number
  at: number
}

function entriesOf(section: Section | undefined, key: string, at: number): Entry[] {
  if (!section || section.hasNoHead) return []
  const { title, entries = [] } = section
  return [
    { title, anchor: `part:${key}`, isInner: false, section: at, at: 0 },
    ...entries.map((entry, index) => ({
      ...{ title: entry.title, anchor: `part:${key}/${index + 1}`, isInner: true },
      ...{ section: at, at: entry.at },
    })),
  ]
}

class PartPlanner {
  readonly #book: Book
  readonly #options: LayoutOptions
  readonly #measure: TextMeasure
  readonly #asking: Asking
  readonly #lengths = new Map<Direction, Lengths>()
  /** Whether the book tells of somebody: charts alone tell of nobody but those in the line. */
  readonly #has: (serial: number) => boolean

  constructor(book: Book, options: LayoutOptions, measure: TextMeasure, asking: Asking) {
    this.#book = book
    this.#options = options
    this.#measure = measure
    this.#asking = asking
    const hasRecords = layoutsOf(options).some((layout) => withRecords.has(layout))
    this.#has = (serial) => hasRecords || (book.lineage.places[serial] ?? -1) >= 0
  }

  section(part: Exclude<BookPart, { kind: 'contents' }>): Section {
    const book = this.#book
    if (part.kind === 'people') return this.#people(part.layout)
    if (part.kind === 'title') return titleSection(book.title, part.lines, this.#asked())
    if (part.kind === 'blank') return blankSection(part, this.#asked())
    if (part.kind === 'text') {
      const { direction } = part
      const { rules } = this.#options
      return textSection({ ...part, ...this.#asked(direction), rules })
    }
    const { placeOf } = this.#asking
    return indexSection(book, { order: part.order, placeOf, has: this.#has, ...this.#asked() })
  }

  contents(entries: readonly Entry[]): Section {
    return contentsSection({
      ...{ title: this.#book.words.titles.contents, entries },
      pageOf: (index) => {
        const { section = 0, at = 0 } = entries[index] ?? {}
        return this.#asking.pageOf(section, at)
      },
      ...this.#asked(),
    })
  }

  #people(layout: LayoutName): Section {
    const { tables: steps, type, rules } = this.#options
    const book = this.#book
    const asked = { ...this.#asked(), steps, type }
    const make: Record<LayoutName, () => Section> = {
      ou: () => ouSection(book, asked),
      diao: () => diaoSection(book, { ...asked, rows: tableRows(book.lineage, 5) }),
      su: () => suSection(book, asked),
      ta: () => taSection(book, { ...asked, rows: tableRows(book.lineage, 7) }),
      die: () => dieSection(book, { ...asked, rows: 3, rules }),
    }
    return make[layout]()
  }

  #asked(direction: Direction = this.#options.direction) {
    const { paper, direction: ofBook } = this.#options
    const lengths = this.#lengths.get(direction) ?? new Lengths(this.#measure, direction)
    this.#lengths.set(direction, lengths)
    const frame = { ...frameOf(paperOf(paper), 1, ofBook), direction }
    return { room: roomIn(frame), lengths }
  }
}
