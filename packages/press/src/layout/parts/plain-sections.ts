import { plainText } from '../../book/plain-text.ts'
import type { Lengths } from '../lengths.ts'
import { MM } from '../papers.ts'
import type { Section } from '../section.ts'

interface Asked {
  room: { across: number; along: number }
  lengths: Lengths
}

const LARGEST = 44
const LINE = 14

/** 扉页: the title in the middle of the page, and what stands beside it. */
export function titleSection(
  title: string,
  lines: readonly string[],
  { room, lengths }: Asked,
): Section {
  const long = Math.max(1, lengths.ofText(title))
  const size = Math.min(LARGEST, (room.along * 0.7) / long)
  const beside = lines.map(plainText).filter((line) => line !== '')
  return {
    ...{ key: 'title', title, pageCount: 1, isFramed: true, hasNoHead: true },
    draw(_at, canvas) {
      const middle = room.across / 2
      canvas.text(middle, (room.along - long * size) / 2, title, size, 'strong')
      for (const [at, line] of beside.entries()) {
        const length = lengths.ofText(line)
        const small = Math.min(LINE, (room.along * 0.8) / Math.max(1, length))
        const across = middle + size * 0.8 + (at + 1) * LINE * 2
        if (across > room.across - LINE) return
        canvas.text(across, room.along - 12 * MM - length * small, line, small)
      }
    },
  }
}

/** 余庆录: ruled leaves. */
export function blankSection(
  { key, title, pages }: { key: string; title: string; pages: number },
  { room }: Asked,
): Section {
  const pitch = 10 * MM
  return {
    ...{ key, title: plainText(title), pageCount: Math.max(1, Math.floor(pages)), isFramed: true },
    draw(_at, canvas) {
      for (let across = pitch; across < room.across - pitch / 2; across += pitch) {
        canvas.line([across, 0], [across, room.along], 0.25)
      }
    },
  }
}
