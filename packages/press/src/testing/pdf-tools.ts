import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** Programs of others that read what the press writes: of poppler, qpdf and Ghostscript. */
export const pdfTools = ['pdftotext', 'pdffonts', 'pdftoppm', 'qpdf', 'gs']

/** Path of a program of this machine; undefined where it has none. */
export function findTool(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** Whether tests can read books from outside; says what is missing where they cannot. */
export function hasPdfTools(): boolean {
  const missing = pdfTools.filter((tool) => findTool(tool) === undefined)
  if (missing.length === 0) return true
  console.info(
    `${missing.join(', ')}: not found, so printed books are not read from outside. Debian, Ubuntu: apt-get install poppler-utils qpdf ghostscript`,
  )
  return false
}

/** A word of a page, as poppler sees it: points, y down. */
export interface Word {
  text: string
  xMin: number
  yMin: number
  xMax: number
  yMax: number
}

/** A PDF of a test on the disk, where others' programs read it. */
export class PdfOnDisk {
  readonly #folder = mkdtempSync(join(tmpdir(), 'suyuan-press-'))
  readonly path = join(this.#folder, 'book.pdf')

  constructor(bytes?: Uint8Array) {
    if (bytes) writeFileSync(this.path, bytes)
  }

  /** @returns what a tool prints; @throws where it is not content */
  run(tool: string, ...args: string[]): string {
    return execFileSync(tool, args, { encoding: 'utf8', stdio: 'pipe', maxBuffer: 1 << 30 })
  }

  /** The text of each page, as pdftotext reads it. */
  pages(...options: string[]): string[] {
    return this.run('pdftotext', ...options, this.path, '-')
      .split('\f')
      .slice(0, -1)
  }

  /** How qpdf checks its syntax. */
  check(): string {
    return this.run('qpdf', '--check', this.path)
  }

  /** Its fonts: name, and whether each is embedded, a subset, and has a table of characters. */
  fonts(): { name: string; embedded: boolean; subset: boolean; unicode: boolean }[] {
    const rows = this.run('pdffonts', this.path).trim().split('\n').slice(2)
    return rows.map((row) => {
      const [name = '', ...cells] = row.split(/\s+/)
      const [embedded, subset, unicode] = cells.slice(-5)
      return {
        name,
        embedded: embedded === 'yes',
        subset: subset === 'yes',
        unicode: unicode === 'yes',
      }
    })
  }

  /** How much of each plate pages use, as Ghostscript prints them: cyan, magenta, yellow, black. */
  inks(): number[][] {
    const rows = this.run('gs', '-q', '-o', '-', '-sDEVICE=inkcov', this.path).trim().split('\n')
    return rows.map((row) => row.trim().split(/\s+/).slice(0, 4).map(Number))
  }

  /** Its objects without compression, as text in which patterns can be looked for. */
  plain(): string {
    const out = join(this.#folder, 'plain.pdf')
    this.run(
      'qpdf',
      '--qdf',
      '--object-streams=disable',
      '--no-original-object-ids',
      this.path,
      out,
    )
    return readFileSync(out, 'latin1')
  }

  /**
   * Words of each page with their places. Poppler takes the point that a glyph of a column hangs from
   * for its foot: words of columns stand an em, which is their width, too high.
   */
  wordsInColumns(): { width: number; height: number; words: Word[] }[] {
    const text = this.run('pdftotext', '-bbox', this.path, '-')
    const pages = [...text.matchAll(/<page width="([\d.]+)" height="([\d.]+)">(.*?)<\/page>/gs)]
    return pages.map(([, width, height, body = '']) => ({
      ...{ width: Number(width), height: Number(height) },
      words: Array.from(
        body.matchAll(
          /xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">([^<]*)</g,
        ),
        ([, xMin, yMin, xMax, yMax, word = '']) => {
          const em = Number(xMax) - Number(xMin)
          return {
            ...{ text: word, xMin: Number(xMin), yMin: Number(yMin) + em },
            ...{ xMax: Number(xMax), yMax: Number(yMax) + em },
          }
        },
      ),
    }))
  }

  /** Links in the order of pages: the page each stands on and the page it leads to, from 1. */
  links(): { page: number; target: number }[] {
    const { pages, qpdf } = this.#objects()
    const numbers = new Map(pages.map(({ object }, at) => [object, at + 1]))
    const resolved = (value: unknown) =>
      typeof value === 'string' && / R$/.test(value) ? qpdf[1][`obj:${value}`]?.value : value
    return pages.flatMap(({ object }, at) => {
      const page = resolved(object) as { '/Annots'?: unknown }
      const annotations = (resolved(page['/Annots']) ?? []) as unknown[]
      return annotations.map((annotation) => {
        const link = resolved(annotation) as { '/A': { '/D': [string] } }
        return { page: at + 1, target: numbers.get(link['/A']['/D'][0]) ?? 0 }
      })
    })
  }

  #objects() {
    const json = this.run('qpdf', '--json=2', '--json-key=pages', '--json-key=qpdf', this.path)
    return JSON.parse(json) as {
      pages: { object: string }[]
      qpdf: [unknown, Record<string, { value?: unknown }>]
    }
  }

  /** Operators of each page. */
  contents(): string[] {
    return [...this.plain().matchAll(/%% Contents for page \d+\n.*?stream\n(.*?)endstream/gs)].map(
      ([, operators = '']) => operators,
    )
  }

  /** Draws a page; @returns what tells the red, green and blue of its points */
  draw(page: number, dotsPerInch: number): (x: number, y: number) => number[] {
    const out = join(this.#folder, 'page')
    const only = ['-f', String(page), '-l', String(page), '-singlefile']
    this.run('pdftoppm', '-r', String(dotsPerInch), ...only, this.path, out)
    const bytes = readFileSync(`${out}.ppm`)
    const head = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString('latin1', 0, 40))
    if (!head) throw new Error('The picture of a page is none.')
    const [whole, width] = [head[0], Number(head[1])]
    return (x, y) => {
      const at = whole.length + 3 * (y * width + x)
      return [...bytes.subarray(at, at + 3)]
    }
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
