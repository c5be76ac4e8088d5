import type { Lang } from '@suyuan/contract/lang'
import type { PathCommand } from 'opentype.js'
import { fontFor } from './font-slices.ts'

/** What may not begin a line. */
const CLOSING = /[\p{Pe}\p{Pf},.!?;:，。、；：！？…·]/u

/** A size, and the lines that there may be at it. */
export interface Setting {
  size: number
  most: number
}

/** Text as outlines, so that a picture looks the same on a machine without any font. */
export class Typesetter {
  private readonly lang: Lang

  constructor(lang: Lang) {
    this.lang = lang
  }

  /** In pixels at a size. What no font has takes no room. */
  width(text: string, size: number): number {
    let width = 0
    for (const character of text) width += this.advance(character, size)
    return width
  }

  /** Data of an SVG path: one line, its base line beginning at x, y. */
  line(text: string, x: number, y: number, size: number): string {
    const outlines: string[] = []
    let at = x
    for (const character of text) {
      const glyph = fontFor(character, this.lang)?.charToGlyph(character)
      if (glyph) outlines.push(pathData(glyph.getPath(at, y, size).commands))
      at += this.advance(character, size)
    }
    return outlines.join('')
  }

  /** One character below the other, centred on x, the first one's top at y. */
  column(text: string, x: number, y: number, size: number): string {
    return [...text]
      .map((character, index) => {
        const left = x - this.advance(character, size) / 2
        return this.line(character, left, y + (index + 0.88) * size * 1.08, size)
      })
      .join('')
  }

  /** Lines no wider than that; what is too much for them ends in an ellipsis. */
  wrap(text: string, size: number, width: number, most: number): string[] {
    const lines: string[] = []
    let line = ''
    for (const part of unbroken(text)) {
      if (line !== '' && this.width((line + part).trimEnd(), size) > width) {
        lines.push(line.trimEnd())
        line = part.trimStart()
      } else line += part
    }
    if (line.trim() !== '') lines.push(line.trimEnd())
    if (lines.length <= most) return lines
    return [
      ...lines.slice(0, most - 1),
      this.shortened(lines.slice(most - 1).join(' '), size, width),
    ]
  }

  /** The first of the settings that a text fits, else the last one with what it has room for. */
  fit(text: string, settings: readonly Setting[], width: number) {
    const fits = ({ size, most }: Setting) => {
      const lines = this.wrap(text, size, width, most + 1)
      return lines.length <= most && lines.every((line) => this.width(line, size) <= width)
    }
    const { size, most } = settings.find(fits) ?? settings.at(-1) ?? { size: 40, most: 1 }
    return { size, lines: this.wrap(text, size, width, most) }
  }

  private shortened(text: string, size: number, width: number): string {
    const characters = [...text]
    while (characters.length > 0 && this.width(`${characters.join('')}…`, size) > width) {
      characters.pop()
    }
    return `${characters.join('').replace(/[\s,，、；;:：]+$/u, '')}…`
  }

  private advance(character: string, size: number): number {
    if (character === ' ') return size * 0.28
    const font = fontFor(character, this.lang)
    return ((font?.charToGlyph(character).advanceWidth ?? 0) / (font?.unitsPerEm ?? 1)) * size
  }
}

/** The library's own writing rounds numbers close to nought to none at all. */
function pathData(commands: readonly PathCommand[]): string {
  return commands
    .map((command) => {
      switch (command.type) {
        case 'Z':
          return 'Z'
        case 'Q':
          return `Q${numbers(command.x1, command.y1, command.x, command.y)}`
        case 'C':
          return `C${numbers(command.x1, command.y1, command.x2, command.y2, command.x, command.y)}`
        default:
          return `${command.type}${numbers(command.x, command.y)}`
      }
    })
    .join('')
}

function numbers(...values: number[]): string {
  return values.map((value) => value.toFixed(1)).join(' ')
}

/** Pieces between which a line may end: words of letters, and single Chinese characters. */
export function unbroken(text: string): string[] {
  const parts: string[] = []
  for (const [part] of text.matchAll(/[^\s\p{Script=Han}\p{P}]+['’-]?|\s+|./gu)) {
    const last = parts.at(-1)
    const joins = CLOSING.test(part) || /[\p{Ps}\p{Pi}'’-]$/u.test(last ?? '')
    if (last !== undefined && joins && !/\s$/.test(last)) parts[parts.length - 1] = last + part
    else parts.push(part)
  }
  return parts
}
