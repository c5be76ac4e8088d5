import type { Version } from '../draft/canonical.ts'
import type { RecordDraft, TreeDraft } from '../draft/draft.ts'
import type { ReadOptions } from '../read-in-passes.ts'
import type { Structure } from '../structure.ts'
import { coupleIn } from '../writing/record-structures.ts'
import { TreeWriter, type WriteOptions, writtenTag } from '../writing/write-tree.ts'
import { inPieces } from './read-text.ts'
import { type ReadTree, readTree } from './read-tree.ts'

export function treeOfText(
  content: string | Uint8Array,
  options: ReadOptions = {},
): Promise<ReadTree> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return readTree(inPieces(bytes, 1 << 16), options)
}

function* recordsOf(book: TreeDraft): Generator<RecordDraft> {
  yield* book.persons
  yield* book.unions
  yield* book.sources
  yield* book.media
  yield* book.notes
  yield* book.records
}

function* writeTree(book: TreeDraft, options: WriteOptions): Generator<string, void> {
  const types = new Map([...recordsOf(book)].map((draft) => [draft.xref, writtenTag(draft)]))
  const couples = new Map(book.unions.map(({ xref, partners }) => [xref, coupleIn(partners)]))
  const writer = new TreeWriter(
    options,
    (xref) => types.get(xref),
    (union, person) => couples.get(union)?.includes(person) ?? true,
  )
  const records = [...recordsOf(book)].map((draft) => writer.record(draft))
  yield writer.header(book.header)
  yield* records
  yield writer.trailer()
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
