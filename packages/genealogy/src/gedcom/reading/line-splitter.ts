const LF = 10
const CR = 13

/** Characters of a line that are read; real ones have a few hundred. */
export const LONGEST_LINE = 1 << 20

export interface LineTaker {
  /** A line of the text from `from` to `to`, without its end. */
  line(text: string, from: number, to: number, isCut: boolean): void
}

/**
 * Splits text into lines, in whatever pieces it comes, at CR, LF, CR LF and, where the first line
 * ends so, LF CR. Of a line that is too long the beginning is given and the rest passed over.
 */
export class LineSplitter {
  private readonly taker: LineTaker
  private rest = ''
  /** Lines end with LF CR; undefined until the first one has ended. */
  private isSwapped: boolean | undefined
  private isSkipping = false

  constructor(taker: LineTaker) {
    this.taker = taker
  }

  push(piece: string): void {
    this.take(this.rest === '' ? piece : this.rest + piece, false)
  }

  end(): void {
    this.take(this.rest, true)
  }

  private take(text: string, isEnd: boolean): void {
    let at = 0
    let lf = text.indexOf('\n')
    let cr = text.indexOf('\r')
    for (;;) {
      if (lf >= 0 && lf < at) lf = text.indexOf('\n', at)
      if (cr >= 0 && cr < at) cr = text.indexOf('\r', at)
      const end = lf < 0 ? cr : cr < 0 ? lf : Math.min(lf, cr)
      // Of a break at the very end the second sign may be still to come.
      if (end < 0 || (end + 2 >= text.length && !isEnd)) break
      this.isSwapped ??=
        text.charCodeAt(end) === LF &&
        text.charCodeAt(end + 1) === CR &&
        text.charCodeAt(end + 2) !== LF
      this.give(text, at, end)
      at = end + this.breakLength(text, end)
    }
    this.keep(text, at, isEnd)
  }

  private breakLength(text: string, end: number): number {
    const first = text.charCodeAt(end)
    const second = text.charCodeAt(end + 1)
    if (first === CR) return second === LF ? 2 : 1
    return this.isSwapped && second === CR ? 2 : 1
  }

  private give(text: string, from: number, to: number): void {
    if (this.isSkipping) this.isSkipping = false
    else if (to - from > LONGEST_LINE) this.cut(text, from)
    else this.taker.line(text, from, to, false)
  }

  /** The beginning of a line that is too long, which ends with a whole character. */
  private cut(text: string, from: number): void {
    const end = from + LONGEST_LINE
    const isWithin = /[\uD800-\uDBFF]/.test(text.charAt(end - 1))
    this.taker.line(text, from, isWithin ? end - 1 : end, true)
  }

  private keep(text: string, at: number, isEnd: boolean): void {
    const length = text.length - at
    if (isEnd) {
      if (length > 0) this.give(text, at, text.length)
      this.rest = ''
    } else if (this.isSkipping) this.rest = text.slice(Math.max(at, text.length - 2))
    else if (length > LONGEST_LINE + 2) {
      this.cut(text, at)
      this.isSkipping = true
      this.rest = text.slice(-2)
    } else this.rest = text.slice(at)
  }
}
