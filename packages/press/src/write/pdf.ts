import type { AnchorMark, LinkMark, Page } from '../display-list.ts'
import type { Face } from '../type/face.ts'
import type { Typesetter } from '../type/typesetter.ts'
import { ObjectFile, type Sink } from './pdf/object-file.ts'
import { type OutlineEntry, writeOutline } from './pdf/outline.ts'
import { BLACK, type Drawing, pageContent } from './pdf/page-content.ts'
import { PdfFont } from './pdf/pdf-font.ts'
import { writeImage } from './pdf/pdf-image.ts'
import { type Sheet, sheetFor, type Trim } from './pdf/sheet.ts'
import { numbers, ref, textString } from './pdf/syntax.ts'

export interface PdfSettings {
  typesetter: Typesetter
  title: string
  /** As readers turn pages: vertical books open to the right. */
  direction: 'L2R' | 'R2L'
  /** Language of the book, as `zh-Hans`. */
  lang: string
  /** What black is made of: one channel, or the black plate of four. */
  ink?: keyof typeof BLACK
  trim?: Trim
  /** Bytes of the pictures that pages name. */
  images?: ReadonlyMap<string, Uint8Array>
}

/** Links of a page, which are written under a number that the page knows. */
interface PageLinks {
  object: number
  part: number
  links: { anchor: string; box: string }[]
}

/** Anchors with which parts of a book begin. */
const PART = /^part:[^/]+$/

/** Pages of a node of the page tree. */
const PAGES_A_NODE = 64

/**
 * Writes a book as PDF 1.7. A page is written when it is given; fonts, links and the outline follow
 * at the end. The bytes depend on the pages and settings alone.
 */
export class PdfWriter {
  readonly #file: ObjectFile
  readonly #settings: PdfSettings
  readonly #fonts = new Map<Face, PdfFont>()
  /** By key: each picture has the same name whichever pages are printed. */
  readonly #imageNames: ReadonlyMap<string, string>
  readonly #images = new Map<string, number>()
  readonly #catalog: number
  readonly #root: number
  readonly #resources: number
  readonly #nodes: { object: number; pages: number[] }[] = []
  /** Places of each anchor: one stands in several parts of a book that prints its people twice. */
  readonly #anchors = new Map<string, { part: number; destination: string }[]>()
  readonly #links: PageLinks[] = []
  /** Counts the parts of the book that have begun. */
  #part = 0
  readonly #missing = new Map<string, number[]>()

  constructor(sink: Sink, settings: PdfSettings) {
    this.#settings = settings
    const keys = [...(settings.images?.keys() ?? [])]
    this.#imageNames = new Map(keys.map((key, index) => [key, `Image${index + 1}`]))
    this.#file = new ObjectFile(sink)
    this.#catalog = this.#file.allocate()
    this.#root = this.#file.allocate()
    this.#resources = this.#file.allocate()
  }

  /** Characters that no face has, with the numbers of the pages that 〓 stands on for them. */
  get missing(): ReadonlyMap<string, readonly number[]> {
    return this.#missing
  }

  /** @throws {UnusablePicture} where a picture of the page cannot be passed through */
  page(page: Page): void {
    const file = this.#file
    const object = file.allocate()
    const sheet = sheetFor(page, this.#settings.trim)
    const black = BLACK[this.#settings.ink ?? 'gray']
    const content = pageContent(page, this.#drawing(), sheet)
    const operators = [black, sheet.marks, content].filter((part) => part !== '').join('\n')
    const stream = file.deflated('', Buffer.from(operators, 'latin1'))
    const annotations = this.#takeLinks(page, object, sheet)
    const parent = this.#nodeFor(object)
    file.write(
      `<</Type/Page/Parent ${ref(parent)}${sheet.boxes}/Resources ${ref(this.#resources)}/Contents ${ref(stream)}${annotations}>>`,
      object,
    )
  }

  /** Ends the file. */
  end(outline: readonly OutlineEntry[] = []): void {
    const file = this.#file
    for (const each of this.#links) this.#writeLinks(each)
    const entries = writeOutline(file, outline, (anchor) => this.#destinationOf(anchor))
    this.#writePageTree()
    let fonts = ''
    for (const font of this.#fonts.values()) fonts += font.write(file)
    const images = Array.from(this.#images, ([name, object]) => `/${name} ${ref(object)}`)
    file.write(`<</Font<<${fonts}>>/XObject<<${images.join('')}>>>>`, this.#resources)
    const { direction, lang, title } = this.#settings
    const outlines = entries === undefined ? '' : `/Outlines ${ref(entries)}/PageMode/UseOutlines`
    file.write(
      `<</Type/Catalog/Pages ${ref(this.#root)}/Lang(${lang})/ViewerPreferences<</Direction/${direction}/DisplayDocTitle true>>${outlines}>>`,
      this.#catalog,
    )
    const info = file.write(`<</Title${textString(title.toWellFormed())}>>`)
    file.end(this.#catalog, info)
  }

  #drawing(): Drawing {
    return {
      typesetter: this.#settings.typesetter,
      fontFor: (face) => this.#fontFor(face),
      imageNamed: (key) => this.#imageNamed(key),
      onMissing: (character, page) => {
        const pages = this.#missing.get(character)
        if (!pages) this.#missing.set(character, [page])
        else if (pages.at(-1) !== page) pages.push(page)
      },
    }
  }

  #fontFor(face: Face): PdfFont {
    let font = this.#fonts.get(face)
    if (!font) {
      font = new PdfFont(face)
      this.#fonts.set(face, font)
    }
    return font
  }

  #imageNamed(key: string): string | undefined {
    const name = this.#imageNames.get(key)
    const bytes = this.#settings.images?.get(key)
    if (name === undefined || !bytes) return undefined
    if (!this.#images.has(name)) this.#images.set(name, writeImage(this.#file, bytes))
    return name
  }

  /** Keeps anchors and links of a page until all pages are there; @returns its entry for them */
  #takeLinks({ marks }: Page, object: number, { left, top }: Sheet): string {
    const links: { anchor: string; box: string }[] = []
    for (const mark of marks) {
      if (mark.kind === 'anchor') this.#keepAnchor(mark, object, left, top)
      else if (mark.kind === 'link') {
        links.push({ anchor: mark.anchor, box: boxOf(mark, left, top) })
      }
    }
    if (links.length === 0) return ''
    const annotations = this.#file.allocate()
    this.#links.push({ object: annotations, part: this.#part, links })
    return `/Annots ${ref(annotations)}`
  }

  #keepAnchor({ anchor, x, y }: AnchorMark, page: number, left: number, top: number): void {
    if (PART.test(anchor)) this.#part += 1
    const places = this.#anchors.get(anchor) ?? []
    if (places.length === 0) this.#anchors.set(anchor, places)
    if (places.some(({ part }) => part === this.#part)) return
    const destination = `[${ref(page)}/XYZ ${numbers(left + x, top - y)} null]`
    places.push({ part: this.#part, destination })
  }

  /** Where an anchor is: in a part of the book, else wherever it stands first. */
  #destinationOf(anchor: string, part = 0): string | undefined {
    const places = this.#anchors.get(anchor)
    return (places?.find((place) => place.part === part) ?? places?.[0])?.destination
  }

  /** Links to what is on no page of the file are left out: some pages may be printed alone. */
  #writeLinks({ object, part, links }: PageLinks): void {
    const written = links.flatMap(({ anchor, box }) => {
      const destination = this.#destinationOf(anchor, part)
      if (destination === undefined) return []
      const body = `<</Type/Annot/Subtype/Link/Rect${box}/Border[0 0 0]/F 4/A<</S/GoTo/D${destination}>>>>`
      return [ref(this.#file.write(body))]
    })
    this.#file.write(`[${written.join(' ')}]`, object)
  }

  #nodeFor(page: number): number {
    const last = this.#nodes.at(-1)
    if (last && last.pages.length < PAGES_A_NODE) {
      last.pages.push(page)
      return last.object
    }
    const object = this.#file.allocate()
    this.#nodes.push({ object, pages: [page] })
    return object
  }

  #writePageTree(): void {
    let count = 0
    for (const { object, pages } of this.#nodes) {
      count += pages.length
      const kids = pages.map(ref).join(' ')
      this.#file.write(
        `<</Type/Pages/Parent ${ref(this.#root)}/Kids[${kids}]/Count ${pages.length}>>`,
        object,
      )
    }
    const kids = this.#nodes.map(({ object }) => ref(object)).join(' ')
    this.#file.write(`<</Type/Pages/Kids[${kids}]/Count ${count}>>`, this.#root)
  }
}

function boxOf({ x, y, width, height }: LinkMark, left: number, top: number): string {
  return `[${numbers(left + x, top - y - height, left + x + width, top - y)}]`
}
