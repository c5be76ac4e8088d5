import type { Version } from '../draft/canonical.ts'
import type { BookDraft } from '../draft/draft.ts'
import type { ReadOptions } from '../read-in-passes.ts'
import type { Structure } from '../structure.ts'
import { writeBook } from '../writing/write-book.ts'
import { type ReadBook, readBook } from './read-book.ts'
import { inPieces } from './read-text.ts'

export function bookOfText(
  content: string | Uint8Array,
  options: ReadOptions = {},
): Promise<ReadBook> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return readBook(inPieces(bytes, 1 << 16), options)
}

export function textOfBook(book: BookDraft, version: Version): string {
  return [...writeBook(book, { version })].join('')
}

/** A book without what differs between files that say the same: line numbers and version. */
export function comparable(book: BookDraft): unknown {
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain)
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).filter(([key]) => key !== 'line' && key !== 'lines')
    return Object.fromEntries(entries.map(([key, item]) => [key, plain(item)]))
  }
  return plain({ ...book, header: { ...book.header, version: '' } })
}

export type { Structure }
