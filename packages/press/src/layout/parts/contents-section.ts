import { byDigits } from '../../book/numerals.ts'
import { fillLines } from '../fill-lines.ts'
import type { Lengths } from '../lengths.ts'
import { MM } from '../papers.ts'
import type { Section } from '../section.ts'

export interface ContentsEntry {
  title: string
  anchor: string
  /** Of parts of a part. */
  isInner: boolean
}

interface Asked {
  title: string
  entries: readonly ContentsEntry[]
  /** The printed number of the page of an entry. */
  pageOf(entry: number): number
  room: { across: number; along: number }
  lengths: Lengths
}

const TITLE = 18
const OUTER = 12
const INNER = 10
const NUMBER = 10
const PAD = 4 * MM
const INDENT = 20
const PITCH = 20
const TITLE_ROOM = 3 * PITCH

/** 目录: a line for each part and for what it is divided into, with the page on which it begins. */
export function contentsSection({ title, entries, pageOf, room, lengths }: Asked): Section {
  const perPage = Math.max(1, Math.floor((room.across - TITLE_ROOM) / PITCH))
  return {
    ...{ key: 'contents', title, isFramed: true },
    pageCount: Math.max(1, Math.ceil(entries.length / perPage)),
    draw(at, canvas) {
      if (at === 0) canvas.text(TITLE_ROOM / 2, PAD, title, TITLE, 'strong')
      for (let line = 0; line < perPage; line += 1) {
        const index = at * perPage + line
        const entry = entries[index]
        if (!entry) return
        const across = TITLE_ROOM + (line + 0.5) * PITCH
        const size = entry.isInner ? INNER : OUTER
        const from = PAD + (entry.isInner ? INDENT : 0)
        const page = byDigits(pageOf(index))
        const end = room.along - PAD
        const pageFrom = end - lengths.ofText(page) * NUMBER
        const [first] = fillLines(entry.title, (pageFrom - from - 2 * INDENT) / size, lengths)
        if (!first) continue
        canvas.text(across, from, first.text, size)
        const leader = from + first.length * size + 6
        canvas.line([across, leader], [across, pageFrom - 6], 0.25)
        canvas.text(across, pageFrom, page, NUMBER)
        canvas.link(entry.anchor, [across - PITCH / 2, from], [across + PITCH / 2, end])
      }
    },
  }
}
