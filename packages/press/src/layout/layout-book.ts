import type { Book, Problem } from '../book/book.ts'
import { byDigits } from '../book/numerals.ts'
import type { Mark, Page, TextMeasure } from '../display-list.ts'
import { Canvas } from './canvas.ts'
import { borderMarks, frameOf } from './frame.ts'
import type { LayoutOptions } from './layout-options.ts'
import { Lengths } from './lengths.ts'
import { paperOf } from './papers.ts'
import { planParts } from './plan-parts.ts'
import { headMarks } from './running-heads.ts'
import type { Section } from './section.ts'

/** A book whose pages are planned, and made when they are asked for. */
export interface LaidOutBook {
  /** Of the book, as it is printed. */
  title: string
  pageCount: number
  /**
   * A page, made anew each time: the same as if all pages before it had been made.
   * @param number from 1
   * @throws {RangeError}
   */
  page(number: number): Page
  /** The page with somebody's record, or with the record that tells of them; 0 for nobody in the book. */
  pageOf(serial: number): number
  /** Where each section begins. */
  sections: readonly { key: string; title: string; firstPage: number; pageCount: number }[]
  /** What an editor should look at before printing. */
  problems: readonly Problem[]
}

/** Plans all pages of a book: numbers of pages are known before any is made. */
export function layoutBook(book: Book, options: LayoutOptions, measure: TextMeasure): LaidOutBook {
  return new SectionedBook(book, options, measure)
}

class SectionedBook implements LaidOutBook {
  readonly title: string
  readonly pageCount: number
  readonly sections: LaidOutBook['sections']
  readonly problems: readonly Problem[]
  readonly #options: LayoutOptions
  readonly #lengths: Lengths
  readonly #book: Book
  readonly #sections: readonly Section[]
  /** Place of the section that tells most of people: its anchors are the book's. */
  readonly #main: number

  constructor(book: Book, options: LayoutOptions, measure: TextMeasure) {
    this.#book = book
    this.#options = options
    this.#lengths = new Lengths(measure, options.direction)
    this.title = book.title
    const { sections, main } = planParts(book, options, measure, {
      placeOf: (serial) => this.#placeOf(serial),
      pageOf: (section, page) => this.#printed(this.#firstPageOf(section) + page),
    })
    this.#sections = sections
    this.#main = main
    let pages = 0
    this.sections = this.#sections.map(({ key, title, pageCount }) => {
      const firstPage = pages + 1
      pages += pageCount
      return { key, title, firstPage, pageCount }
    })
    this.pageCount = pages
    this.problems = [...book.problems, ...overPages(book, sections)]
  }

  page(number: number): Page {
    const at = this.sections.findLastIndex(({ firstPage }) => firstPage <= number)
    const section = this.#sections[at]
    const first = this.sections[at]?.firstPage ?? 1
    if (!section || !Number.isInteger(number) || number > this.pageCount) {
      throw new RangeError(`no page ${number}`)
    }
    const { direction, paper: paperName } = this.#options
    const paper = paperOf(paperName)
    const isSecond = section.pageOf !== undefined && at !== this.#main
    const frame = frameOf(paper, number, direction)
    const canvas = new Canvas(
      { ...frame, direction: section.direction ?? direction },
      isSecond ? `${section.key}/` : '',
    )
    if (number === first) canvas.anchor(`part:${section.key}`, 0, 0)
    for (const [index, entry] of (section.entries ?? []).entries()) {
      if (entry.at === number - first) canvas.anchor(`part:${section.key}/${index + 1}`, 0, 0)
    }
    section.draw(number - first, canvas, (page) => this.#printed(first + page))
    return {
      ...{ number, width: paper.width, height: paper.height },
      marks: [...this.#around(section, number), ...canvas.marks],
    }
  }

  pageOf(serial: number): number {
    const places = [...this.#sections.keys()].filter((at) => at !== this.#main)
    for (const at of [this.#main, ...places]) {
      const page = this.#sections[at]?.pageOf?.(serial) ?? -1
      if (page >= 0) return this.#firstPageOf(at) + page
    }
    return 0
  }

  #firstPageOf(section: number): number {
    return this.sections[section]?.firstPage ?? 1
  }

  /** Where an index leads: a record that goes over pages has an anchor on each. */
  #placeOf(serial: number): { page: number; anchor: string } {
    const page = this.pageOf(serial)
    const head = this.#book.lineage.serials[this.#book.placeOf(serial)] ?? serial
    const part = page - this.pageOf(head)
    const anchor = `person:${head}${part > 0 ? `/${part + 1}` : ''}`
    return { page: this.#printed(page), anchor }
  }

  /** Border, title, section and number. */
  #around(section: Section, number: number): Mark[] {
    const { paper: paperName, direction } = this.#options
    const paper = paperOf(paperName)
    const head = {
      book: this.title,
      section: section.runningTitle ?? section.title,
      page: byDigits(this.#printed(number)),
    }
    return [
      ...(section.isFramed ? borderMarks(paper, number, direction) : []),
      ...(section.hasNoHead ? [] : headMarks(paper, number, head, this.#lengths)),
    ]
  }

  #printed(number: number): number {
    return number + this.#options.firstPage - 1
  }
}

/** Records that go over several pages, each once. */
function overPages(book: Book, sections: readonly Section[]): Problem[] {
  const places = new Set(sections.flatMap(({ overPages: of = [] }) => of))
  return [...places].map((place) => {
    const { serial, name } = book.head(place)
    return { code: 'record_over_pages', serial, name }
  })
}
