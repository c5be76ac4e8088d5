import type { Structure } from '../structure.ts'
import type { LineTaker } from './line-splitter.ts'
import type { Problems } from './problem.ts'

/** Levels below a record that are told apart; the standard's deepest structure has six. */
export const DEEPEST = 64
/** The standard's highest level: a line that begins with a greater number is text. */
const HIGHEST = 99
/**
 * Lines and characters of one record: so many of its structures, and as many that continue their text.
 * Of a text that is too long the rest is left out, and what follows it is read.
 */
export const MOST_LINES = 200_000
const MOST_CHARACTERS = 1 << 24

const SPACE = 32
const TAB = 9
const ZERO = 48
const AT = 64
const UNDERSCORE = 95
const MARK = 0xfeff

const isBlank = (code: number) => code === SPACE || code === TAB || code === MARK || code === 0xa0

function skipBlanks(text: string, from: number, to: number): number {
  let at = from
  while (at < to && isBlank(text.charCodeAt(at))) at += 1
  return at
}

/** Where the tag ends that begins at `from`; -1 where none does. */
function tagEndOf(text: string, from: number, to: number): number {
  let at = from
  for (; at < to; at += 1) {
    const code = text.charCodeAt(at)
    if (code === SPACE || code === TAB) break
    const isLetter = (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a
    const isDigit = code >= ZERO && code < ZERO + 10
    if (!isLetter && code !== UNDERSCORE && (!isDigit || at === from)) return -1
  }
  return at
}

/** Places for tags that were met; files use some dozens of them. */
const TAG_PLACES = 1024

/** Gives each tag as one and the same string: a file has a tag on every line, and few of them. */
class Tags {
  private readonly met: string[] = new Array(TAG_PLACES).fill('')

  of(text: string, from: number, to: number): string {
    let place = to - from
    for (let at = from; at < to; at += 1) place = (place * 31 + text.charCodeAt(at)) | 0
    place &= TAG_PLACES - 1
    const known = this.met[place] ?? ''
    if (known.length === to - from && text.startsWith(known, from)) return known
    const tag = text.slice(from, to)
    this.met[place] = tag
    return tag
  }
}

/** The pointer that a value consists of, without its @; undefined for text. */
function pointerIn(text: string, from: number, to: number): string | undefined {
  if (text.charCodeAt(from) !== AT) return undefined
  let end = to
  while (end > from && isBlank(text.charCodeAt(end - 1))) end -= 1
  if (end - from < 3 || text.charCodeAt(end - 1) !== AT) return undefined
  const name = text.slice(from + 1, end - 1)
  return name.includes('@') || name.startsWith('#') ? undefined : name
}

const emptyRecord = () => ({
  own: { lines: 0, characters: 0 },
  continued: { lines: 0, characters: 0 },
})

/** Builds records from lines, one record at a time. */
export class RecordBuilder implements LineTaker {
  lines = 0
  leftOut = 0
  private readonly problems: Problems
  private readonly tags = new Tags()
  private ready: Structure[] = []
  /** The structure open at each level. */
  private open: Structure[] = []
  private last: Structure | undefined
  /** Pointers with blanks beside them, as they were written: what continues one makes it text. */
  private readonly written = new Map<Structure, string>()
  private filled = emptyRecord()

  constructor(problems: Problems) {
    this.problems = problems
  }

  take(): Structure[] {
    const records = this.ready
    this.ready = []
    return records
  }

  end(): Structure[] {
    this.close()
    return this.take()
  }

  line(text: string, from: number, to: number, isCut: boolean): void {
    this.lines += 1
    let at = skipBlanks(text, from, to)
    if (at === to) {
      this.leaveOut('blank_line', '')
      return
    }
    if (isCut) this.problems.add('line_too_long', this.lines, text.slice(from, from + 80))
    const digits = at
    let level = 0
    for (; at < to && at - digits < 4; at += 1) {
      const digit = text.charCodeAt(at) - ZERO
      if (digit < 0 || digit > 9) break
      level = level * 10 + digit
    }
    if (at === digits || level > HIGHEST || (at < to && !isBlank(text.charCodeAt(at)))) {
      this.continueLast(text.slice(from, to))
      return
    }
    at = skipBlanks(text, at, to)
    if (at === to) {
      this.leaveOut('no_tag', text.slice(from, to))
      return
    }
    this.structure(level, text, from, at, to)
  }

  /** A line with a level, from `line` on; what follows the level begins at `from`. */
  private structure(level: number, text: string, line: number, from: number, to: number): void {
    let at = from
    let xref = ''
    if (text.charCodeAt(at) === AT) {
      const close = text.indexOf('@', at + 1)
      if (close < 0 || close >= to) {
        this.continueLast(text.slice(line, to))
        return
      }
      xref = text.slice(at + 1, close).trim()
      at = skipBlanks(text, close + 1, to)
      if (at === to) {
        this.leaveOut('no_tag', text.slice(from, to))
        return
      }
    }
    const tagEnd = tagEndOf(text, at, to)
    if (tagEnd < 0) {
      this.continueLast(text.slice(line, to))
      return
    }
    const tag = this.tags.of(text, at, tagEnd)
    // The one blank between tag and text belongs to neither.
    const valueAt = Math.min(tagEnd + 1, to)
    if (tag === 'CONC' || tag === 'CONT') {
      this.continued(tag, text.slice(valueAt, to), level)
      return
    }
    this.add(level, tag, xref, text, valueAt, to)
  }

  private add(
    level: number,
    tag: string,
    xref: string,
    text: string,
    from: number,
    to: number,
  ): void {
    if (level === 0) this.close()
    else if (this.open.length === 0) {
      this.leaveOut('no_level', text.slice(from, to))
      return
    }
    const depth = Math.min(level, this.open.length)
    if (depth > DEEPEST) {
      this.leaveOut('too_deep', tag)
      return
    }
    if (!this.hasRoom('own', to - from)) return
    if (depth < level) this.problems.add('level_jump', this.lines, tag)
    const first = skipBlanks(text, from, to)
    const pointer = pointerIn(text, first, to)
    const made: Structure = {
      tag,
      xref,
      value: pointer === undefined ? text.slice(from, to) : '',
      pointer: pointer ?? '',
      children: [],
      line: this.lines,
      lines: 1,
    }
    if (pointer !== undefined && to - from > pointer.length + 2) {
      this.written.set(made, text.slice(from, to))
    }
    this.open.length = depth
    this.open[depth - 1]?.children.push(made)
    this.open.push(made)
    this.last = made
  }

  /** CONC and CONT belong to the structure one level above them, wherever programs put them. */
  private continued(tag: 'CONC' | 'CONT', text: string, level: number): void {
    const owner = this.open[Math.min(level, this.open.length) - 1] ?? this.last
    if (!owner) {
      this.leaveOut('no_level', text)
      return
    }
    if (!this.hasRoom('continued', text.length)) return
    this.append(owner, tag === 'CONT' ? `\n${text}` : text)
  }

  /** A line without level and tag: the text before it held a line break. */
  private continueLast(text: string): void {
    if (!this.last) {
      this.leaveOut(this.lines === 1 ? 'before_header' : 'no_level', text)
      return
    }
    if (!this.hasRoom('continued', text.length)) return
    this.problems.add('continued_without_tag', this.lines, text)
    this.append(this.last, `\n${text}`)
  }

  private append(owner: Structure, text: string): void {
    if (owner.pointer !== '') {
      owner.value = this.written.get(owner) ?? `@${owner.pointer}@`
      owner.pointer = ''
    }
    owner.value += text
    owner.lines += 1
  }

  private hasRoom(of: 'own' | 'continued', characters: number): boolean {
    const filled = this.filled[of]
    filled.lines += 1
    filled.characters += characters
    if (filled.lines <= MOST_LINES && filled.characters <= MOST_CHARACTERS) return true
    this.leaveOut('record_too_large', '')
    return false
  }

  private leaveOut(code: Parameters<Problems['add']>[0], value: string): void {
    this.leftOut += 1
    this.problems.add(code, this.lines, value)
  }

  private close(): void {
    const [record] = this.open
    if (record) this.ready.push(record)
    this.open = []
    this.last = undefined
    this.written.clear()
    this.filled = emptyRecord()
  }
}
