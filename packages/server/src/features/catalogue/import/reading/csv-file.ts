import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Encoding } from './inspect-file.ts'
import type { SourceRow, SourceRows } from './source-row.ts'

/** The sign that separates the headings: the commonest of the three in the first line. */
export function delimiterOf(header: string): string {
  const count = (sign: string) => header.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** Bytes read at once; the header is shorter. */
const PIECE = 1 << 18

/** Reads a comma-, semicolon- or tab-separated file. */
export async function openCsv(file: string, encoding: Encoding): Promise<SourceRows> {
  const { size } = await stat(file)
  const stream = createReadStream(file, { highWaterMark: PIECE })
  async function* rows(): AsyncGenerator<SourceRow> {
    // The decoder takes the byte order mark away.
    const decoder = new TextDecoder(encoding)
    let records: CsvRecords | undefined
    for await (const chunk of stream) {
      const text = decoder.decode(chunk as Buffer, { stream: true })
      records ??= new CsvRecords(delimiterOf(text.split(/[\r\n]/u, 1)[0] ?? ''))
      yield* records.push(text)
    }
    if (!records) return
    yield* records.push(decoder.decode())
    yield* records.end()
  }
  return {
    progress: () => (size === 0 ? 1 : stream.bytesRead / size),
    [Symbol.asyncIterator]: rows,
  }
}

const QUOTE = 34
const LF = 10
const CR = 13

/**
 * Characters after which an open quotation mark is taken for a slip. Longer than any good record.
 */
const LONGEST_RECORD = 200_000

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
 * several lines whose number of cells is wrong is such a slip, too.
 */
export class CsvRecords {
  private readonly delimiter: number
  private rest = ''
  private line = 1
  private width: number | undefined

  constructor(delimiter: string) {
    this.delimiter = delimiter.charCodeAt(0)
  }

  /** Records that are complete with this piece of text. */
  *push(piece: string): Generator<SourceRow> {
    this.rest += piece
    yield* this.take(false)
  }

  /** The records that are left. */
  *end(): Generator<SourceRow> {
    yield* this.take(true)
  }

  private *take(whole: boolean): Generator<SourceRow> {
    const text = this.rest
    let at = 0
    while (at < text.length) {
      const read = readRecord(text, at, this.delimiter, whole)
      if (read.kind === 'unfinished' && !whole && text.length - at < LONGEST_RECORD) break
      const lines = read.kind === 'record' ? countBreaks(text, at, read.next) : 0
      const { line } = this
      if (read.kind === 'record' && (lines <= 1 || this.fits(read.cells))) {
        this.width ??= read.cells.length
        this.line += lines
        at = read.next
        yield { line, cells: read.cells }
        continue
      }
      lineBreak.lastIndex = at
      const found = lineBreak.exec(text)
      if (!found && !whole) break
      const next = found ? found.index + found[0].length : text.length
      this.line += 1
      const value = text.slice(at, next)
      at = next
      yield { line, cells: [], fault: { code: 'broken_quotes', value } }
    }
    this.rest = text.slice(at)
  }

  private fits(cells: readonly string[]): boolean {
    return this.width === undefined || cells.length === this.width
  }
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
