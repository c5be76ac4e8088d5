import { plainLines, plainText } from '../../book/plain-text.ts'
import type { Direction } from '../../display-list.ts'
import { fillLines, type Line } from '../fill-lines.ts'
import type { Lengths } from '../lengths.ts'
import { MM } from '../papers.ts'
import type { Section } from '../section.ts'

export interface TextAsked {
  key: string
  title: string
  text: string
  /** Absent where it is that of the book. */
  direction?: Direction
  room: { across: number; along: number }
  lengths: Lengths
  /** 界行 between lines. */
  rules: boolean
}

const TITLE = 18
const TEXT = 12
const PAD = 3 * MM
/** Ems that the first line of a paragraph is indented by. */
const INDENT = 2
/** Lines that the title takes. */
const TITLE_LINES = 3

interface TextLine extends Line {
  indent: number
}

/** A part of text: its title, and paragraphs whose first lines are indented. */
export function textSection(asked: TextAsked): Section {
  const { key, title, room, lengths, rules, direction } = asked
  const pitch = lengths.direction === 'down' ? 21 : 20
  const ems = Math.floor((room.along - 2 * PAD - TEXT) / TEXT)
  const lines = plainLines(asked.text).flatMap((paragraph): TextLine[] =>
    fillLines(paragraph, ems, lengths, ems - INDENT).map((line, at) => ({
      ...line,
      indent: at === 0 ? INDENT : 0,
    })),
  )
  const heading = plainText(title)
  const perPage = Math.max(1 + TITLE_LINES, Math.floor((room.across - 2 * MM) / pitch))
  const onFirst = heading === '' ? perPage : perPage - TITLE_LINES
  const pageCount = 1 + Math.ceil(Math.max(0, lines.length - onFirst) / perPage)
  const titleSize = Math.min(TITLE, (room.along - 2 * PAD) / Math.max(1, lengths.ofText(heading)))
  return {
    ...{ key, title: heading, pageCount, isFramed: true },
    ...(direction !== undefined && { direction }),
    draw(at, canvas) {
      const skipped = at === 0 ? perPage - onFirst : 0
      const from = at === 0 ? 0 : onFirst + (at - 1) * perPage
      const start = MM
      if (at === 0 && heading !== '') {
        const across = start + (TITLE_LINES * pitch) / 2
        canvas.text(across, PAD + TEXT, heading, titleSize, 'strong')
      }
      const shown = lines.slice(from, from + perPage - skipped)
      for (const [index, { text, indent }] of shown.entries()) {
        const across = start + (skipped + index + 0.5) * pitch
        canvas.text(across, PAD + indent * TEXT, text, TEXT)
      }
      if (!rules) return
      for (let line = 1; line <= perPage; line += 1) {
        const across = start + line * pitch
        if (across < room.across - MM) canvas.line([across, 0], [across, room.along], 0.25)
      }
    },
  }
}
