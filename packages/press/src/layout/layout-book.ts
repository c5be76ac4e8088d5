import type { Book, Problem } from '../book/book.ts'
import { byDigits } from '../book/numerals.ts'
import type { Mark, Page, TextMeasure } from '../display-list.ts'
import { Canvas } from './canvas.ts'
import { diaoSection } from './diao/diao-section.ts'
import { dieSection } from './die/die-section.ts'
import { borderMarks, frameOf, roomIn } from './frame.ts'
import type { LayoutName, LayoutOptions } from './layout-options.ts'
import { Lengths } from './lengths.ts'
import { ouSection } from './ou/ou-section.ts'
import { paperOf } from './papers.ts'
import { headMarks } from './running-heads.ts'
import type { Section } from './section.ts'
import { suSection } from './su/su-section.ts'
import { taSection } from './ta/ta-section.ts'

/** A book whose pages are planned, and made when they are asked for. */
export interface LaidOutBook {
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
  readonly pageCount: number
  readonly sections: LaidOutBook['sections']
  readonly problems: readonly Problem[]
  readonly #book: Book
  readonly #options: LayoutOptions
  readonly #lengths: Lengths
  readonly #sections: Section[]

  constructor(book: Book, options: LayoutOptions, measure: TextMeasure) {
    this.#book = book
    this.#options = options
    this.#lengths = new Lengths(measure, options.direction)
    this.#sections = this.#plan()
    let pages = 0
    this.sections = this.#sections.map(({ key, title, pageCount }) => {
      const firstPage = pages + 1
      pages += pageCount
      return { key, title, firstPage, pageCount }
    })
    this.pageCount = pages
    this.problems = book.problems
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
    const canvas = new Canvas(frameOf(paper, number, direction))
    if (number === first) canvas.anchor(`part:${section.key}`, 0, 0)
    section.draw(number - first, canvas, (page) => this.#printed(first + page))
    return {
      ...{ number, width: paper.width, height: paper.height },
      marks: [...this.#around(section, number), ...canvas.marks],
    }
  }

  pageOf(serial: number): number {
    for (const [at, section] of this.#sections.entries()) {
      const page = section.pageOf?.(serial) ?? -1
      if (page >= 0) return (this.sections[at]?.firstPage ?? 1) + page
    }
    return 0
  }

  #plan(): Section[] {
    const { layouts, paper, direction, tables: steps, type, rules } = this.#options
    const room = roomIn(frameOf(paperOf(paper), 1, direction))
    const book = this.#book
    const asked = { room, steps, type, lengths: this.#lengths }
    const make: Record<LayoutName, () => Section> = {
      ou: () => ouSection(book, asked),
      diao: () => diaoSection(book, { ...asked, rows: 5 }),
      su: () => suSection(book, asked),
      ta: () => taSection(book, { ...asked, rows: 7 }),
      die: () => dieSection(book, { ...asked, rows: 3, rules }),
    }
    return layouts.map((layout) => make[layout]())
  }

  /** Border, title, section and number. */
  #around(section: Section, number: number): Mark[] {
    const { paper: paperName, direction } = this.#options
    const paper = paperOf(paperName)
    const head = {
      book: this.#book.title,
      section: section.runningTitle ?? section.title,
      page: this.#pageMark(number),
    }
    return [
      ...(section.isFramed ? borderMarks(paper, number, direction) : []),
      ...headMarks(paper, number, head, this.#lengths),
    ]
  }

  #printed(number: number): number {
    return number + this.#options.firstPage - 1
  }

  #pageMark(number: number): string {
    const printed = this.#printed(number)
    return this.#options.direction === 'down' ? byDigits(printed) : String(printed)
  }
}
