import { toClassic, type Version } from '../draft/canonical.ts'
import type { BookDraft, HeaderDraft, RecordDraft } from '../draft/draft.ts'
import { OWN_NAME } from '../draft/map-records.ts'
import { type Structure, structure } from '../structure.ts'
import { fitRecord } from './fit-70.ts'
import { recordStructure } from './record-structures.ts'
import { hasSubmitter, headerStructure, submitter } from './write-header.ts'
import { writeLines } from './write-lines.ts'

export interface WriteOptions {
  version: Version
  /** Address of the page that describes our tags. */
  base?: string | undefined
}

const tags = { person: 'INDI', union: 'FAM', source: 'SOUR', note: 'SNOTE' } as const

function* recordsOf(book: BookDraft): Generator<RecordDraft> {
  yield* book.persons
  yield* book.unions
  yield* book.sources
  yield* book.media
  yield* book.notes
  yield* book.records
}

/** The tag under which a record is written in 7.0, where some may not bear their own. */
export function writtenTag(draft: RecordDraft): string {
  if (draft.kind !== 'media' && draft.kind !== 'kept') return tags[draft.kind]
  return fitRecord(recordStructure(draft, '7'), () => undefined).tag
}

/**
 * Writes a book as GEDCOM in UTF-8, a record at a time. What the version has no place for is written
 * under tags of ours, so that reading it gives the same book.
 */
export class BookWriter {
  private readonly options: WriteOptions
  private readonly typeOf: (xref: string) => string | undefined

  /**
   * @param typeOf tag of the record that a pointer leads to, as it is written; undefined for none,
   * and then the pointer is written as text
   */
  constructor(options: WriteOptions, typeOf: (xref: string) => string | undefined) {
    this.options = options
    this.typeOf = typeOf
  }

  header(header: HeaderDraft): string {
    const { version, base } = this.options
    const head = this.written(headerStructure(header, version, base))
    const hasOwn = version === '5' && !hasSubmitter(header)
    return `\uFEFF${head}${hasOwn ? writeLines(submitter(), version) : ''}`
  }

  record(draft: RecordDraft): string {
    return this.written(recordStructure(draft, this.options.version))
  }

  trailer(): string {
    return writeLines(structure('TRLR'), this.options.version)
  }

  private written(record: Structure): string {
    const { version } = this.options
    const known = this.anchored(record)
    return writeLines(version === '7' ? fitRecord(known, this.typeOf) : toClassic(known), version)
  }

  private anchored(record: Structure): Structure {
    const { pointer } = record
    const leads = ['', 'VOID', OWN_NAME].includes(pointer) || this.typeOf(pointer) !== undefined
    const children = record.children.map((child) => this.anchored(child))
    return leads
      ? { ...record, children }
      : { ...record, pointer: '', value: `@${pointer}@`, children }
  }
}

export function* writeBook(book: BookDraft, options: WriteOptions): Generator<string, void> {
  const types = new Map([...recordsOf(book)].map((draft) => [draft.xref, writtenTag(draft)]))
  const writer = new BookWriter(options, (xref) => types.get(xref))
  yield writer.header(book.header)
  for (const draft of recordsOf(book)) yield writer.record(draft)
  yield writer.trailer()
}
