import { simplified } from '../text/simplified.ts'
import type { Span } from './answer.ts'
import { findFurniture } from './furniture.ts'

/** What stands between a character and the one before it. */
export const BREAK = { none: 0, page: 1, space: 2, line: 3, paragraph: 4 } as const

/** A remark of an editor in 〔〕. */
export interface Note {
  /** Place in the clean text before which it stands. */
  at: number
  span: Span
  words: string
}

/** A lost character. */
export const LOST = '□'

/**
 * The text without page furniture and white space, in simplified characters, one place for each
 * character of a name; what stands in the text itself is found by place.
 */
export class CleanText {
  readonly raw: readonly string[]
  readonly words: string
  readonly breaks: Uint8Array
  readonly furniture: readonly Span[]
  readonly notes: readonly Note[]
  readonly isTraditional: boolean
  private readonly starts: Uint32Array
  private readonly ends: Uint32Array

  constructor(text: string) {
    this.raw = [...text]
    const { furniture, softBreaks } = findFurniture(this.raw)
    this.furniture = furniture
    const made = cleaned(this.raw, furniture, softBreaks)
    this.words = made.words.join('')
    this.breaks = Uint8Array.from(made.breaks)
    this.starts = Uint32Array.from(made.starts)
    this.ends = Uint32Array.from(made.ends)
    this.notes = made.notes
    this.isTraditional = made.changed * 40 > this.words.length
  }

  get length(): number {
    return this.words.length
  }

  span(from: number, to: number): Span {
    if (to <= from) return [0, 0]
    return [this.starts[from] ?? 0, this.ends[to - 1] ?? 0]
  }

  /** The characters themselves, as the text has them. */
  original(from: number, to: number): string {
    let text = ''
    for (let at = from; at < to; at++) {
      for (let place = this.starts[at] ?? 0; place < (this.ends[at] ?? 0); place++) {
        text += this.raw[place] ?? ''
      }
    }
    return text
  }

  /** Characters of a name: an uncertain one without its brackets, a lost one as □. */
  nameOf(from: number, to: number): string {
    let text = ''
    for (let at = from; at < to; at++) {
      const [start, end] = [this.starts[at] ?? 0, this.ends[at] ?? 0]
      if (this.words[at] === LOST) text += LOST
      else if (this.raw[start] === '〔' || this.raw[start] === '[')
        text += this.raw[start + 1] ?? ''
      else text += this.raw.slice(start, end).join('')
    }
    return text
  }

  /** Whether a character of it is lost or uncertain. */
  isDamaged(from: number, to: number): boolean {
    for (let at = from; at < to; at++) {
      if (this.words[at] === LOST || this.raw[this.starts[at] ?? 0] === '〔') return true
    }
    return false
  }

  breakAt(at: number): number {
    return at >= this.words.length ? BREAK.paragraph : (this.breaks[at] ?? 0)
  }
}

/** Forms of characters that simplifying leaves apart and that mean the same here. */
const FOLDED = new Map(
  Object.entries({
    歿: '殁',
    没: '殁',
    塟: '葬',
    於: '于',
    厯: '历',
    諡: '谥',
    謚: '谥',
    姪: '侄',
    卄: '廿',
    丗: '卅',
    '○': LOST,
    囗: LOST,
    '■': LOST,
    '▢': LOST,
    ',': '，',
    '?': '？',
    '!': '！',
    ';': '；',
    ':': '：',
    '(': '（',
    ')': '）',
    '｡': '。',
    '.': '．',
    '|': '｜',
    '│': '｜',
    '⇒': '→',
    '➔': '→',
    '➝': '→',
    '⟶': '→',
    '⟹': '→',
  }),
)

const folds = new Map<string, string>()

function folded(character: string): string {
  const known = folds.get(character)
  if (known !== undefined) return known
  const wide = character.normalize('NFKC')
  const plain = wide.length === 1 ? wide : character
  const simple = FOLDED.get(plain) ?? simplified(plain)
  const result = FOLDED.get(simple) ?? simple
  // A place holds one unit: rarer characters stand for themselves by a sign that is no word.
  // 乾 of an era is no 干.
  if (character === '乾') return '乾'
  const one = result.length === 1 ? result : '\ue000'
  if (folds.size < 20_000) folds.set(character, one)
  return one
}

const isSpace = (character: string) => /[\s\u3000\ufeff\u200b｜|│]/u.test(character)

/** Places of an ideographic description such as ⿰亻鹿, which is one character; 0 where there is none. */
function descriptionLength(raw: readonly string[], at: number, depth = 0): number {
  const code = raw[at]?.codePointAt(0) ?? 0
  if (code === 0 || depth > 6) return 0
  if (code < 0x2ff0 || code > 0x2fff) return depth > 0 && !isSpace(raw[at] ?? '') ? 1 : 0
  const parts = code === 0x2ff2 || code === 0x2ff3 ? 3 : 2
  let length = 1
  for (let part = 0; part < parts; part++) {
    const next = descriptionLength(raw, at + length, depth + 1)
    if (next === 0) return 0
    length += next
  }
  return length
}

const LONGEST_NOTE = 200
const OPENING: Readonly<Record<string, string>> = { '〔': '〕', '[': ']', '［': '］', '【': '】' }

function noteEnd(raw: readonly string[], at: number): number {
  const close = OPENING[raw[at] ?? '']
  if (close === undefined) return 0
  const last = Math.min(raw.length, at + LONGEST_NOTE)
  for (let place = at + 1; place < last; place++) if (raw[place] === close) return place + 1
  return 0
}

interface Cleaned {
  words: string[]
  breaks: number[]
  starts: number[]
  ends: number[]
  notes: Note[]
  changed: number
}

function cleaned(
  raw: readonly string[],
  furniture: readonly Span[],
  softBreaks: ReadonlySet<number>,
): Cleaned {
  const made: Cleaned = { words: [], breaks: [], starts: [], ends: [], notes: [], changed: 0 }
  let next = 0
  let gap: number = BREAK.paragraph
  let lines = 0
  const put = (character: string, start: number, end: number) => {
    made.words.push(character)
    made.breaks.push(gap)
    made.starts.push(start)
    made.ends.push(end)
    gap = BREAK.none
    lines = 0
  }
  for (let at = 0; at < raw.length; ) {
    const piece = furniture[next]
    if (piece !== undefined && at >= piece[0]) {
      at = Math.max(at + 1, piece[1])
      next++
      continue
    }
    const character = raw[at] ?? ''
    if (isSpace(character)) {
      if (character === '\n') {
        lines++
        const soft = softBreaks.has(at)
        gap = Math.max(gap, soft ? BREAK.page : lines > 1 ? BREAK.paragraph : BREAK.line)
      } else gap = Math.max(gap, gap === BREAK.page ? BREAK.page : BREAK.space)
      at++
      continue
    }
    const end = noteEnd(raw, at)
    if (end > 0) {
      const inside = raw
        .slice(at + 1, end - 1)
        .join('')
        .trim()
      const letters = [...inside].map(folded).join('')
      if (/^[?？□]*$/u.test(inside)) put(LOST, at, end)
      else if (/^.[?？]$/u.test(inside) && end - at === 4)
        put(folded([...inside][0] ?? ''), at, end)
      else {
        const before = gap === BREAK.paragraph ? '' : (made.words.at(-1) ?? '')
        const isLostHere = /^(?:空|缺|[^下]*(?:[缺蛀损残烂破]|漫漶|不清))/u.test(letters)
        if (
          isLostHere &&
          before !== LOST &&
          !/[：以姓]/u.test(letters) &&
          /[\p{Script=Han}□]/u.test(before)
        ) {
          gap = BREAK.none
          put(LOST, at, end)
        }
        made.notes.push({ at: made.words.length, span: [at, end], words: letters })
      }
      at = end
      continue
    }
    const length = descriptionLength(raw, at)
    if (length > 1) {
      put('\ue001', at, at + length)
      at += length
      continue
    }
    const one = folded(character)
    if (one !== character && /\p{Script=Han}/u.test(character)) made.changed++
    put(one, at, at + 1)
    at++
  }
  return made
}
