import type { Version } from '../draft/canonical.ts'
import type { TreeDraft } from '../draft/draft.ts'
import type { ReadOptions } from '../read-in-passes.ts'
import type { Structure } from '../structure.ts'
import { writeTree } from '../writing/write-tree.ts'
import { inPieces } from './read-text.ts'
import { type ReadTree, readTree } from './read-tree.ts'

export function treeOfText(
  content: string | Uint8Array,
  options: ReadOptions = {},
): Promise<ReadTree> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return readTree(inPieces(bytes, 1 << 16), options)
}

export function textOfTree(book: TreeDraft, version: Version): string {
  return [...writeTree(book, { version })].join('')
}

/** A tree without what differs between files that say the same: line numbers and version. */
export function comparable(book: TreeDraft): unknown {
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain)
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).filter(([key]) => key !== 'line' && key !== 'lines')
    return Object.fromEntries(entries.map(([key, item]) => [key, plain(item)]))
  }
  return plain({ ...book, header: { ...book.header, version: '' } })
}

export type { Structure }
