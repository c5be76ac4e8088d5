import type { RowFault, SourceRow } from './source-row.ts'

const QUOTE = 34
const LF = 10
const CR = 13

/**
 * Characters of a record; longer than any good one. Beyond them an open quotation mark is taken for
 * a slip and a line is passed over, so that no file makes the reader hold or search more than this.
 */
export const LONGEST_RECORD = 200_000

/** Characters of a line passed over that are told. */
const TOLD = 100

type Read =
  | { kind: 'record'; cells: string[]; next: number }
  | { kind: 'broken' }
  | { kind: 'unfinished' }

/** Where the line break at this position ends; undefined where there is none. */
function breakEnd(text: string, at: number): number | undefined {
  const code = text.charCodeAt(at)
  if (code === LF) return at + 1
  if (code === CR) return text.charCodeAt(at + 1) === LF ? at + 2 : at + 1
  return undefined
}

/** The text between quotation marks that begins at `at`, and the position after it. */
function readQuoted(text: string, at: number): { cell: string; next: number } | undefined {
  let from = at + 1
  let cell = ''
  for (;;) {
    const close = text.indexOf('"', from)
    if (close < 0) return undefined
    cell += text.slice(from, close)
    if (text.charCodeAt(close + 1) !== QUOTE) return { cell, next: close + 1 }
    cell += '"'
    from = close + 2
  }
}

/** @param whole nothing follows the text */
function readRecord(text: string, start: number, delimiter: number, whole: boolean): Read {
  const cells: string[] = []
  let at = start
  for (;;) {
    if (text.charCodeAt(at) === QUOTE) {
      const quoted = readQuoted(text, at)
      if (!quoted || (quoted.next >= text.length && !whole)) return { kind: 'unfinished' }
      cells.push(quoted.cell)
      at = quoted.next
    } else {
      const from = at
      for (; at < text.length; at += 1) {
        const code = text.charCodeAt(at)
        if (code === delimiter || code === LF || code === CR) break
        if (code === QUOTE) return { kind: 'broken' }
      }
      cells.push(text.slice(from, at))
    }
    if (at >= text.length) {
      return whole ? { kind: 'record', cells, next: at } : { kind: 'unfinished' }
    }
    if (text.charCodeAt(at) === delimiter) {
      at += 1
      continue
    }
    // Of a CR at the very end the LF may be still to come.
    if (at === text.length - 1 && text.charCodeAt(at) === CR && !whole) {
      return { kind: 'unfinished' }
    }
    const next = breakEnd(text, at)
    return next === undefined ? { kind: 'broken' } : { kind: 'record', cells, next }
  }
}

const lineBreak = /\r\n|[\r\n]/gu

/**
 * Splits CSV text (RFC 4180) into records, in whatever pieces it comes. A quotation mark that does
 * not fit costs one record and not those after it: reading goes on with the next line. A record over
 * several lines whose number of cells is wrong is such a slip, too. A line that is too long costs
 * itself alone.
 */
export class CsvRecords {
  private readonly delimiter: number
  private rest = ''
  private line = 1
  private width: number | undefined
  private passedOver: number
  /** Within a line that is too long: what comes before its end is passed over. */
  private isSkipping = false

  /** @param passedOver lines at the beginning that are no records, shorter than a piece of text */
  constructor(delimiter: string, passedOver = 0) {
    this.delimiter = delimiter.charCodeAt(0)
    this.passedOver = passedOver
  }

  /** Records that are complete with this piece of text. */
  *push(piece: string): Generator<SourceRow> {
    this.rest += piece
    this.passOver()
    yield* this.take(false)
  }

  /** The records that are left. */
  *end(): Generator<SourceRow> {
    yield* this.take(true)
  }

  private *take(whole: boolean): Generator<SourceRow> {
    if (this.isSkipping) this.skip(whole)
    if (this.isSkipping) return
    const text = this.rest
    let at = 0
    while (at < text.length) {
      const read = readRecord(text, at, this.delimiter, whole)
      const isLong = (read.kind === 'record' ? read.next : text.length) - at > LONGEST_RECORD
      if (read.kind === 'unfinished' && !whole && !isLong) break
      const lines = read.kind === 'record' && !isLong ? countBreaks(text, at, read.next) : 0
      const { line } = this
      if (read.kind === 'record' && !isLong && (lines <= 1 || this.fits(read.cells))) {
        this.width ??= read.cells.length
        this.line += lines
        at = read.next
        yield { line, cells: read.cells }
        continue
      }
      lineBreak.lastIndex = at
      const found = lineBreak.exec(text)
      const next = found ? found.index + found[0].length : text.length
      if (next - at > LONGEST_RECORD) {
        yield { line, cells: [], fault: tooLong(text.slice(at, at + TOLD)) }
        this.rest = text.slice(at)
        this.isSkipping = true
        yield* this.take(whole)
        return
      }
      if (!found && !whole) break
      this.line += 1
      const value = text.slice(at, next)
      at = next
      yield { line, cells: [], fault: { code: 'broken_quotes', value } }
    }
    this.rest = text.slice(at)
  }

  private passOver(): void {
    for (; this.passedOver > 0; this.passedOver -= 1) {
      lineBreak.lastIndex = 0
      const found = lineBreak.exec(this.rest)
      this.rest = found ? this.rest.slice(found.index + found[0].length) : ''
      this.line += 1
    }
  }

  /** Goes on to the end of a line that is too long, once that has come. */
  private skip(whole: boolean): void {
    const text = this.rest
    lineBreak.lastIndex = 0
    const found = lineBreak.exec(text)
    // Of a CR at the very end the LF may be still to come.
    const isCut = found?.[0] === '\r' && found.index === text.length - 1 && !whole
    if (found && !isCut) {
      this.line += 1
      this.isSkipping = false
      this.rest = text.slice(found.index + found[0].length)
    } else this.rest = isCut ? '\r' : ''
  }

  private fits(cells: readonly string[]): boolean {
    return this.width === undefined || cells.length === this.width
  }
}

function tooLong(value: string): RowFault {
  return { code: 'line_too_long', value, detail: String(LONGEST_RECORD) }
}

function countBreaks(text: string, from: number, to: number): number {
  let count = 0
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at)
    if (code === LF || (code === CR && text.charCodeAt(at + 1) !== LF)) count += 1
  }
  return count
}

/** A record as it is written, with its line break. */
export function csvLine(cells: readonly string[]): string {
  const written = cells.map((cell) =>
    /[",;\t\r\n]|^\s|\s$/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
  )
  return `${written.join(',')}\r\n`
}
